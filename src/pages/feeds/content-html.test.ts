import { expect, it } from "vitest";
import { toContentHtml } from "./content-html.ts";

it("writes paragraphs and bold, and leaves everything else text", () => {
	expect(toContentHtml(["En **fet** rad", 'Mål < 3 & "slut"</p><script>'])).toBe(
		"<p>En <strong>fet</strong> rad</p>\n<p>Mål &lt; 3 &amp; &quot;slut&quot;&lt;/p&gt;&lt;script&gt;</p>",
	);
});
