import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

let made: MadeSummary;
test.afterEach(() => made?.remove());

const read = async () =>
	(
		await openOperator()
			.from("ai_summaries")
			.select("published,review_state,held_reason,summary_content")
			.eq("id", made.id)
			.single()
			.throwOnError()
	).data;

async function publishAnyway(page: Page) {
	await page.getByRole("button", { name: "Publicera" }).click();
	await page.getByRole("button", { name: "Ja, publicera" }).click();
	await expect(page.getByText("Texten är publicerad.")).toBeVisible();
	expect(await read()).toMatchObject({ published: true, held_reason: null });
}

async function undo(page: Page) {
	await page.getByRole("button", { name: "Ångra" }).click();
	await expect(page.getByText("Ångrat.")).toBeVisible();
}

test("a held text whose publication is taken back is held as it was, and found in the queue", async ({
	page,
}) => {
	made = await makeSummary("held");
	const before = await read();
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await publishAnyway(page);
	await undo(page);
	expect(await read()).toEqual(before);
	await expect(page.getByText("1 uppgift motsägs av källorna: ”5–1”")).toBeVisible();
	await page.goto("/admin/granskning");
	const queue = page.getByRole("region", { name: "Kön" });
	await queue.getByRole("searchbox").fill(made.title);
	await page.keyboard.press("Enter");
	await expect(queue.getByRole("listitem").filter({ hasText: made.title })).toContainText("Hålls inne");
});

test("a discarded text whose publication is taken back is discarded as it was", async ({ page }) => {
	made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Kasta" }).click();
	await page.getByRole("button", { name: "Ja, kasta" }).click();
	await expect(page.getByText("Texten är kastad.")).toBeVisible();
	const before = await read();
	await publishAnyway(page);
	await undo(page);
	expect(await read()).toEqual(before);
});
