import { expect, it } from "vitest";
import { toContentHtml } from "./content-html.ts";

it("writes paragraphs and bold, and leaves everything else text", () => {
	expect(toContentHtml(["En **fet** rad", 'Mål < 3 & "slut"</p><script>'])).toBe(
		"<p>En <strong>fet</strong> rad</p>\n<p>Mål &#60; 3 &#38; &#34;slut&#34;&#60;/p&#62;&#60;script&#62;</p>",
	);
});
