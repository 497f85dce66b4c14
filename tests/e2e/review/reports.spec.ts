import { expect, test } from "@playwright/test";
import { openSignedIn, signIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

let made: MadeSummary;
test.afterEach(() => made?.remove());

test("a reader's report is answered with a correction and handled @phone", async ({ page }) => {
	made = await makeSummary("published");
	const message = `Det stod 2–1, ${made.id}`;
	await openOperator().from("ai_summaries").select("id").limit(1);
	await page.goto("/");
	const { anonKey } = await (await page.request.get("/.well-known/avspark.json")).json();
	await page.request.post("/rest/v1/rpc/report_error", {
		headers: { apikey: anonKey },
		data: { article_id: made.id, message },
	});
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rapporter");
	const report = page.getByRole("listitem").filter({ hasText: message });
	await expect(report).toContainText(made.title);
	await expectNoViolations(page);
	await report.getByText("Skriv en rättelse").click();
	await report.getByLabel("Vad var fel, och vad är rätt?").fill(`Rätt är 3–1, ${made.id}`);
	await report.getByRole("button", { name: "Publicera rättelsen" }).click();
	await expect(page.getByText("Rättelsen står i artikeln.")).toBeVisible();
	await report.getByRole("button", { name: "Markera som hanterad" }).press("Enter");
	await expect(report).toBeHidden();
	// What had the focus is gone: it is on what was told, and the next key takes it back.
	await expect(page.getByRole("status").filter({ hasText: "Rapporten är hanterad." })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(report).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: "Ångrat." })).toBeFocused();
	await report.getByRole("button", { name: "Markera som hanterad" }).press("Enter");
	await expect(report).toBeHidden();
	await page.getByRole("button", { name: "Hanterade" }).click();
	await expect(report).toBeVisible();

	await page
		.getByRole("navigation", { name: "Granskningens delar" })
		.getByRole("link", { name: "Rättelser" })
		.click();
	const correction = page.getByRole("listitem").filter({ hasText: `Rätt är 3–1, ${made.id}` });
	await expect(correction).toContainText(made.title);
	await expectNoViolations(page);
	await correction.getByRole("button", { name: "Ta bort" }).press("Enter");
	await expect(correction.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await expectNoViolations(page);
	await page.keyboard.press("Enter");
	await expect(correction.getByRole("button", { name: "Ta bort" })).toBeFocused();
	await page.keyboard.press("Enter");
	await correction.getByRole("button", { name: "Ja, ta bort rättelsen" }).press("Enter");
	await expect(correction).toBeHidden();
	await expect(page.getByRole("status").filter({ hasText: "Rättelsen är borttagen." })).toBeFocused();
});

test("what is begun beneath each of two reports of one article is there again beneath it", async ({
	page,
}) => {
	made = await makeSummary("published");
	const messages = ["Det stod 2–1", "Han heter Lind"].map((message) => `${message}, ${made.id}`);
	await page.goto("/");
	const { anonKey } = await (await page.request.get("/.well-known/avspark.json")).json();
	for (const message of messages)
		await page.request.post("/rest/v1/rpc/report_error", {
			headers: { apikey: anonKey },
			data: { article_id: made.id, message },
		});
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rapporter");
	const bodyOf = (message: string) =>
		page.getByRole("listitem").filter({ hasText: message }).getByLabel("Vad var fel, och vad är rätt?");
	for (const message of messages) {
		await page.getByRole("listitem").filter({ hasText: message }).getByText("Skriv en rättelse").click();
		await bodyOf(message).fill(`Rätt är: ${message}`);
	}
	const parts = page.getByRole("navigation", { name: "Granskningens delar" });
	await parts.getByRole("link", { name: "Rättelser" }).click();
	await expect(page.getByLabel("Artikelns adress")).toBeVisible();
	await parts.getByRole("link", { name: "Rapporter" }).click();
	for (const message of messages) await expect(bodyOf(message)).toHaveValue(`Rätt är: ${message}`);
});

