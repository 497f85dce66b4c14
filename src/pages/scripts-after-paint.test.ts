import { describe, expect, it } from "vitest";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<html><head><link rel="modulepreload" nonce="m" href="/assets/a.js"/><link rel="modulepreload" href="/annan.js"/></head>
<body><p>&lt;script type="module" async=""&gt;</p><script nonce="m">state=1</script><script nonce="m" type="module" async="">import "/assets/a.js";</script></body></html>`;

it("asks for the page's modules by a script at its end, and for nothing before", () => {
	const html = startScriptsAfterPaint(page, "m");
	expect(html).not.toContain('<link rel="modulepreload" nonce="m"');
	expect(html).not.toContain('type="module" async="">import');
	expect(html).toContain('<script nonce="m" type="text/plain" id="skript">import "/assets/a.js";</script>');
	expect(html).toMatch(/<script nonce="m">\{let due=1;.*\["\/assets\/a\.js"\].*<\/script><\/body>/);
});

it("leaves what the renderer did not write, and a page without modules", () => {
	expect(startScriptsAfterPaint(page, "m")).toContain('<link rel="modulepreload" href="/annan.js"/>');
	expect(startScriptsAfterPaint(page, "annat")).toBe(page);
	expect(startScriptsAfterPaint("<body><p>hej</p></body>", "m")).toBe("<body><p>hej</p></body>");
});

describe("the script at the end", () => {
	it.each(["load", "pointerdown", "keydown"])(
		"starts at %s: preloads first, the module last, once",
		(sign) => {
			const page = runStarter();
			expect(page.added).toEqual([]);
			page.happen(sign);
			page.happen("load");
			page.runFrame();
			expect(page.added).toEqual(everything);
		},
	);

	it("waits no longer than a moment after the first frame for a picture that does not come", () => {
		const page = runStarter();
		page.runFrame();
		expect(page.delays).toEqual([1_500]);
		expect(page.added).toEqual(everything);
	});
});

const everything = [
	{ name: "link", rel: "modulepreload", href: "/assets/a.js" },
	{ name: "script", type: "module", textContent: "import" },
];

/** Runs it in a page of nothing but what it touches; timers run at once. */
function runStarter() {
	const added: Record<string, unknown>[] = [];
	const delays: number[] = [];
	const listeners = new Map<string, () => void>();
	const frames: (() => void)[] = [];
	const starter = /<script nonce="m">(\{let due.*)<\/script><\/body>/.exec(
		startScriptsAfterPaint(page, "m"),
	)?.[1];
	const run = new Function(
		"document",
		"requestAnimationFrame",
		"setTimeout",
		"addEventListener",
		starter ?? "",
	);
	run(
		{
			head: { append: (element: Record<string, unknown>) => added.push(element) },
			createElement: (name: string) => ({ name }),
			getElementById: () => ({ textContent: "import" }),
		},
		(frame: () => void) => frames.push(frame),
		(act: () => void, delay?: number) => {
			if (delay !== undefined) delays.push(delay);
			act();
		},
		(sign: string, act: () => void) => listeners.set(sign, act),
	);
	return {
		added,
		delays,
		happen: (sign: string) => listeners.get(sign)?.(),
		runFrame: () => {
			for (const frame of frames.splice(0)) frame();
		},
	};
}
