import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { press } from "../../support/e2e/desk.ts";
import { deskDay, makeDeskMatch, makeDeskName, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { loseAnswer } from "../../support/e2e/lost-answers.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, makeSourceName, removeSources } from "../../support/e2e/sources.ts";
import { makeSummary } from "../../support/e2e/summaries.ts";
import { holdToast } from "../../support/e2e/toasts.ts";

// What an editor did and was not told: asked for again, it is done, and nobody else was quicker.

test.afterEach(removeSources);
test.afterEach(removeDeskMatches);

const toast = (page: Page, text: string) =>
	page.locator("[data-sonner-toast]").filter({ hasText: text }).first();

test("a text that was saved or thrown away is so, though its editor never heard of it", async ({ page }) => {
	const made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	const notSaved = toast(page, "Kunde inte spara texten. Försök igen.");
	const title = page.getByLabel("Rubrik");
	await title.fill("Min rubrik");
	await loseAnswer(page, "ai_summaries", () => press(page, "Spara som utkast"));
	await expect(notSaved).toBeVisible();
	await press(page, "Spara som utkast");
	await expect(page.getByText("Texten är sparad.")).toBeVisible();

	await press(page, "Kasta");
	await loseAnswer(page, "ai_summaries", () => press(page, "Ja, kasta"));
	await expect(page.getByText("Arbetar...")).toBeHidden();
	await press(page, "Kasta");
	await press(page, "Ja, kasta");
	await expect(page.getByText("Texten är kastad.")).toBeVisible();
	await made.remove();
});

test("a text with markup, which the database takes away, was saved by its editor and by nobody else", async ({
	page,
}) => {
	const made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByLabel("Rubrik").fill("Min <b>rubrik</b><script>x</script>");
	await loseAnswer(page, "ai_summaries", () => press(page, "Spara som utkast"));
	await expect(toast(page, "Kunde inte spara texten. Försök igen.")).toBeVisible();
	await press(page, "Spara som utkast");
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
	await made.remove();
});

test("a draft's text is saved, though nobody heard that its draft was put away", async ({ page }) => {
	const made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await press(page, "Godkänn som granskad");
	await expect(page.getByText("Texten är granskad.")).toBeVisible();
	await openOperator()
		.from("ai_summaries")
		.update({ summary_content: "Hamra slog Lyckeby med 3–1.\n\nNytt stycke." })
		.eq("id", made.id)
		.throwOnError();
	await page.reload();
	await press(page, "Lägg utkastet i formuläret");
	await loseAnswer(page, "summary_drafts", () => press(page, "Spara ändringarna"));
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
	await expect(page.getByText("Ett nyare utkast väntar")).toBeHidden();
	await made.remove();
});

test("a correction is one however often it is sent, and one typed into the emptied field is another", async ({
	page,
}) => {
	const made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByText("Skriv en rättelse").click();
	const body = page.getByLabel("Vad var fel, och vad är rätt?");
	const readBodies = async () => {
		const { data } = await openOperator()
			.from("corrections")
			.select("body")
			.eq("article_id", made.id)
			.order("body")
			.throwOnError();
		return data.map((row) => row.body);
	};
	await body.fill("Rätt resultat är 3–1.");
	await loseAnswer(page, "corrections", () => press(page, "Publicera rättelsen"));
	await expect(toast(page, "Kunde inte spara rättelsen. Försök igen.")).toBeVisible();
	await holdToast(page, "Kunde inte spara rättelsen. Försök igen.");
	await body.fill("");
	await body.fill("Lind spelar i Hamra.");
	await press(page, "Publicera rättelsen");
	await expect(toast(page, "Rättelsen står i artikeln.")).toBeVisible();
	await expect(toast(page, "Kunde inte spara rättelsen. Försök igen.")).toBeHidden();
	expect(await readBodies()).toEqual(["Lind spelar i Hamra.", "Rätt resultat är 3–1."]);
	await made.remove();
});

test("a source that was made is one, and one that was saved or paused is so", async ({ page }) => {
	const name = makeSourceName();
	const url = `https://kallvik.example/${name.slice(-8)}/rss`;
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	await page.getByLabel("Namn", { exact: true }).fill(name);
	await page.getByLabel("Flödets adress", { exact: true }).fill(url);
	await loseAnswer(page, "content_sources", () => press(page, "Lägg till källan"));
	await expect(toast(page, "Kunde inte spara källan.")).toBeVisible();
	await press(page, "Lägg till källan");
	await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	const { data } = await openOperator().from("content_sources").select("id").eq("name", name);
	expect(data).toHaveLength(1);

	const source = await makeSource();
	await page.goto(`/admin/kallor?kalla=${source.id}`);
	await page.getByLabel("Namn", { exact: true }).fill(`${source.name} A`);
	await loseAnswer(page, "content_sources", () => press(page, "Spara ändringarna"));
	await expect(toast(page, "Kunde inte spara källan.")).toBeVisible();
	await press(page, "Spara ändringarna");
	await expect(toast(page, "Källan är sparad")).toBeVisible();
	await loseAnswer(page, "content_sources", () => press(page, `Pausa ${source.name} A`));
	await expect(toast(page, "Kunde inte ändra källan.")).toBeVisible();
	await press(page, `Pausa ${source.name} A`);
	await expect(toast(page, `${source.name} A är pausad`)).toBeVisible();
	expect(await source.read()).toMatchObject({ name: `${source.name} A`, is_active: false });
});

test("a match that was made, deleted or put back is so, and once", async ({ page }) => {
	const home = makeDeskName();
	const card = page.getByRole("article").filter({ hasText: home });
	await openSignedIn(page, e2eAdmin, "/sports?sport=football");
	await press(page, "New Match");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Home team").fill(home);
	await dialog.getByLabel("Away team").fill("Desköping");
	await dialog.getByLabel("Date").fill(deskDay());
	await dialog.getByLabel(/^Time/).fill("19:00");
	await loseAnswer(page, "api_football_fixtures", () => press(page, "Create match"));
	await expect(dialog.getByRole("alert")).toHaveText("The match could not be saved. Try again.");
	await dialog.getByLabel("Sport").selectOption("hockey");
	await press(page, "Create match");
	await expect(dialog).toHaveCount(0);
	await page.goto("/sports");
	await expect(card).toHaveCount(1);
	await expect(card).toContainText("Hockey");

	await press(page, `Delete ${home} – Desköping`);
	await loseAnswer(page, "sports_matches", () => press(page, "Yes, delete"));
	await expect(page.getByText(`${home} – Desköping is deleted.`)).toBeVisible();
	await expect(card).toHaveCount(0);
	await loseAnswer(page, "sports_matches", () => press(page, "Undo"));
	await expect(page.getByText(`${home} – Desköping is back.`)).toBeVisible();
	await expect(card).toHaveCount(1);
});

test("a source's match that came back by half follows its source when that is asked for again", async ({
	page,
}) => {
	const { home } = await makeDeskMatch();
	const card = page.getByRole("article").filter({ hasText: home });
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Delete ${home} – Desköping`);
	await press(page, "Yes, delete");
	await page.route("**/rest/v1/sports_matches**", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.fallback(),
	);
	await press(page, "Undo");
	await expect(card).toContainText("Edited by hand");
	await expect(toast(page, "It could not be done. Try again.")).toBeVisible();
	await page.unroute("**/rest/v1/sports_matches**");
	await press(page, "Undo");
	await expect(page.getByText(`${home} – Desköping is back.`)).toBeVisible();
	await expect(card).not.toContainText("Edited by hand");
});

test("what could not be done to matches can be asked for again while the list is read anew", async ({
	page,
}) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	const card = page.getByRole("article").filter({ hasText: match.home });
	await expect(card).toBeVisible();
	const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
	let deletions = 0;
	await page.route("**/rest/v1/sports_matches*", async (route) => {
		const method = route.request().method();
		if (route.request().url().includes("order=")) await isFree;
		if (method === "DELETE" && ++deletions === 1) return route.abort();
		return route.fallback();
	});
	await page.route("**/functions/v1/scrape-sports-data", (route) => route.abort());
	const update = page.getByRole("button", { name: "Update Matches", exact: true });
	await update.press("Enter");
	await expect(page.getByText("Network error")).toBeVisible();
	await expect(update).toBeFocused();
	await press(page, `Delete ${match.home} – ${match.away}`);
	const yes = card.getByRole("button", { name: "Yes, delete" });
	await yes.press("Enter");
	await expect(page.getByText("It could not be done. Try again.")).toBeVisible();
	await yes.press("Enter");
	await expect.poll(() => deletions).toBe(2);
	letThrough();
	await expect(card).toHaveCount(0);
});
