import { expect, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";

let made: MadeSummary;
test.afterEach(() => made?.remove());

const read = async () =>
	(await openOperator().from("ai_summaries").select("*").eq("id", made.id).single().throwOnError()).data;

test("a held text is corrected and published by keyboard alone, beside its source @phone", async ({
	page,
}) => {
	made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, "/admin/granskning");
	const queue = page.getByRole("region", { name: "Kön" });
	await expect(queue.getByRole("listitem").first()).toContainText("Hålls inne");
	await queue.getByRole("searchbox").fill(made.title);
	await page.keyboard.press("Enter");
	await expect(queue.getByText("1 text", { exact: true })).toBeVisible();
	await expectNoViolations(page);
	await queue.getByRole("link", { name: made.title }).focus();
	await page.keyboard.press("Enter");

	await expect(page.getByText("Hamra slog Lyckeby med 3–1 på Björkvallen. Sara Lind")).toBeVisible();
	await expect(page.locator("mark")).toContainText("5–1");
	await expect(page.getByText("Källan skriver 3–1")).toBeVisible();
	await expectNoViolations(page);

	await page.getByRole("button", { name: "Publicera" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(/inte belagda?\. Publicera ändå\?/)).toBeVisible();
	await page.getByRole("button", { name: "Avbryt" }).focus();
	await page.keyboard.press("Enter");

	await page.getByLabel("Ingress").fill("Hamra slog Lyckeby med 3–1.");
	await page.getByRole("button", { name: "Kör faktakollen" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^(\d+) av \1 uppgifter belagda$/)).toBeVisible();
	await expect(page.locator("mark")).toHaveCount(0);
	await expect(page.getByText("Arbetar...")).toBeHidden();
	await page.getByRole("button", { name: "Publicera" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Texten är publicerad.")).toBeVisible();
	await expect(page.getByText(/^Granskad .* av /)).toBeVisible();
	// Its button is gone; what was told has the focus, and the way back is the next key.
	await expect(page.getByRole("status").filter({ hasText: "Texten är publicerad." })).toBeFocused();
	expect(await read()).toMatchObject({
		published: true,
		held_reason: null,
		summary_content: "Hamra slog Lyckeby med 3–1.\n\nSara Lind gjorde två mål.",
		review_state: "published",
	});
	const row = await read();
	expect(row.fact_check.supported).toBe(row.fact_check.checked);
	expect(row.reviewed_by).not.toBeNull();
});

test("what is put right while it is asked about is what is published, once it is checked", async ({
	page,
}) => {
	made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Publicera" }).click();
	const question = page.getByText(/inte belagda?\. Publicera ändå\?/);
	await expect(question).toBeVisible();
	await page.getByLabel("Ingress").fill("Hamra slog Lyckeby med 3–1.");
	await expect(question).toBeHidden();
	expect(await read()).toMatchObject({ published: false });
	await page.getByRole("button", { name: "Publicera" }).click();
	await expect(page.getByText("Texten är publicerad.")).toBeVisible();
	expect((await read()).summary_content).toContain("Hamra slog Lyckeby med 3–1.");
});

test("what is typed stays when the text cannot be read anew", async ({ page }) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByLabel("Rubrik").fill("Min rubrik");
	await openOperator()
		.from("ai_summaries")
		.update({ summary_title: "Deras rubrik" })
		.eq("id", made.id)
		.throwOnError();
	const reading = "**/rest/v1/ai_summaries?select=*";
	await page.route(`${reading}*`, (route) =>
		route.request().method() === "GET" ? route.abort() : route.continue(),
	);
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeVisible();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
	await page.unroute(`${reading}*`);
	await page.getByRole("button", { name: "Försök igen" }).click();
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeHidden();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
});

test("what somebody else has saved meanwhile is shown, never overwritten", async ({ page }) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByLabel("Rubrik").fill("Min rubrik");
	await openOperator()
		.from("ai_summaries")
		.update({ summary_title: "Deras rubrik", summary_content: "Deras text." })
		.eq("id", made.id)
		.throwOnError();
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "Någon annan har sparat texten" });
	await expect(notice).toBeVisible();
	await notice.getByText("Läs den").click();
	await expect(notice).toContainText("Deras text.");
	expect(await read()).toMatchObject({ summary_title: "Deras rubrik" });
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
	await expectNoViolations(page);
	await notice.getByRole("button", { name: "Hämta den sparade texten" }).click();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Deras rubrik");
});

