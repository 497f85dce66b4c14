import { expect, test } from "@playwright/test";
import { waitUntilReady } from "../../support/e2e/ready.ts";

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("a calendar of nothing is refused at the choice, and made once something is chosen @phone", async ({
			page,
		}) => {
			await page.goto("/kalender");
			await page.getByRole("button", { name: "Skapa kalendern" }).click();
			await expect(page.getByRole("alert")).toHaveText("Välj minst en liga eller ett lag.");
			await expect(page.getByRole("alert")).toBeInViewport();
			const first = page.getByRole("group", { name: "Ligor och lag" }).getByRole("checkbox").first();
			await expect(first).toBeFocused();
			await expect(first).toHaveAccessibleDescription("Välj minst en liga eller ett lag.");
			await expect(page.getByRole("heading", { name: "Kalendern är klar" })).toHaveCount(0);

			if (javaScriptEnabled) await waitUntilReady(page);
			await expect(first).toBeFocused();
			await page.getByRole("checkbox", { name: "Formel 1" }).check();
			await page.getByRole("button", { name: "Skapa kalendern" }).click();
			await expect(page.getByRole("heading", { name: "Kalendern är klar" })).toBeVisible();
			await expect(page.getByRole("alert")).toHaveCount(0);
		});
	});
