import { expect, it } from "vitest";
import { toFeedText } from "./feed-text.ts";

it.each([
	["<p>Mål av <b>Lind</b>.</p><p>Slut.</p>", "Mål av Lind.\n\nSlut."],
	[
		"&lt;p&gt;M&amp;aring;l av &lt;b&gt;Lind&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Slut.&lt;/p&gt;",
		"Mål av Lind.\n\nSlut.",
	],
	["Mål av Lind.&lt;br /&gt;Slut.", "Mål av Lind.\n\nSlut."],
	["&lt;p&gt;Mål &amp;lt;3 för Lind.&lt;/p&gt;", "Mål <3 för Lind."],
	["Hamra &lt; Norby, och 3 &lt; 4 men 5 &gt; 4.", "Hamra < Norby, och 3 < 4 men 5 > 4."],
	["Lagets &lt;i&gt; är stort.", "Lagets <i> är stort."],
	["", null],
	[undefined, null],
])("%j -> %j", (html, text) => {
	expect(toFeedText(html)).toBe(text);
});
