import { Hono } from "hono";
import { expect, it } from "vitest";
import { listen } from "../../../src/http-server.ts";
import { createPageCache } from "../../../src/pages/cache/page-cache.ts";
import { tellingFaults } from "../../../src/pages/render-faults.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";

const cacheControl = "public, max-age=0, s-maxage=30";

/** A site of one page, which shows `told`, kept from this instant on; the database may be away. */
async function keepPageFrom(instant: string) {
	const clock = createFixedClock(new Date(instant));
	const site = { told: "Första versionen", renders: 0, isDatabaseAway: false };
	const read = tellingFaults(async () => {
		if (site.isDatabaseAway) throw new Error("no connection");
		return new Response();
	});
	const app = new Hono();
	app.get("*", async (c) => {
		site.renders += 1;
		const text = await read("http://gateway.internal/").then(
			() => site.told,
			() => "Inga artiklar",
		);
		return c.text(text, 200, { "Cache-Control": cacheControl });
	});
	const keptPages = createPageCache({
		render: (request) => app.fetch(request),
		siteUrl: "https://avspark.example",
		maxBytes: 10_000,
		hasSpareCore: () => true,
		clock,
		log: createLog("silent"),
	});
	const server = await listen({ host: "127.0.0.1", port: 0 });
	server.setApp(app, { keptPages });
	return {
		site,
		clock,
		ask: async () => `${(await requestPlain(server.port, "/")).bytes}`,
		[Symbol.asyncDispose]: () => server.close(0),
	};
}

it.each([
	["in winter", "2026-11-21T22:59:50Z"],
	["in summer", "2026-07-21T21:59:50Z"],
	["before the day of 25 hours", "2026-10-24T21:59:50Z"],
	["after it", "2026-10-25T22:59:50Z"],
	["before New Year's Day", "2026-12-31T22:59:50Z"],
])(
	'a kept page is made anew at midnight in Stockholm, when its "Idag" is another day: %s',
	async (_, before) => {
		await using pages = await keepPageFrom(before);
		const { site, clock, ask } = pages;
		await ask();
		site.told = "Efter midnatt";
		clock.advance(9_000);
		expect(await ask()).toBe("Första versionen");
		clock.advance(1_000);
		expect(await ask()).toBe("Efter midnatt");
		expect(await ask()).toBe("Efter midnatt");
		expect(site.renders).toBe(2);
	},
);

it("a kept page is yesterday's when the database is away at midnight", async () => {
	await using pages = await keepPageFrom("2026-11-21T22:59:50Z");
	const { site, clock, ask } = pages;
	await ask();
	site.isDatabaseAway = true;
	clock.advance(20_000);
	expect(await ask()).toBe("Första versionen");
});
