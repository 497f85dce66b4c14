import { expect, test } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { type MadeSummary, makeSummary } from "../../support/e2e/summaries.ts";
import { findTooWide } from "../../support/e2e/too-wide.ts";
import { openSignedInClient } from "../../support/site/site-clients.ts";

let made: MadeSummary;
test.beforeEach(async () => {
	made = await makeSummary("published");
});
test.afterEach(() => made.remove());

const openDesk = () => openSignedInClient(e2eOrigin, e2eAdmin);
const toAddress = async (desk: SupabaseClient) => {
	const { data } = await desk.from("ai_summaries").select("slug").eq("id", made.id).single();
	return `/article/${data?.slug}`;
};
test("each claim opens to the sentence and the source it rests on, by keyboard @phone", async ({ page }) => {
	const desk = await openDesk();
	await page.goto(await toAddress(desk));
	const note = page.getByRole("complementary", { name: "Om AI-sammanfattningar" });
	const check = note.getByText("Faktakollen: 2 av 2 uppgifter belagda");
	await expect(note.getByText("Hamra slog Lyckeby med 3–1 på Björkvallen.")).toBeHidden();
	await check.focus();
	await page.keyboard.press("Enter");
	const claim = note.getByRole("listitem").filter({ hasText: "Resultat" });
	await expect(claim.getByText("Hamra slog Lyckeby med 3–1 på Björkvallen.")).toBeVisible();
	await expect(claim.getByRole("link")).toHaveAttribute("href", /^https:\/\/norrsport\.example\//);
	await expect(note.getByText("Granskad av redaktionen")).toBeHidden();
	await expectNoViolations(page);
});

test("what an editor judged says so, and a claim that nothing bears is marked", async ({ page }) => {
	const desk = await openDesk();
	const fact_check = {
		checked: 1,
		supported: 0,
		claims: [{ text: "5–1", kind: "score", supported: false, verdict: "contradicted", evidence: null }],
	};
	await desk
		.from("ai_summaries")
		.update({ summary_content: "Hamra vann med 5–1.", fact_check })
		.eq("id", made.id)
		.throwOnError();
	await page.goto(await toAddress(desk));
	await expect(page.getByText("AI-sammanfattning, granskad av redaktionen")).toBeVisible();
	const note = page.getByRole("complementary", { name: "Om AI-sammanfattningar" });
	await expect(note.getByText(/^Granskad av redaktionen \d+ \p{L}+ \d{4}$/u)).toBeVisible();
	await note.getByText("Faktakollen: 0 av 1 uppgifter belagda").click();
	await expect(note.getByText("Motsägs av källan")).toBeVisible();
	await expectNoViolations(page);
});

test("a reader reports an error, without JavaScript too @phone", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	const desk = await openDesk();
	await page.goto(e2eOrigin + (await toAddress(desk)));
	await page.getByText("Rapportera fel", { exact: true }).click();
	const message = page.getByLabel("Vad är fel?");
	await message.fill("Matchen slutade 2–1.");
	await page.getByLabel(/^E-postadress, om du vill ha svar/).fill("lasare@exempel.se");
	await page.getByRole("button", { name: "Skicka rapporten" }).click();
	await expect(page.getByRole("heading", { name: "Tack för din rapport" })).toBeVisible();
	const { data } = await openOperator()
		.from("error_reports")
		.select("message,email")
		.eq("article_id", made.id);
	expect(data).toEqual([{ message: "Matchen slutade 2–1.", email: "lasare@exempel.se" }]);
	await context.close();
});

test("an address that leads to the report form finds it unfolded, with its name in sight", async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${e2eOrigin}${await toAddress(await openDesk())}#rapportera`);
	await expect(page.getByLabel("Vad är fel?")).toBeInViewport();
	await expect(page.getByText("Rapportera fel", { exact: true })).toBeInViewport();
	await context.close();
});

