import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../../support/e2e/accounts.ts";
import { field } from "../../support/e2e/locators.ts";
import { findFreePort, type ServerProcess } from "../../support/processes/server-process.ts";
import { siteAdmin, startSite } from "../../support/site/filled-site.ts";

let dataDir: string;
let running: ServerProcess | null = null;

test.beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-cms-kill-"));
});
test.afterEach(async () => {
	await running?.kill();
	rmSync(dataDir, { recursive: true, force: true });
});

async function start(port: number): Promise<ServerProcess> {
	running = await startSite({ DATA_DIR: dataDir }, port);
	return running;
}

const save = (page: Page) => page.getByRole("button", { name: /^(Spara|Skapa artikeln)$/ }).click();

/** Kills the server at the next write: before it hears of it, or after it has written and before it answers. */
async function killAtNextWrite(
	page: Page,
	method: "POST" | "PATCH",
	when: "before" | "after",
): Promise<void> {
	await page.route("**/rest/v1/cms_articles*", async (route) => {
		if (route.request().method() !== method) return route.fallback();
		if (when === "after") expect((await route.fetch()).ok()).toBe(true);
		await running?.kill();
		await route.abort("connectionreset");
	});
}

test("the server killed while an article is saved: what was acknowledged is there, the rest is in the form", async ({
	page,
	context,
}) => {
	test.setTimeout(480_000);
	const port = await findFreePort();
	const { origin } = await start(port);
	let client = await signIn(page, siteAdmin, origin);
	const read = async () =>
		(await client.from("cms_articles").select("title,content,published").throwOnError()).data;
	const restart = async () => {
		await page.unroute("**/rest/v1/cms_articles*");
		await start(port);
	};

	// Made, and the answer lost.
	await page.goto(`${origin}/cms/ny`);
	await field(page, "Rubrik").fill("Hamra vann derbyt");
	await field(page, "Innehåll").fill("Första");
	await killAtNextWrite(page, "POST", "after");
	await save(page);
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible({ timeout: 30_000 });
	await field(page, "Innehåll").fill("Första\nAndra");
	await restart();
	await save(page);
	await expect(page.getByText("Skapad!")).toBeVisible();
	expect(await read()).toEqual([{ title: "Hamra vann derbyt", content: "Första\nAndra", published: false }]);

	// Changed, and never heard of; the tab is lost, too.
	await killAtNextWrite(page, "PATCH", "before");
	await field(page, "Innehåll").fill("Första\nAndra\nTredje");
	await save(page);
	await expect(page.getByText("Senaste försöket att spara misslyckades.")).toBeVisible({ timeout: 30_000 });
	await expect(field(page, "Innehåll")).toHaveValue("Första\nAndra\nTredje");
	const address = page.url();
	await page.close();
	await start(port);
	expect((await read())?.[0]?.content).toBe("Första\nAndra");
	const again = await context.newPage();
	await again.goto(address);
	await expect(field(again, "Innehåll")).toHaveValue("Första\nAndra\nTredje");

	// Changed, and the answer lost: the same save once more changes nothing and clashes with nothing.
	await killAtNextWrite(again, "PATCH", "after");
	await again.keyboard.press("Control+Enter");
	await expect(again.getByText("Senaste försöket att spara misslyckades.")).toBeVisible({ timeout: 30_000 });
	await again.unroute("**/rest/v1/cms_articles*");
	await start(port);
	await save(again);
	await expect(again.getByText("Uppdaterad!")).toBeVisible();
	await expect(again.getByText("Allt är sparat.")).toBeVisible();
	client = await signIn(await context.newPage(), siteAdmin, origin);
	expect(await read()).toEqual([
		{ title: "Hamra vann derbyt", content: "Första\nAndra\nTredje", published: true },
	]);
});