test("the article that was asked for last is the one to be corrected, however late another is answered for", async ({
	page,
}) => {
	made = await makeSummary("published");
	const former = await makeSummary("published");
	const toSlug = async ({ id }: MadeSummary) => {
		const { data } = await openOperator().from("ai_summaries").select("slug").eq("id", id).single();
		return String(data?.slug);
	};
	const [slug, formerSlug] = [await toSlug(made), await toSlug(former)];
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rattelser");
	const address = page.getByLabel("Artikelns adress");
	const body = page.getByLabel("Vad var fel, och vad är rätt?");
	const ask = async (wanted: string) => {
		await address.fill(`/article/${wanted}`);
		await page.getByRole("button", { name: "Hitta artikeln" }).click();
	};
	// One that is found, and one that nobody finds.
	for (const late of [formerSlug, `finns-inte-${slug}`]) {
		const isLate = (url: URL | string) => decodeURIComponent(String(url)).endsWith(`(${late})`);
		const held = await holdRequests(page, isLate);
		const asked = page.waitForRequest((request) => isLate(request.url()));
		await ask(late);
		await asked;
		await ask(slug);
		await expect(page.getByRole("link", { name: made.title })).toBeVisible();
		if (!(await body.isVisible())) await page.getByText("Skriv en rättelse").click();
		await body.fill("Rätt är 3–1.");
		const answers = ["ai_summaries", "cms_articles"].map((table) =>
			page.waitForResponse((response) => isLate(response.url()) && response.url().includes(table)),
		);
		held.letThrough();
		for (const response of await Promise.all(answers)) await response.finished();
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
		await expect(body).toHaveValue("Rätt är 3–1.");
		await expect(page.getByRole("link", { name: made.title })).toBeVisible();
		await expect(address).not.toHaveAttribute("aria-invalid");
	}
	await former.remove();
});

test("a correction that was begun is there again after another part of the desk, and is asked about", async ({
	page,
}) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?vy=rattelser`);
	const { data } = await openOperator().from("ai_summaries").select("slug").eq("id", made.id).single();
	const open = async () => {
		await page.getByLabel("Artikelns adress").fill(`/article/${data?.slug}`);
		await page.getByRole("button", { name: "Hitta artikeln" }).click();
	};
	const parts = page.getByRole("navigation", { name: "Granskningens delar" });
	const body = page.getByLabel("Vad var fel, och vad är rätt?");
	await open();
	await page.getByText("Skriv en rättelse").click();
	await body.fill("Rätt är");
	await parts.getByRole("link", { name: "Rapporter" }).click();
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await page.getByRole("button", { name: "Logga ut" }).click();
	await expect(page.getByRole("heading", { name: "Du har osparade ändringar" })).toBeVisible();
	await page.getByRole("button", { name: "Stanna kvar" }).click();
	await parts.getByRole("link", { name: "Rättelser" }).click();
	await open();
	await expect(body).toBeVisible();
	await expect(body).toHaveValue("Rätt är");

	const asked = new Promise<string>((resolve) =>
		page.once("dialog", (dialog) => {
			resolve(dialog.type());
			void dialog.dismiss();
		}),
	);
	await page.close({ runBeforeUnload: true });
	expect(await asked).toBe("beforeunload");
	await body.fill(`Rätt är 3–1, ${made.id}`);
	await page.getByRole("button", { name: "Publicera rättelsen" }).click();
	await expect(page.getByText("Rättelsen står i artikeln.")).toBeVisible();
	await expect(body).toHaveValue("");
});

test("a question about one correction stands though the one before is removed meanwhile", async ({
	page,
}) => {
	made = await makeSummary("published");
	const texts = ["Rätt är 3–1", "Rätt är Björkvallen"].map((text) => `${text}, ${made.id}`);
	const editor = await signIn(page, e2eAdmin);
	await editor
		.from("corrections")
		.insert(texts.map((body) => ({ article_id: made.id, body })))
		.throwOnError();
	await page.goto("/admin/granskning?vy=rattelser");
	const [first, second] = texts.map((text) => page.getByRole("listitem").filter({ hasText: text }));
	if (!first || !second) throw new Error("Two were made");
	const remove = { name: "Ta bort", exact: true };
	await first.getByRole("button", remove).press("Enter");
	const { letThrough, countAsked } = await holdRequests(page, "**/rest/v1/corrections?id=*");
	await first.getByRole("button", { name: "Ja, ta bort rättelsen" }).press("Enter");
	await expect.poll(countAsked).toBe(1);
	await second.getByRole("button", remove).press("Enter");
	const answer = second.getByRole("button", { name: "Avbryt" });
	await expect(answer).toBeFocused();
	letThrough();
	await expect(page.getByText("Rättelsen är borttagen.")).toBeVisible();
	await expect(first).toHaveCount(0);
	await expect(answer).toBeFocused();
});

test("who has gone on from an address that no article has is not called back to it", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rattelser");
	const address = page.getByLabel("Artikelns adress");
	const { letThrough, countAsked } = await holdRequests(page, /finns-inte-alls/);
	await address.fill("/article/finns-inte-alls");
	await page.keyboard.press("Enter");
	await expect.poll(countAsked).toBeGreaterThan(0);
	const find = page.getByRole("button", { name: "Hitta artikeln" });
	await page.keyboard.press("Tab");
	await expect(find).toBeFocused();
	letThrough();
	await expect(address).toHaveAttribute("aria-invalid", "true");
	await expect(find).toBeFocused();
});