test("a report that says nothing comes back with what was written", async ({ page }) => {
	const desk = await openDesk();
	await page.goto(await toAddress(desk));
	await page.getByText("Rapportera fel", { exact: true }).click();
	await page.getByLabel("Vad är fel?").evaluate((field: HTMLTextAreaElement) => {
		field.form?.setAttribute("novalidate", "");
	});
	await page.getByLabel("Vad är fel?").fill("Fel");
	await page.getByLabel(/^E-postadress, om du vill ha svar/).fill("lasare@exempel.se");
	await page.getByRole("button", { name: "Skicka rapporten" }).click();
	await expect(page.getByRole("alert")).toContainText("Skriv vad som är fel, med några ord.");
	await expect(page.getByLabel("Vad är fel?")).toHaveValue("Fel");
	await expect(page.getByLabel(/^E-postadress, om du vill ha svar/)).toHaveValue("lasare@exempel.se");
	await expectNoViolations(page);
});

test("a correction stands in the article, in its data, and on /rattelser @phone", async ({ page }) => {
	const desk = await openDesk();
	const body = `I en tidigare version stod 2–1, ${made.title}.`;
	await desk.from("corrections").insert({ article_id: made.id, body }).throwOnError();
	await page.goto("/rattelser");
	await expect(page.getByRole("heading", { level: 1, name: "Rättelser" })).toBeVisible();
	await expectNoViolations(page);
	const row = page.getByRole("listitem").filter({ hasText: body });
	await row.getByRole("link", { name: made.title }).click();
	await expect(page.getByRole("article").getByText(body)).toBeVisible();
	await expect(page.getByText(/^Rättelse \d+ \p{L}+ \d{4} kl\.\s\d\d:\d\d:$/u)).toBeVisible();
	await page.reload();
	const graph = await page.locator('script[type="application/ld+json"]').first().textContent();
	expect(graph).toContain('"CorrectionComment"');
	await expectNoViolations(page);
	await desk.from("corrections").delete().eq("article_id", made.id).throwOnError();
});

test("/insyn tells of sources, refusals, AI and corrections, and the footer leads there @phone", async ({
	page,
}) => {
	await page.goto("/");
	const footer = page.getByRole("contentinfo");
	await expect(footer.getByRole("link", { name: "Rättelser" })).toHaveAttribute("href", "/rattelser");
	await footer.getByRole("link", { name: "Insyn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Insyn" })).toBeVisible();
	const sources = page.getByRole("region", { name: "Källor", exact: true });
	await expect(sources.getByRole("listitem").first()).toContainText(/Senast hämtad .*, \d+ artik/);
	await expect(page.getByRole("region", { name: "Källor som har sagt nej" })).toContainText("AvsparkBot");
	await expect(page.getByRole("region", { name: "Så används AI" })).toContainText(
		"Inbyggd sammanfattare, som väljer meningar ur källorna",
	);
	await expect(page.getByRole("link", { name: "Alla rättelser" })).toHaveAttribute("href", "/rattelser");
	await expectNoViolations(page);
});

test("long words of sources, claims and headlines leave the article and the site map as wide as a phone", async ({
	page,
}) => {
	const word = "Supporterklubbsordförandekandidatnomineringskommittén";
	const url = "https://norrsport.example/lang";
	await openOperator()
		.from("ai_summaries")
		.update({
			summary_title: `${word} avgår`,
			source_articles: [{ title: word, url, source: word, published_at: new Date().toISOString() }],
			fact_check: {
				checked: 1,
				supported: 1,
				claims: [{ text: word, kind: "name", supported: true, evidence: { sentence: `${word}.`, url } }],
			},
		})
		.eq("id", made.id)
		.throwOnError();
	await page.setViewportSize({ width: 320, height: 740 });
	await page.goto(await toAddress(await openDesk()));
	const note = page.getByRole("complementary", { name: "Om AI-sammanfattningar" });
	await note.getByText("Faktakollen: 1 av 1 uppgifter belagda").click();
	await expect(note.getByText(`${word}.`)).toBeVisible();
	await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
	await page.goto(`/sitemap?q=${word}`);
	await expect(page.getByRole("link", { name: `${word} avgår` })).toBeVisible();
	await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
});
