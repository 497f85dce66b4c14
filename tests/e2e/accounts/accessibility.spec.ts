import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";

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

test("the knob of a switch is seen against its ground, on and off, by day and by night", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await expect(page.getByRole("switch", { name: "Hockey" })).toBeEnabled();
	await page.getByRole("switch", { name: "Hockey" }).check();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const name of ["Hockey", "Golf"]) {
			const contrast = await page.getByRole("switch", { name }).evaluate(measureKnob);
			expect(contrast, `${name}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
		}
	}
});

/** WCAG 2.2, 1.4.11: the contrast between a switch's ground and the knob after it. Runs in the page. */
function measureKnob(ground: Element): number {
	const toLuminance = (element: Element) => {
		const parts = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
		const [red = 0, green = 0, blue = 0] = parts.map((part) => {
			const value = Number(part) / 255;
			return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const knob = ground.nextElementSibling;
	const [low = 0, high = 0] = [ground, ...(knob ? [knob] : [])].map(toLuminance).sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}