test("what somebody else has saved is not written over after the text was read anew", async ({ page }) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	const title = page.getByRole("textbox", { name: "Rubrik" });
	const rename = (summary_title: string) =>
		openOperator().from("ai_summaries").update({ summary_title }).eq("id", made.id).throwOnError();
	const correct = async (body: string) => {
		const form = page.locator("details", { hasText: "Skriv en rättelse" });
		if (!(await form.getByRole("textbox").first().isVisible())) await form.locator("summary").click();
		await form.getByLabel("Vad var fel, och vad är rätt?").fill(body);
		await form.getByRole("button", { name: "Publicera rättelsen" }).click();
	};
	await expect(title).toHaveValue(made.title);
	// Nothing is typed: the form follows what is read.
	await rename("Deras rubrik");
	await correct("I en tidigare version stod fel rubrik.");
	await expect(title).toHaveValue("Deras rubrik");

	await page.getByRole("textbox", { name: "Ingress" }).fill("Min ingress.");
	await rename("Deras andra rubrik");
	await correct("I en tidigare version stod fel ingress.");
	await expect(page.getByText("Rättelsen står i artikeln.").first()).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Ingress" })).toHaveValue("Min ingress.");
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await expect(page.getByText("Någon annan har sparat texten")).toBeVisible();
	expect(await read()).toMatchObject({ summary_title: "Deras andra rubrik" });
});

test("a published text is approved, withdrawn, taken back, and discarded with a way back", async ({
	page,
}) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Godkänn som granskad" }).click();
	await expect(page.getByText("Texten är granskad.")).toBeVisible();
	await page.getByRole("button", { name: "Avpublicera" }).click();
	await page.getByRole("button", { name: "Ja, avpublicera" }).click();
	await expect(page.getByText("Texten är avpublicerad.")).toBeVisible();
	await page.getByRole("button", { name: "Ångra" }).click();
	await expect(page.getByText("Ångrat.")).toBeVisible();
	expect(await read()).toMatchObject({ published: true });
	await page.getByRole("button", { name: "Kasta" }).click();
	await page.getByRole("button", { name: "Ja, kasta" }).click();
	await expect(page.getByText("Texten är kastad.")).toBeVisible();
	expect(await read()).toMatchObject({ review_state: "discarded" });
	await page.getByRole("button", { name: "Ångra" }).click();
	await expect(page.getByText("Ångrat.")).toBeVisible();
	expect(await read()).toMatchObject({ review_state: "published" });
});

test("a newer draft waits beside a judged text until the editor takes it", async ({ page }) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Godkänn som granskad" }).click();
	await expect(page.getByText("Texten är granskad.")).toBeVisible();
	await openOperator()
		.from("ai_summaries")
		.update({
			summary_title: "Hamra vann till slut",
			summary_content: "Hamra slog Lyckeby med 3–1.\n\nNytt stycke.",
		})
		.eq("id", made.id)
		.throwOnError();
	expect(await read()).toMatchObject({ summary_title: made.title });
	await page.reload();
	await expect(page.getByText("Ett nyare utkast väntar")).toBeVisible();
	await expectNoViolations(page);
	await page.getByRole("button", { name: "Lägg utkastet i formuläret" }).click();
	await expect(page.getByLabel("Rubrik")).toHaveValue("Hamra vann till slut");
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
	await expect(page.getByText("Ett nyare utkast väntar")).toBeHidden();
	expect(await read()).toMatchObject({ summary_title: "Hamra vann till slut" });
});

