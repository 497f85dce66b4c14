import { expect, it } from "vitest";
import { cutPage, joinPage } from "./page-frame.ts";

const page =
	'<html><head><script nonce="m">ett()</script></head><body><p>Å – ”ä”</p><script>x</script><script nonce="m">två()</script></body></html>';

const asItIs = (html: string) => [html];

it("cuts what stands between the head and the first marked script of the body, and puts it back", () => {
	const cut = cutPage(page, "m");
	expect(cut.content).toBe("<body><p>Å – ”ä”</p><script>x</script>");
	expect(cut.frame).toBe(
		'<html><head><script nonce="m">ett()</script></head><script nonce="m">två()</script></body></html>',
	);
	expect(joinPage(cut, asItIs).toString()).toBe(page);
	const changed = { ...cut, frame: cut.frame.replaceAll(' nonce="m"', "") };
	expect(joinPage(changed, asItIs).toString()).toBe(page.replaceAll(' nonce="m"', ""));
});

it.each(["", "<p>å</p>", "<html><head></head><body>å</body></html>", '<p nonce="annan">'])(
	"leaves whole what has no head or no script of ours: %s",
	(html) => {
		expect(cutPage(html, "marker")).toEqual({ frame: html, content: "" });
		expect(joinPage(cutPage(html, "marker"), asItIs).toString()).toBe(html);
	},
);

it("puts what is bytes already between the texts, wherever it stands", () => {
	const putIn = (html: string) =>
		html.split("*").flatMap((text, index) => (index ? [Buffer.from("–å"), text] : [text]));
	const starred = page.replaceAll("<p>", "<p>*ö*");
	expect(joinPage(cutPage(starred, "m"), putIn).toString()).toBe(page.replaceAll("<p>", "<p>–åö–å"));
	expect(joinPage(cutPage("<p>*ö</p>", "m"), putIn).toString()).toBe("<p>–åö</p>");
});

it("takes only a script for the end of the content, and no other place that bears the marker", () => {
	const html = '<html><head></head><body><i class="m"></i><script nonce="m">x</script></body></html>';
	expect(cutPage(html, "m").content).toBe('<body><i class="m"></i>');
});
