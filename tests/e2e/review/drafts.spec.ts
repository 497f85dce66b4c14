import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { press } from "../../support/e2e/desk.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary, offerDraft } from "../../support/e2e/summaries.ts";

// A draft's words are published with the draft's sources, another's with their own; a draft is put away when it was saved.

let made: MadeSummary;
let draftSource: string;
let address: string;
test.beforeEach(async () => {
	made = await makeSummary("published");
	draftSource = (await offerDraft(made.id)).source;
	address = `/admin/granskning?text=${made.id}`;
});
test.afterEach(() => made.remove());

const ownSource = () => `Norrsport ${made.title.slice(-8)}`;
const title = (page: Page) => page.getByLabel("Rubrik");
const waiting = (page: Page) => page.getByText("Ett nyare utkast väntar");

/** The text's title, where it says to have it from, whether readers see it, and whether a draft waits beside it. */
async function read() {
	const { data } = await openOperator()
		.from("ai_summaries")
		.select("summary_title,source_articles,published,draft:summary_drafts(summary_id)")
		.eq("id", made.id)
		.single()
		.throwOnError();
	return {
		title: data.summary_title,
		sources: data.source_articles.map(({ source }: { source: string }) => source),
		published: data.published,
		hasDraft: data.draft !== null,
	};
}

async function saveWhateverIsUnproven(page: Page): Promise<void> {
	await press(page, "Spara ändringarna");
	const anyway = page.getByRole("button", { name: "Ja, spara" });
	await expect(anyway.or(page.getByText("Texten är sparad."))).toBeVisible();
	if (await anyway.isVisible()) await anyway.click();
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
}

test("a colleague's text that was fetched in a draft's place keeps its sources, and the draft waits", async ({
	page,
	context,
}) => {
	await openSignedIn(page, e2eAdmin, address);
	await press(page, "Lägg utkastet i formuläret");
	await expect(title(page)).toHaveValue("Hamra vann till slut");
	const colleague = await context.newPage();
	await colleague.goto(address);
	await title(colleague).fill("Hamra slog Lyckeby");
	await saveWhateverIsUnproven(colleague);

	await press(page, "Spara ändringarna");
	await press(page, "Hämta den sparade texten");
	await expect(title(page)).toHaveValue("Hamra slog Lyckeby");
	await title(page).fill("Hamra slog Lyckeby igen");
	await saveWhateverIsUnproven(page);
	expect(await read()).toEqual({
		title: "Hamra slog Lyckeby igen",
		sources: [ownSource()],
		published: true,
		hasDraft: true,
	});
	await expect(waiting(page)).toBeVisible();
});

test("a draft that was laid in the form is that draft after a session that was over", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, address);
	await press(page, "Lägg utkastet i formuläret");
	await title(page).fill("Hamra vann, till slut");
	await endSession(page);
	await press(page, "Spara ändringarna");
	await signInAgain(page, e2eAdmin);
	await expect(title(page)).toHaveValue("Hamra vann, till slut");
	await saveWhateverIsUnproven(page);
	await expect(waiting(page)).toBeHidden();
	expect(await read()).toEqual({
		title: "Hamra vann, till slut",
		sources: [draftSource],
		published: true,
		hasDraft: false,
	});
});

test("a draft in the form waits on when something else is undone, and is saved with its own sources", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, address);
	await press(page, "Avpublicera");
	await press(page, "Ja, avpublicera");
	await expect(page.getByText("Texten är avpublicerad.")).toBeVisible();
	await press(page, "Lägg utkastet i formuläret");
	await press(page, "Ångra");
	await expect(page.getByText("Ångrat.")).toBeVisible();
	expect(await read()).toEqual({
		title: made.title,
		sources: [ownSource()],
		published: true,
		hasDraft: true,
	});
	await saveWhateverIsUnproven(page);
	await expect(waiting(page)).toBeHidden();
	expect(await read()).toEqual({
		title: "Hamra vann till slut",
		sources: [draftSource],
		published: true,
		hasDraft: false,
	});
});

test("a text that stands in the form again after a draft is withdrawn with its own sources", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, address);
	const body = page.getByLabel("Brödtext");
	const stood = await body.inputValue();
	await press(page, "Lägg utkastet i formuläret");
	await title(page).fill(made.title);
	await body.fill(stood);
	await expect(page.getByRole("button", { name: "Spara ändringarna" })).toBeHidden();
	await press(page, "Avpublicera");
	await press(page, "Ja, avpublicera");
	await expect(page.getByText("Texten är avpublicerad.")).toBeVisible();
	expect(await read()).toEqual({
		title: made.title,
		sources: [ownSource()],
		published: false,
		hasDraft: true,
	});
});

test("a draft in the form is still there when its text was thrown away and taken back", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, address);
	await press(page, "Lägg utkastet i formuläret");
	await press(page, "Kasta");
	await press(page, "Ja, kasta");
	await expect(page.getByText("Texten är kastad.")).toBeVisible();
	await expect(title(page)).toHaveValue(made.title);
	await press(page, "Ångra");
	await expect(page.getByText("Ångrat.")).toBeVisible();
	expect(await read()).toEqual({
		title: made.title,
		sources: [ownSource()],
		published: true,
		hasDraft: true,
	});
});

test("a draft with the same words is saved for its sources alone", async ({ page }) => {
	const same = await makeSummary("published");
	try {
		const { source } = await offerDraft(same.id, {
			summary_title: same.title,
			summary_content: "Hamra slog Lyckeby med 3–1.\n\nSara Lind gjorde två mål.",
		});
		await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${same.id}`);
		await expect(waiting(page)).toBeVisible();
		await press(page, "Lägg utkastet i formuläret");
		await saveWhateverIsUnproven(page);
		await expect(waiting(page)).toBeHidden();
		const { data } = await openOperator()
			.from("ai_summaries")
			.select("summary_title,source_articles")
			.eq("id", same.id)
			.single()
			.throwOnError();
		expect(data).toMatchObject({ summary_title: same.title, source_articles: [{ source }] });
	} finally {
		await same.remove();
	}
});
