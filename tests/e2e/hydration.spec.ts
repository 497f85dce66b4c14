import { expect, test } from "@playwright/test";
import { openReady } from "../support/e2e-ready.ts";

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
	const find = async (address: string, form: RegExp) =>
		form.exec(await (await request.get(address)).text())?.[1] ?? "";
	const article = await find("/", /href="(\/article\/[^"#?]+)"/);
	const toMatch = () => find("/dagens-matcher", /href="(\/match\/[^"#?]+)"/);
	await expect.poll(toMatch).not.toBe("");
	const faults: string[] = [];
	page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
	page.on("response", (response) => {
		const isPage = response.request().isNavigationRequest();
		if (response.status() >= 400 && !isPage) faults.push(`${response.status()} ${response.url()}`);
	});
	for (const address of [...addresses, article, await toMatch()]) await openReady(page, address);
	expect(faults).toEqual([]);
});
