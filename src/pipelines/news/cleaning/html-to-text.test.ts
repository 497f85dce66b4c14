import { describe, expect, it } from "vitest";
import { htmlToLine, htmlToText } from "./html-to-text.ts";

describe("htmlToText", () => {
	it.each([
		["<p>Mål av <b>Lind</b>.</p><p>Slut</p>", "Mål av Lind.\n\nSlut"],
		["Ett<br>två<br/><br>tre", "Ett\n\ntvå\n\ntre"],
		["<ul><li>Ett</li><li>Två</li></ul>", "Ett\n\nTvå"],
		["3 &lt; 4 &amp;&amp; 5&nbsp;&gt; 4 &aring;&#228;&#xF6;", "3 < 4 && 5 > 4 åäö"],
		["<script>alert(1)</script><style>p{}</style><p>Kvar</p><noscript>x</noscript>", "Kvar"],
		["<figure><img src=x><figcaption>Foto: N.N.</figcaption></figure><p>Text</p>", "Text"],
		["<pre>\nEtt\n<b>Två</b>\n  Tre\n</pre>", "Ett\n\nTvå\n\nTre"],
		[
			"<PRE class=x>Ett som\r\nviks.\r\n \r\nTvå som\nviks.</PRE>Tre\nrader",
			"Ett som viks.\n\nTvå som viks.\n\nTre rader",
		],
		["<pre>Ett<br>två\nrader</pre>", "Ett\n\ntvå rader"],
		["<![CDATA[<p>Två gånger</p><p>märkt</p>]]>", "Två gånger\n\nmärkt"],
		["<![CDATA[<p>Utan slut</p>", "Utan slut"],
		["<p>Oavslutat <a href='javascript:x'>länkat", "Oavslutat länkat"],
	])("%s", (html, text) => {
		expect(htmlToText(html)).toBe(text);
	});

	it("is done in bounded time with markup of any size and depth", () => {
		htmlToText("<div>".repeat(500_000));
		htmlToText("<".repeat(2_000_000));
		htmlToText("<pre ".repeat(400_000));
		htmlToText(`<pre>a${" \n\t".repeat(1_000_000)}`);
		expect(htmlToText("<p>a".repeat(500_000)).length).toBeLessThan(200_000);
	});
});

describe("htmlToLine", () => {
	it.each([
		["AIK &amp; <em>DIF</em>", "AIK & DIF"],
		["Nice <gorilla>, 3 < 4 och I <3 hockey", "Nice <gorilla>, 3 < 4 och I <3 hockey"],
		["Hej<script>alert(1)</script><b>då</b>", "Hejdå"],
		["<![CDATA[Lind vann]]>", "Lind vann"],
		["  två\n rader ", "två rader"],
	])("%s", (html, text) => {
		expect(htmlToLine(html)).toBe(text);
	});
});
