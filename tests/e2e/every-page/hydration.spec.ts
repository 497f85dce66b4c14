import { expect, test } from "@playwright/test";
import { makeReader } from "../../support/e2e/accounts.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady, waitUntilReady } from "../../support/e2e/ready.ts";
import { watchTakeover } from "../../support/e2e/scripts.ts";

// As readers have it, with all that a first visit sets off.
test.use({ serviceWorkers: "allow" });

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
	// One kept page answers for these and for their plain addresses.
	"/?utm_source=brev&visa=12",
	"/?fbclid=1",
	"/dagens-matcher?utm_source=brev",
	"/dagens-matcher?liga=SHL&flik=resultat",
	"/dagens-matcher?sport=hockey&liga=SHL?gclid=1",
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

test("what is typed before the scripts of a page behind a tagged link stays", async ({ page }) => {
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto("/?utm_source=brev&fbclid=1", { waitUntil: "commit" });
	const field = page.getByRole("main").getByRole("textbox", { name: "E-postadress" });
	await field.fill("anna@exempel.se");
	const drawn = await field.elementHandle();
	held.letThrough();
	await waitUntilReady(page);
	expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
	await expect(field).toHaveValue("anna@exempel.se");
	await expect(field).toBeFocused();
});

test("Enter in the sign-in form before its scripts are there signs in when they are", async ({ page }) => {
	const reader = await makeReader();
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto("/auth", { waitUntil: "commit" });
	await page.getByLabel("E-postadress").fill(reader.email);
	await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await page.getByLabel("Lösenord", { exact: true }).press("Enter");
	held.letThrough();
	await expect(page.getByText("Du är nu inloggad.")).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("where nothing may be stored no page has an error of its own", async ({ page }) => {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
	await page.addInitScript(() => {
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {
				configurable: true,
				get() {
					throw new DOMException("Access is denied for this document.", "SecurityError");
				},
			});
	});
	await openReady(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Hockey" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Hockey" })).toBeVisible();
	expect(errors).toEqual([]);
});
