import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { adminPages } from "../../support/e2e/admin-pages.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";
import { makeSummary } from "../../support/e2e/summaries.ts";

// Everybody but an administrator, on every page behind the guard, by its address and by every answer that comes with it.

// A page each, one after the other, on a machine that may be busy.
test.describe.configure({ timeout: adminPages.length * 30_000 });

/** Words that stand only in rows of the desk's. */
let secrets: string[];
let clean: () => Promise<void>;

test.beforeEach(async () => {
	const source = await makeSource({ last_error: `hemligt fel ${randomUUID()}` });
	const held = await makeSummary("held");
	const other = await makeReader(`Hemliga Hedda ${randomUUID().slice(0, 8)}`);
	const title = `Hemligt utkast ${randomUUID()}`;
	const { data } = await openOperator()
		.from("cms_articles")
		.insert({ title, content: "Text" })
		.select("id")
		.single()
		.throwOnError();
	const row = await source.read();
	secrets = [source.name, source.feedUrl, String(row?.last_error), held.title, title, other.email];
	clean = async () => {
		await held.remove();
		await removeSources();
		await openOperator().from("cms_articles").delete().eq("id", data?.id).throwOnError();
	};
});
test.afterEach(() => clean());

/** Every answer that the page fetches from us, as text. */
function keepAnswers(page: Page): { url: string; text: Promise<string> }[] {
	const answers: { url: string; text: Promise<string> }[] = [];
	page.on("response", (response) => {
		// Scripts and styles are the same files for everyone; a stream of events never ends.
		if (/\/(?:assets|live)\b/.test(response.url())) return;
		// Of a redirect, or a page that has been left, there is no body any more.
		answers.push({ url: response.url(), text: response.text().catch(() => "") });
	});
	return answers;
}

async function expectNoSecret(answers: readonly { url: string; text: Promise<string> }[]) {
	for (const { url, text } of answers) {
		const told = await text;
		expect(
			secrets.filter((secret) => told.includes(secret)),
			url,
		).toEqual([]);
	}
}

test("there are pages to be tried, and an administrator gets in to each of them", async ({ page }) => {
	expect(adminPages).toEqual(expect.arrayContaining(["/admin", "/sports", "/admin/kallor", "/admin/logg"]));
	await openSignedIn(page, e2eAdmin);
	for (const address of adminPages) {
		await page.goto(address);
		await expect(page.getByRole("navigation", { name: "Redaktionen" })).toBeVisible();
		await expect(page).toHaveURL(address);
	}
});

test("a visitor is sent to sign in, whichever page it is", async ({ page }) => {
	for (const address of adminPages) {
		const answers = keepAnswers(page);
		await page.goto(address);
		await expect(page, address).toHaveURL("/auth");
		await expect(page.getByRole("navigation", { name: "Redaktionen" })).toHaveCount(0);
		expect(answers.filter(({ url }) => /\/(?:rest|functions|storage)\/v1\//.test(url))).toEqual([]);
		await expectNoSecret(answers);
		page.removeAllListeners("response");
	}
});

test("a reader is sent to the start page, and no answer tells what is the desk's", async ({ page }) => {
	await openSignedIn(page, await makeReader());
	for (const address of adminPages) {
		const answers = keepAnswers(page);
		await page.goto(address);
		await expect(page, address).toHaveURL("/");
		await expect(page.getByRole("navigation", { name: "Redaktionen" })).toHaveCount(0);
		await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
		await expectNoSecret(answers);
		page.removeAllListeners("response");
	}
});

test("an administrator who has lost the role is let in nowhere, though the session is open", async ({
	page,
}) => {
	const former = await makeReader();
	await openOperator().rpc("grant_admin", { email: former.email }).throwOnError();
	await openSignedIn(page, former, "/admin/anvandare");
	await expect(page.getByRole("list", { name: "Konton" })).toBeVisible();
	await openOperator().rpc("revoke_admin", { email: former.email }).throwOnError();
	// What the open page asks for next is refused, and leads out.
	await page.getByRole("searchbox").fill(secrets.at(-1) ?? "");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/");
	await expect(page.getByText("Du är inte längre administratör.")).toBeVisible();
	await page.goto("/admin/anvandare");
	await expect(page).toHaveURL("/");
});

test("the page that the server sends is empty for everyone, with a token or without, as page and as data", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin);
	const token = await page.evaluate(
		() => JSON.parse(localStorage.getItem("avspark-auth") ?? "{}").access_token as string,
	);
	const anyone = await (await page.request.get(adminPages[0] ?? "")).text();
	expect(anyone).toContain("Laddar...");
	const callers: Record<string, string>[] = [
		{},
		{ authorization: `Bearer ${token}`, cookie: `token=${token}` },
	];
	for (const address of adminPages) {
		for (const path of [address, `${address}.data`, `${address}?kalla=ny&text=1&vy=rapporter`]) {
			for (const headers of callers) {
				const answer = await page.request.get(path, { headers });
				const text = await answer.text();
				expect(
					secrets.filter((secret) => text.includes(secret)),
					path,
				).toEqual([]);
				expect(text).not.toContain("Redaktionen</");
				expect(answer.headers()["cache-control"] ?? "no-store", path).toContain("no-store");
			}
		}
	}
});
