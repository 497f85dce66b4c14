import { describe, expect, it } from "vitest";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<html><head><link rel="modulepreload" nonce="m" href="/assets/a.js"/><link rel="modulepreload" href="/annan.js"/></head>
<body><p>&lt;script type="module" async=""&gt;</p><script nonce="m">state=1</script><script nonce="m" type="module" async="">import "/assets/a.js";</script></body></html>`;

it("asks for the page's modules by a script at its end, and for nothing before", () => {
	const html = startScriptsAfterPaint(page, "m", { mayRest: true });
	expect(html).not.toContain('<link rel="modulepreload" nonce="m"');
	expect(html).not.toContain('type="module" async="">import');
	expect(html).toContain('<script nonce="m" type="text/plain" id="skript">import "/assets/a.js";</script>');
	expect(html).toMatch(/<script nonce="m">\{let rested.*\["\/assets\/a\.js"\].*<\/script><\/body>/);
});

it("leaves what the renderer did not write, and a page without modules", () => {
	const change = (html: string, marker: string) => startScriptsAfterPaint(html, marker, { mayRest: true });
	expect(change(page, "m")).toContain('<link rel="modulepreload" href="/annan.js"/>');
	expect(change(page, "annat")).toBe(page);
	expect(change("<body><p>hej</p></body>", "m")).toBe("<body><p>hej</p></body>");
});

describe("the script at the end", () => {
	it.each(["load", "pointerdown", "keydown", "scroll"])(
		"starts at %s: preloads first, the module last, once",
		(sign) => {
			const page = runStarter();
			expect(page.added).toEqual([]);
			page.happen(sign);
			page.happen("load");
			page.runFrame();
			page.wait(10_000);
			expect(page.added).toEqual([preloads, module]);
		},
	);

	it("waits no longer than a moment after the first frame for a picture that does not come", () => {
		const page = runStarter();
		page.runFrame();
		page.wait(1_499);
		expect(page.added).toEqual([]);
		page.wait(1);
		expect(page.added).toEqual([preloads, module]);
	});

	it("leaves the picture that came last the moment in which it is drawn", () => {
		const page = runStarter();
		page.happen("load");
		page.wait(49);
		expect(page.added).toEqual([]);
		page.wait(1);
		expect(page.added).toEqual([preloads, module]);
	});

	it("starts nothing for a touch that leads to another page", () => {
		const page = runStarter();
		page.happen("pointerdown", "a");
		expect(page.added).toEqual([]);
	});
});

describe("a page that may rest", () => {
	const phone = { mayRest: true, hasMouse: false, hasSession: false };

	it("has its scripts fetched when it has loaded, and run when the reader begins to use it", () => {
		const page = runStarter(phone);
		page.happen("load");
		page.wait(50);
		page.wait(4_000);
		expect(page.added).toEqual([prefetches]);
		page.happen("scroll");
		expect(page.added).toEqual([prefetches, preloads, module]);
	});

	it("wakes by itself after some seconds, counted once", () => {
		const page = runStarter(phone);
		page.runFrame();
		page.happen("load");
		page.wait(50);
		page.wait(4_999);
		expect(page.added).toEqual([prefetches]);
		page.wait(1);
		expect(page.added).toEqual([prefetches, preloads, module]);
	});

	it.each([
		["a page to be worked with", { ...phone, mayRest: false }],
		["a device with a mouse", { ...phone, hasMouse: true }],
		["a reader with a session", { ...phone, hasSession: true }],
	])("does not rest: %s", (_, where) => {
		const page = runStarter(where);
		page.happen("load");
		page.wait(50);
		expect(page.added).toEqual([preloads, module]);
	});
});

describe("a button or a box that is pressed too early", () => {
	it("is pressed again when the page is ready, and not later", () => {
		const page = runStarter({ mayRest: true, hasMouse: false, hasSession: false });
		expect(page.press("button")).toBe("kept back");
		expect(page.added).toEqual([preloads, module]);
		expect(page.pressed).toEqual([]);
		page.happen("ready");
		page.wait(10_000);
		expect(page.pressed).toEqual(["button"]);
		expect(page.press("button")).toBe("let through");
	});

	it("is pressed again with the others, in their order, a box as often and a button once", () => {
		const page = runStarter();
		for (const target of ["label", "label", "button", "label", "button"])
			expect(page.press(target)).toBe("kept back");
		page.happen("ready");
		expect(page.pressed).toEqual(["checkbox", "checkbox", "button", "checkbox"]);
	});

	it("does what it does without script when the scripts do not come", () => {
		const page = runStarter();
		page.press("button");
		page.wait(4_000);
		expect(page.pressed).toEqual(["button"]);
		expect(page.press("button")).toBe("let through");
	});

	it("may be a box of a form, pressed by its label", () => {
		const page = runStarter();
		expect(page.press("label")).toBe("kept back");
		page.happen("ready");
		expect(page.pressed).toEqual(["checkbox"]);
	});

	it("is let through when it opens a menu, and so is a link", () => {
		const page = runStarter();
		expect(page.press("button[popovertarget]")).toBe("let through");
		expect(page.press("a")).toBe("let through");
	});
});

const preloads = { name: "link", rel: "modulepreload", href: "/assets/a.js" };
const prefetches = { name: "link", rel: "prefetch", as: "script", href: "/assets/a.js" };
const module = { name: "script", type: "module", textContent: "import" };

/** Runs it in a page of nothing but what it touches. */
function runStarter(where = { mayRest: false, hasMouse: true, hasSession: false }) {
	const added: Record<string, unknown>[] = [];
	const listeners: { sign: string; act: (event: object) => void }[] = [];
	const frames: (() => void)[] = [];
	let timers: { act: () => void; atMs: number }[] = [];
	let nowMs = 0;
	const pressed: string[] = [];
	const elements = new Map<string, ReturnType<typeof toElement>>();
	const starter = /<script nonce="m">(\{let rested.*)<\/script><\/body>/.exec(
		startScriptsAfterPaint(page, "m", where),
	)?.[1];
	const run = new Function(
		"document",
		"window",
		"matchMedia",
		"requestAnimationFrame",
		"setTimeout",
		"addEventListener",
		starter ?? "",
	);
	const wait = (ms: number) => {
		nowMs += ms;
		const due = timers.filter(({ atMs }) => atMs <= nowMs);
		timers = timers.filter(({ atMs }) => atMs > nowMs);
		for (const { act } of due) act();
		if (due.length > 0) wait(0);
	};
	const happen = (sign: string, target = "body", event: object = {}) => {
		for (const listener of listeners) {
			if (listener.sign !== sign) continue;
			const element = elements.get(target) ?? toElement(target, (type) => pressed.push(type));
			elements.set(target, element);
			listener.act({ ...event, target: element });
		}
		wait(0);
	};
	run(
		{
			documentElement: { dataset: where.hasSession ? { session: "1" } : {} },
			head: { append: (element: Record<string, unknown>) => added.push(element) },
			createElement: (name: string) => ({ name }),
			getElementById: () => ({ textContent: "import" }),
		},
		{},
		() => ({ matches: !where.hasMouse }),
		(frame: () => void) => frames.push(frame),
		(act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
			timers.push({ act: () => act(...given), atMs: nowMs + delay }),
		(sign: string, act: (event: object) => void) => listeners.push({ sign, act }),
	);
	return {
		added,
		wait,
		happen,
		runFrame: () => {
			for (const frame of frames.splice(0)) frame();
		},
		press(target: string) {
			let isKept = false;
			happen("click", target, { preventDefault: () => (isKept = true), stopPropagation() {} });
			return isKept ? "kept back" : "let through";
		},
		/** What was pressed again, by its type. */
		pressed,
	};
}

/** As far as the starter looks: what its selectors find from an element of this name on. */
function toElement(name: string, told: (type: string) => void) {
	const selectors: Record<string, string> = { a: "a", button: "button:not([popovertarget])", label: "label" };
	const type = name === "label" ? "checkbox" : "button";
	const element = {
		type,
		click: () => told(type),
		closest: (selector: string) => (selectors[name] === selector ? element : null),
		querySelector: () => element,
	};
	return element;
}
