import { expect, test } from "@playwright/test";
import { makeEmail, makeReader } from "../../support/e2e/accounts.ts";

test("the sign-in form tells what is wrong at its field, and the focus goes to the first", async ({
	page,
}) => {
	await page.goto("/login");
	await page.getByLabel("E-postadress").fill("anna");
	await page.getByLabel("Lösenord", { exact: true }).fill("12345");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByLabel("E-postadress")).toBeFocused();
	await expect(page.getByLabel("E-postadress")).toHaveAccessibleDescription("Ogiltig e-postadress");
	await expect(page.getByLabel("Lösenord", { exact: true })).toHaveAccessibleDescription(
		"Lösenordet måste vara minst 6 tecken",
	);
	await expect(page.getByLabel("Lösenord", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("the sign-in form works by keyboard alone, and shows the password on demand @phone", async ({
	page,
}) => {
	const reader = await makeReader();
	await page.goto("/login");
	await expect(page.getByRole("button", { name: "Logga in" })).toBeEnabled();
	await page.getByLabel("E-postadress").focus();
	await page.keyboard.type(reader.email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(reader.password);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page.getByRole("button", { name: "Visa lösenord" })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByLabel("Lösenord", { exact: true })).toHaveAttribute("type", "text");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Glömt lösenordet?" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Inloggad!")).toBeVisible();
	await expect(page.getByText("Välkommen tillbaka!")).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("the registration tells what is wrong, then asks to open the mail @phone", async ({ page }) => {
	const address = makeEmail("register");
	await page.goto("/login");
	await page.getByRole("link", { name: "Registrera dig" }).click();
	await page.getByLabel("Namn").fill("A");
	await page.getByLabel("E-postadress").fill(address);
	await page.getByLabel("Lösenord", { exact: true }).fill("långt-och-eget");
	await page.getByLabel("Bekräfta lösenord", { exact: true }).fill("långt-och-annat");
	await page.getByRole("button", { name: "Skapa konto" }).click();
	await expect(page.getByLabel("Namn")).toBeFocused();
	await expect(page.getByLabel("Namn")).toHaveAccessibleDescription("Namnet måste vara minst 2 tecken");
	await expect(page.getByLabel("Bekräfta lösenord", { exact: true })).toHaveAccessibleDescription(
		"Lösenorden matchar inte",
	);

	await page.getByLabel("Namn").fill("Anna");
	await page.getByLabel("Bekräfta lösenord", { exact: true }).fill("långt-och-eget");
	await page.getByRole("button", { name: "Skapa konto" }).click();
	await expect(page.getByText("Registrering lyckades!")).toBeVisible();
	await expect(page.getByText("Välkommen till Avspark!")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Kontrollera din e-post" })).toBeFocused();
	await expect(page.getByText(address)).toBeVisible();
});

test("/auth keeps the address when one finds out that the other form is meant, and is named after it", async ({
	page,
}) => {
	await page.goto("/auth");
	await expect(page).toHaveTitle("Logga in | Avspark");
	await page.getByLabel("E-postadress", { exact: true }).first().fill("anna@exempel.se");
	await page.getByRole("button", { name: "Har du inget konto? Registrera dig" }).click();
	await expect(page).toHaveTitle("Skapa konto | Avspark");
	await expect(page.getByRole("main").getByLabel("E-postadress")).toHaveValue("anna@exempel.se");
	await page.getByRole("button", { name: "Har du redan ett konto? Logga in" }).click();
	await expect(page).toHaveTitle("Logga in | Avspark");
	await expect(page.getByRole("main").getByLabel("E-postadress")).toHaveValue("anna@exempel.se");
});
