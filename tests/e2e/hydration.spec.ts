import { expect, test } from "@playwright/test";
import { openReady } from "../support/e2e-ready.ts";
import { watchTakeover } from "../support/e2e-scripts.ts";

const addresses = [
	"/",
	"/categories",
	"/category/hockey",
	"/matches",
	"/dagens-matcher",
	"/tabeller",
	"/formel1",
	"/kalender",
	"/sok?q=derby",
	"/auth",
	"/login",
	"/register",
	"/forgot-password",
	"/nyhetsbrev",
	"/sitemap",
	"/om",
	"/insyn",
	"/rattelser",
	"/finns-inte",
];

test("every page is taken over as the server drew it, and asks for nothing that is not there", async ({
	page,
	request,
}) => {
	const home = await (await request.get("/")).text();
	const [, article] = /href="(\/article\/[^"#?]+)"/.exec(home) ?? [];
	expect(article).toBeDefined();
	const faults = watchTakeover(page);
	for (const address of [...addresses, `${article}`]) await openReady(page, address);
	expect(faults).toEqual([]);
});