test("whoever leaves a text with unsaved changes is asked, and so is whoever lays a draft over them", async ({
	page,
}) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("button", { name: "Godkänn som granskad" }).click();
	await expect(page.getByText("Texten är granskad.")).toBeVisible();
	await openOperator()
		.from("ai_summaries")
		.update({ summary_title: "Hamra vann till slut", summary_content: "Hamra slog Lyckeby med 3–1." })
		.eq("id", made.id)
		.throwOnError();
	await page.reload();
	await page.getByLabel("Rubrik").fill("Min rubrik");

	await page.getByRole("button", { name: "Lägg utkastet i formuläret" }).click();
	await expect(page.getByText("Utkastet ersätter det du har skrivit och inte sparat.")).toBeVisible();
	await expectNoViolations(page);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");

	for (const name of ["← Tillbaka till kön", /^Rapporter/]) {
		await page.getByRole("link", { name }).click();
		const question = page.getByRole("alertdialog", { name: "Du har osparade ändringar" });
		await expect(question.getByRole("button", { name: "Stanna kvar" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(question).toBeHidden();
		await expect(page.getByLabel("Rubrik")).toHaveValue("Min rubrik");
	}
	await page.getByRole("link", { name: "← Tillbaka till kön" }).click();
	await page.getByRole("button", { name: "Lämna utan att spara" }).click();
	await expect(page.getByRole("region", { name: "Kön" })).toBeVisible();
	expect(await read()).toMatchObject({ summary_title: made.title });
});

test("nobody is asked about changes that are saved, or that were thrown away knowingly", async ({ page }) => {
	made = await makeSummary("published");
	await openSignedIn(page, e2eAdmin, `/admin/granskning?text=${made.id}`);
	await page.getByRole("textbox", { name: "Brödtext" }).fill("Ett stycke.\n\n\n\nEtt <b>annat</b>.");
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	const anyway = page.getByRole("button", { name: "Ja, spara" });
	await expect(anyway.or(page.getByText("Texten är sparad."))).toBeVisible();
	if (await anyway.isVisible()) await anyway.click();
	await expect(page.getByText("Texten är sparad.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Brödtext" })).toHaveValue("Ett stycke.\n\nEtt annat.");
	await page.getByRole("link", { name: "← Tillbaka till kön" }).click();
	await expect(page.getByRole("region", { name: "Kön" })).toBeVisible();

	await page.goto(`/admin/granskning?text=${made.id}`);
	await page.getByLabel("Rubrik").fill("Min rubrik");
	await page.getByRole("button", { name: "Kasta" }).click();
	await page.getByRole("button", { name: "Ja, kasta" }).click();
	await expect(page.getByText("Texten är kastad.")).toBeVisible();
	await page.getByRole("link", { name: "← Tillbaka till kön" }).click();
	await expect(page.getByRole("region", { name: "Kön" })).toBeVisible();
});

test("a refresh that failed waits beside what readers have, and is not saved over it unasked @phone", async ({
	page,
}) => {
	made = await makeSummary("published");
	await openOperator()
		.from("ai_summaries")
		.update({
			summary_title: "Hamra vann med 9–0",
			published: false,
			held_reason: "1 uppgift motsägs av källorna: ”9–0”",
		})
		.eq("id", made.id)
		.throwOnError();
	expect(await read()).toMatchObject({ published: true, summary_title: made.title });
	await openSignedIn(page, e2eAdmin, "/admin/granskning");
	await page.getByRole("button", { name: /^Nyare utkast/ }).click();
	const queue = page.getByRole("region", { name: "Kön" });
	await expect(queue.getByRole("listitem").filter({ hasText: made.title })).toContainText(
		"Nyare utkast väntar",
	);
	await expectNoViolations(page);
	await queue.getByRole("link", { name: made.title }).click();
	await expect(page.getByText("Den tidigare texten står kvar tills du väljer.")).toBeVisible();
	await page.getByRole("button", { name: "Lägg utkastet i formuläret" }).click();
	await page.getByRole("button", { name: "Spara ändringarna" }).click();
	await expect(page.getByText(/inte belagda?\. Spara ändå\?/)).toBeVisible();
	await page.getByRole("button", { name: "Avbryt" }).click();
	expect(await read()).toMatchObject({ summary_title: made.title });
	await page.getByRole("button", { name: "Släng utkastet" }).click();
	await expect(page.getByText("Ett nyare utkast väntar")).toBeHidden();
});

test("nobody else gets in, and no public page carries the desk's script", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	// What the page imports by itself it has imported.
	await openReady(page, "/");
	expect(loaded.some((url) => /\/assets\/.*\.js$/.test(url))).toBe(true);
	expect(loaded.filter((url) => /review/.test(url))).toEqual([]);
	await page.goto("/admin/granskning");
	await expect(page).toHaveURL(/\/auth$/);
	await openSignedIn(page, await makeReader(), "/admin/granskning");
	await expect(page).toHaveURL(/\/$/);
});
