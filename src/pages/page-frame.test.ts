import { expect, it } from "vitest";
import { cutPage, joinPage } from "./page-frame.ts";

const page =
	'<html><head><script nonce="m">ett()</script></head><body><p>Å – ”ä”</p><script>x</script><script nonce="m">två()</script></body></html>';

it("cuts what stands between the head and the first marked script of the body, and puts it back", () => {
	const cut = cutPage(page, "m");
	expect(cut.content).toBe("<body><p>Å – ”ä”</p><script>x</script>");
	expect(cut.frame).toBe(
		'<html><head><script nonce="m">ett()</script></head><script nonce="m">två()</script></body></html>',
	);
	expect(joinPage(cut).toString()).toBe(page);
	const changed = { ...cut, frame: cut.frame.replaceAll(' nonce="m"', "") };
	expect(joinPage(changed).toString()).toBe(page.replaceAll(' nonce="m"', ""));
});

it.each(["", "<p>å</p>", "<html><head></head><body>å</body></html>", '<p nonce="annan">'])(
	"leaves whole what has no head or no script of ours: %s",
	(html) => {
		expect(cutPage(html, "marker")).toEqual({ frame: html, content: "" });
		expect(joinPage(cutPage(html, "marker")).toString()).toBe(html);
	},
);
