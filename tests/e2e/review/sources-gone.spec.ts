import { expect, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

let made: MadeSummary;
test.afterEach(() => made?.remove());

test("a held text whose source was closed since is not published at one press: nothing bears it any more", async ({
	page,
}) => {
	made = await makeSummary("held");
	const operator = openOperator();
	await operator.from("content_sources").update({ rights: "off" }).eq("id", made.sourceId).throwOnError();
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Publicera" }).click();
	await expect(
		page.getByText("Källornas texter finns inte kvar, så ingen uppgift kan kontrolleras. Publicera ändå?"),
	).toBeVisible();
	const { data } = await operator
		.from("ai_summaries")
		.select("published")
		.eq("id", made.id)
		.single()
		.throwOnError();
	expect(data).toEqual({ published: false });
});
