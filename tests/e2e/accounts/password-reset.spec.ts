import { expect, test } from "@playwright/test";
import { makeReader } from "../../support/e2e/accounts.ts";
import { e2eDataDir } from "../../support/e2e/settings.ts";
import { findLink, waitForMail } from "../../support/site/outbox.ts";

test("a forgotten password is replaced by a link that is good once @phone", async ({ page }) => {
	const reader = await makeReader();
	// Where "Logga in" leads.
	await page.goto("/auth");
	await page.getByRole("link", { name: "Glömt lösenordet?" }).click();
	await page.getByLabel("E-postadress").fill("inte en adress");
	await page.getByRole("button", { name: "Skicka länken" }).click();
	await expect(page.getByLabel("E-postadress")).toHaveAccessibleDescription("Ogiltig e-postadress");
	await page.getByLabel("E-postadress").fill(reader.email);
	await page.getByRole("button", { name: "Skicka länken" }).click();
	await expect(page.getByText(`Om ${reader.email} har ett konto kommer strax ett mejl dit.`)).toBeVisible();

	const link = findLink(await waitForMail(e2eDataDir, { to: reader.email }));
	await page.goto(link);
	await page.getByLabel("Nytt lösenord", { exact: true }).fill("bandy-i-snö");
	await page.getByLabel("Bekräfta lösenord", { exact: true }).fill("bandy-i-sno");
	await page.getByRole("button", { name: "Spara lösenordet" }).click();
	await expect(page.getByLabel("Bekräfta lösenord", { exact: true })).toHaveAccessibleDescription(
		"Lösenorden matchar inte",
	);

	// The old one is refused, and the link, spent by then, still leads on.
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"]) {
		await page.getByLabel(label, { exact: true }).fill(reader.password);
	}
	await page.getByRole("button", { name: "Spara lösenordet" }).click();
	await expect(page.getByLabel("Nytt lösenord", { exact: true })).toHaveAccessibleDescription(
		"Det nya lösenordet måste skilja sig från det gamla.",
	);
	// Also when the page is opened anew: the session that the link has opened is there.
	await page.reload();
	await expect(page.getByRole("button", { name: /^Användarmeny/ })).toBeVisible();
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"]) {
		await page.getByLabel(label, { exact: true }).fill("bandy-i-snö");
	}
	await page.getByRole("button", { name: "Spara lösenordet" }).click();
	await expect(page.getByText("Lösenordet är ändrat!")).toBeVisible();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("button", { name: /^Användarmeny/ })).toBeVisible();

	await page.goto(link);
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"]) {
		await page.getByLabel(label, { exact: true }).fill("innebandy-i-hagel");
	}
	await page.getByRole("button", { name: "Spara lösenordet" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" })).toBeVisible();
	await page.getByRole("link", { name: "Få en ny länk" }).click();
	await expect(page).toHaveURL("/forgot-password");
});

test("a link that is not whole says so at once", async ({ page }) => {
	await page.goto("/reset-password?type=recovery");
	await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" })).toBeVisible();
});
