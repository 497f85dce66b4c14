import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { getCorrectionsPage } from "../../src/web/data/articles/corrections-page.ts";
import { getHomePage } from "../../src/web/data/articles/home-page.ts";
import { getSidebar } from "../../src/web/data/articles/sidebar.ts";
import { listPeople } from "../../src/web/data/desk/audit-entries.ts";
import { listDeskArticles } from "../../src/web/data/desk/desk-article-list.ts";
import { readDeskHealth } from "../../src/web/data/desk/desk-health.ts";
import { getDeskOverview, getNewsletterPreview } from "../../src/web/data/desk/desk-newsletter.ts";
import { countTraces, listSources } from "../../src/web/data/desk/desk-sources.ts";
import { countAdmins, listUsers } from "../../src/web/data/desk/desk-users.ts";
import { countStates, listQueue } from "../../src/web/data/desk/review-queue.ts";
import { createMeasuredDatabase, type MeasuredStatement } from "../support/measured-database.ts";
import { growNewsroom, type SizeCounts, toCounts } from "../support/newsroom-of-size.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../support/test-gateway.ts";

// Reads that once went through whole tables touch as much of the database when it has six times as much in it. bench/sizes.ts has all of
// them, and the curve.

let test: TestGateway;
let admin: TestUser;
/** Named by every tenth summary. */
let sourceId: string;
/** The tenth from the end of the list. */
let oldCorrection: string;
/** Three quarters down the list of the editors' articles. */
let farDown: { id: string; created_at: string };
const costs = new Map<string, MeasuredStatement[][]>();
const sizes = [300, 1_800];

const everyArticle = { query: "", category: null, state: "all", author: null } as const;

const reads: Record<string, () => Promise<unknown>> = {
	"the front page": () => getHomePage(test.anonClient()),
	"what stands beside an article": () => getSidebar(test.anonClient()),
	"how many corrections": async () => test.anonClient().from("published_correction_count").select(),
	"the newest corrections": () => getCorrectionsPage(test.anonClient(), null),
	"the oldest corrections": () => getCorrectionsPage(test.anonClient(), oldCorrection),
	"the editors' list": () => listDeskArticles(admin.client, everyArticle, null),
	"far down the editors' list": () => listDeskArticles(admin.client, everyArticle, farDown),
	"the editors' drafts": () => listDeskArticles(admin.client, { ...everyArticle, state: "draft" }, null),
	"an absent category": () => listDeskArticles(admin.client, { ...everyArticle, category: "golf" }, null),
	"an editor's articles": () => listDeskArticles(admin.client, { ...everyArticle, author: admin.id }, null),
	"a word that no article has": () =>
		listDeskArticles(admin.client, { ...everyArticle, query: "xylofon" }, null),
	"the review queue": () => listQueue(admin.client, { filter: "open", query: "", limit: 30 }),
	"a word that no text has": () => listQueue(admin.client, { filter: "open", query: "xylofon", limit: 30 }),
	"the queue's counts": () => countStates(admin.client),
	"what waits": () => readDeskHealth(admin.client),
	"the sources": () => listSources(admin.client, { health: null, rights: null, query: "", limit: 30 }),
	"what goes with a source": () => countTraces(admin.client, { id: sourceId }),
	"nobody of a name": () => listUsers(admin.client, { query: "xylofon", onlyAdmins: false }, null),
	"the administrators": () => listUsers(admin.client, { query: "", onlyAdmins: true }, null),
	"how many administrators": () => countAdmins(admin.client),
	"whom the record names": () => listPeople(admin.client),
	"the newsletter's desk": () => getDeskOverview(admin.client),
	"the newsletter's preview": () => getNewsletterPreview(admin.client, "daily"),
};

beforeAll(async () => {
	const opened = await openTestDatabase();
	const measured = createMeasuredDatabase(opened);
	test = await createTestGateway({ database: measured.database });
	admin = await test.signUpAdmin("chef@ex.se");
	let before: SizeCounts | null = null;
	for (const size of sizes) {
		const counts = { ...toCounts(size), sources: size / 10 };
		await growNewsroom(opened, before, counts);
		before = counts;
		oldCorrection = await growCorrections(opened);
		farDown = await findArticleFarDown();
		const { data } = await admin.client.from("content_sources").select("id").eq("name", "Källa 1").single();
		sourceId = data?.id;
		for (const [name, read] of Object.entries(reads))
			costs.set(name, [...(costs.get(name) ?? []), await measured.measure(read)]);
	}
});
afterAll(() => test.close());

/** One in three of the articles that have come has one: those of the bench are a hundredth of that. */
async function growCorrections(database: Database): Promise<string> {
	await database.exec(`alter table public.corrections disable trigger user;
		insert into public.corrections (article_id, body, corrected_at)
		select id, 'Resultatet var ett annat.', at from bench.articles where published and n % 3 = 0;
		alter table public.corrections enable trigger user`);
	await database.query("vacuum (analyze) public.corrections");
	const { rows } = await database.query<{ id: string }>(
		"select id::text as id from public.published_corrections order by corrected_at, id desc offset 9 limit 1",
	);
	return rows[0]?.id ?? "";
}

async function findArticleFarDown(): Promise<typeof farDown> {
	const articles = admin.client.from("cms_articles").select("id,created_at", { count: "exact" });
	const { data, count } = await articles.order("created_at").order("id").throwOnError();
	return data[Math.floor((count ?? 0) / 4)] ?? { id: "", created_at: "" };
}

it.each(Object.keys(reads))("%s: as much is touched of six times as much", (name) => {
	const [small = [], large = []] = costs.get(name) ?? [];
	const touched = (statements: MeasuredStatement[]) =>
		statements.reduce((sum, { buffers }) => sum + buffers, 0);
	expect(small.length).toBeGreaterThan(0);
	// An index may have a level more, and a list that was not full yet be so now.
	expect(touched(large), JSON.stringify([small, large])).toBeLessThanOrEqual(2 * touched(small) + 20);
});
