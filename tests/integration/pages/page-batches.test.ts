import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { listen } from "../../../src/http-server.ts";
import { createPageCache } from "../../../src/pages/cache/page-cache.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";

const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, s-maxage=30" };

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closes.splice(0)) await close();
});

/** A node that keeps pages which say `shown.text`; those of the front page wait for `gate` once they have it. */
async function openNode() {
	const shown = { text: "Första versionen", gate: Promise.resolve() };
	const app = new Hono();
	const renders: string[] = [];
	app.get("*", async (c) => {
		renders.push(c.req.path);
		const { text, gate } = shown;
		if (c.req.path === "/") await gate;
		return c.body(text, 200, headers);
	});
	const pages = createPageCache({
		render: (request) => app.fetch(request),
		siteUrl: "https://avspark.example",
		maxBytes: 10_000,
		hasSpareCore: () => false,
		clock: createFixedClock(new Date("2026-11-21T12:00:00Z")),
		log: createLog("silent"),
	});
	const server = await listen({ host: "127.0.0.1", port: 0 });
	server.setApp(app, { keptPages: pages });
	closes.push(() => server.close(0));
	const read = async (path: string) => `${(await requestPlain(server.port, path)).bytes}`;
	return { shown, renders, pages, read };
}

it("pages are made anew once, not once for each change, when changes come faster than one of them is made", async () => {
	const { shown, renders, pages, read } = await openNode();
	const other = await openNode();
	for (const path of ["/", "/om"]) await read(path);
	await other.read("/");
	const { promise, resolve: letThrough } = Promise.withResolvers<void>();
	shown.gate = promise;
	pages.outdate(["articles"]);
	await vi.waitFor(() => expect(renders.slice(2).toSorted()).toEqual(["/", "/om"]));
	for (let change = 0; change < 20; change += 1) pages.outdate(["articles"]);
	// Changes are gathered for a while: when another node is through with later ones, this one would be.
	other.pages.outdate(["articles"]);
	await vi.waitFor(() => expect(other.renders).toHaveLength(2));
	expect(renders).toHaveLength(4);
	shown.text = "Andra versionen";
	pages.outdate(["articles"]);
	letThrough();
	await vi.waitFor(() => expect(renders).toHaveLength(6));
	for (const path of ["/", "/om"]) expect(await read(path)).toBe("Andra versionen");
	expect(renders).toHaveLength(6);
});
