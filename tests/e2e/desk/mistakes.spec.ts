import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { press } from "../../support/e2e/desk.ts";
import { makeDeskMatch, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

// What is wrong with a form of the desks is said beside its field, which has the focus, and nothing typed is lost.

let made: MadeSummary | undefined;
test.afterEach(removeDeskMatches);
test.afterEach(async () => {
	await made?.remove();
	made = undefined;
});

async function expectRefused(field: Locator, text: string): Promise<void> {
	await expect(field).toBeFocused();
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toHaveAccessibleDescription(new RegExp(text));
}
/** As the clipboard does it: what the field would not take is cut off. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
	await field.focus();
	await page.keyboard.press("Control+a");
	await page.keyboard.insertText(text);
}

test("an AI text that is emptied or too long says so, and what can be done without it is not in the way", async ({
	page,
}) => {
	made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	const [title, lead, body] = ["Rubrik", "Ingress", "Brödtext"].map((label) =>
		page.getByLabel(label, { exact: true }),
	) as [Locator, Locator, Locator];
	await title.fill(" ");
	await lead.fill("");
	await body.fill("");
	await press(page, "Publicera");
	await expectRefused(title, "Rubriken krävs");
	await expect(lead).toHaveAccessibleDescription("Texten krävs");
	await expectNoViolations(page);
	await page.keyboard.type("Hamra vann");
	await expect(title).not.toHaveAttribute("aria-invalid");
	await press(page, "Spara som utkast");
	await expectRefused(lead, "Texten krävs");
	await page.keyboard.type("Hamra vann med 3–1.");
	await paste(page, title, "H".repeat(301));
	await expect(title).toHaveValue("H".repeat(301));
	await press(page, "Spara som utkast");
	await expectRefused(title, "301 tecken är för många, högst 300 får plats");
	await title.fill("Hamra vann");
	await press(page, "Spara som utkast");
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
});

test("a correction that says nothing, or too much, or of half a time is refused beside its field", async ({
	page,
}) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByText("Skriv en rättelse").press("Enter");
	const body = page.getByLabel("Vad var fel, och vad är rätt?");
	const time = page.getByLabel("Tidpunkt, svensk tid (tomt för nu)");
	await press(page, "Publicera rättelsen");
	await expectRefused(body, "Skriv vad som var fel, och vad som är rätt.");
	await page.keyboard.type("   ");
	await expect(body).not.toHaveAttribute("aria-invalid");
	await press(page, "Publicera rättelsen");
	await expectRefused(body, "Skriv vad som var fel, och vad som är rätt.");
	await paste(page, body, "r".repeat(2_001));
	await press(page, "Publicera rättelsen");
	await expectRefused(body, "2 001 tecken är för många, högst 2 000 får plats".replaceAll(" 0", "\\s0"));
	await expect(body).toHaveValue("r".repeat(2_001));
	// Some programs copy a NUL along, which no table takes.
	await body.fill("Rätt resultat är\0 3–1.");
	await time.focus();
	await page.keyboard.type("12");
	await press(page, "Publicera rättelsen");
	await expectRefused(time, "Skriv både dag och klockslag, eller töm fältet.");
	await expectNoViolations(page);
	await time.fill("");
	await press(page, "Publicera rättelsen");
	await expect(page.getByText("Rättelsen står i artikeln.")).toBeVisible();
});

test("an article that is looked for by no address, or by one that none has, is asked for in its field", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rattelser");
	const address = page.getByLabel("Artikelns adress");
	await press(page, "Hitta artikeln");
	await expectRefused(address, "Skriv artikelns adress.");
	await page.keyboard.type("/article/finns-inte");
	await page.keyboard.press("Enter");
	await expectRefused(address, "Ingen artikel har den adressen.");
	await expect(address).toHaveValue("/article/finns-inte");
	await expectNoViolations(page);
});

test("feeds that are looked for without an address lead back to its field", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	await press(page, "Leta flöden");
	await expectRefused(
		page.getByLabel("Webbplatsens eller flödets adress"),
		"Skriv webbplatsens eller flödets adress.",
	);
});

test("a venue that is pasted whole keeps its end, and is refused in words", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Edit ${match.home} – Desköping`);
	const venue = page.getByRole("dialog").getByLabel("Venue (optional)");
	await paste(page, venue, "v".repeat(201));
	await page.keyboard.press("Enter");
	await expectRefused(venue, "201 characters are too many, at most 200 fit.");
	await expect(venue).toHaveValue("v".repeat(201));
	await paste(page, venue, "Björkvallen");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(await match.read()).toMatchObject({ venue: "Björkvallen" });
});
