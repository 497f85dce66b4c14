import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

let made: MadeSummary;
test.beforeEach(async () => {
	made = await makeSummary("published");
});
test.afterEach(() => made.remove());

test("what is typed in a text is there again after a session that was over", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByLabel("Rubrik").fill("Min rubrik");
	await endSession(page);
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(page).toHaveURL(`/admin/granskning?text=${made.id}`);
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
});

test.describe("a correction's time", () => {
	test.use({ timezoneId: "America/New_York" });

	test("is the Swedish clock's wherever the editor is, and none that is still to come", async ({ page }) => {
		await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
		await page.getByText("Skriv en rättelse").click();
		await page.getByLabel("Vad var fel, och vad är rätt?").fill("Rätt resultat är 3–1.");
		const time = page.getByLabel("Tidpunkt, svensk tid (tomt för nu)");
		await time.fill("2099-01-12T10:00");
		await page.getByRole("button", { name: "Publicera rättelsen" }).click();
		await expect(page.getByText("Tiden har inte varit än.")).toBeVisible();
		await expect(time).toBeFocused();
		// The night in which the clocks are put forward.
		await time.fill("2026-03-29T02:30");
		await page.getByRole("button", { name: "Publicera rättelsen" }).click();
		await expect(page.getByText("02:30 fanns inte den natten")).toBeVisible();
		await time.fill("2026-01-12T10:00");
		const sent = page.waitForRequest(
			(request) => request.method() === "POST" && request.url().includes("/rest/v1/corrections"),
		);
		await page.getByRole("button", { name: "Publicera rättelsen" }).click();
		expect((await sent).postDataJSON()).toMatchObject({ corrected_at: "2026-01-12T09:00:00.000Z" });
		await expect(page.getByText("Rättelsen står i artikeln.")).toBeVisible();
	});
});

test("who leaves a text while its publication is looked into is told that it was not published", async ({
	page,
}) => {
	const held = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?vy=texter&text=${held.id}`);
	const { letThrough, countAsked } = await holdRequests(page, /functions\/v1\/.*(check|fact)/);
	await page.getByRole("button", { name: "Publicera", exact: true }).press("Enter");
	await expect.poll(countAsked).toBe(1);
	await page.getByRole("link", { name: "← Tillbaka till kön" }).press("Enter");
	await expect(page.getByRole("link", { name: held.title })).toBeVisible();
	letThrough();
	await expect(page.getByText("Texten är inte publicerad")).toBeVisible();
	await held.remove();
});

test.describe("who leaves a text while it is being published", () => {
	let held: MadeSummary;
	test.beforeEach(async () => {
		held = await makeSummary("held");
	});
	test.afterEach(() => held.remove());

	/** Presses "Publicera", and is back at the queue before that is answered. */
	async function publishAndLeave(page: Page) {
		await openSignedIn(page, e2eAdmin, `/admin/granskning?vy=texter&text=${held.id}`);
		const written = await holdRequests(page, "**/rest/v1/ai_summaries*");
		await page.getByRole("button", { name: "Publicera", exact: true }).press("Enter");
		await page.getByRole("button", { name: "Ja, publicera" }).press("Enter");
		await expect.poll(written.countAsked).toBe(1);
		await page.getByRole("link", { name: "← Tillbaka till kön" }).press("Enter");
		await expect(page.getByRole("region", { name: "Kön" })).toBeVisible();
		return written;
	}
	const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

	test("is told that it is published", async ({ page }) => {
		const written = await publishAndLeave(page);
		written.letThrough();
		await expect(toast(page, "Texten är publicerad.")).toContainText(held.title);
	});

	test("is told that it is not, where somebody else has changed it meanwhile", async ({ page }) => {
		const written = await publishAndLeave(page);
		await openOperator()
			.from("ai_summaries")
			.update({ summary_title: `${held.title}, rättad` })
			.eq("id", held.id)
			.throwOnError();
		written.letThrough();
		await expect(toast(page, "Texten är inte sparad")).toContainText(held.title);
	});
});
