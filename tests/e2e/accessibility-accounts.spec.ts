import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../support/e2e-accounts.ts";
import { expectNoViolations } from "../support/e2e-axe.ts";

/** A page of an account, and what brings it into the state that is looked at. */
const screens: Record<string, { address: string; prepare: (page: Page) => Promise<void> }> = {
	"the sign-in": { address: "/auth", prepare: async () => {} },
	"the registration": {
		address: "/auth",
		prepare: (page) => page.getByRole("button", { name: "Har du inget konto? Registrera dig" }).click(),
	},
	"a sign-in form with errors": {
		address: "/login",
		prepare: (page) => page.getByRole("button", { name: "Logga in" }).click(),
	},
	"a registration form with errors": {
		address: "/register",
		prepare: (page) => page.getByRole("button", { name: "Skapa konto" }).click(),
	},
	"the page for a forgotten password": { address: "/forgot-password", prepare: async () => {} },
	"the page for a new password": {
		address: "/reset-password?token_hash=x&type=recovery",
		prepare: (page) => page.getByRole("button", { name: "Spara lösenordet" }).click(),
	},
	"a mail's link": { address: "/auth/bekrafta?token_hash=x&type=signup", prepare: async () => {} },
	"a mail's link that is spent": {
		address: "/auth/bekrafta?token_hash=x&type=signup",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Bekräfta e-postadressen" }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" })).toBeVisible();
		},
	},
};

for (const [name, { address, prepare }] of Object.entries(screens)) {
	test(`axe finds nothing on ${name}, by day and by night @phone`, async ({ page }) => {
		await page.goto(address);
		await prepare(page);
		await expectNoViolations(page);
	});
}

test("axe finds nothing in what only a signed-in reader sees, by day and by night @phone", async ({
	page,
}) => {
	test.slow();
	await openSignedIn(page, await makeReader(), "/preferences");
	await expect(page.getByText("(den här enheten)")).toBeVisible();
	await expect(page.getByRole("switch", { name: "Hockey" })).toBeEnabled();
	await page.getByRole("switch", { name: "Hockey" }).check();
	for (const line of await page.locator("summary").all()) await line.click();
	await expectNoViolations(page);

	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
	await page.goto("/");
	await expect(page.getByRole("region", { name: "För dig" }).getByRole("article").first()).toBeVisible();
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await expectNoViolations(page);
});
