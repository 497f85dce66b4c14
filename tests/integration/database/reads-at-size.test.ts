import { afterAll, beforeAll, expect, it } from "vitest";
import { createProgramPages } from "../../../src/pages/program-pages.ts";
import { createSite } from "../../../src/pages/site.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { getCorrectionsPage } from "../../../src/web/data/articles/corrections-page.ts";
import { getHomePage } from "../../../src/web/data/articles/home-page.ts";
import { getSidebar } from "../../../src/web/data/articles/sidebar.ts";
import { listDeskArticles } from "../../../src/web/data/desk/articles/desk-article-list.ts";
import { listPeople } from "../../../src/web/data/desk/audit-entries.ts";
import { readDeskHealth } from "../../../src/web/data/desk/desk-health.ts";
import { getDeskOverview, getNewsletterPreview } from "../../../src/web/data/desk/desk-newsletter.ts";
import { countAdmins, listUsers } from "../../../src/web/data/desk/desk-users.ts";
import { countStates, listQueue } from "../../../src/web/data/desk/review/review-queue.ts";
import { countTraces, listSources } from "../../../src/web/data/desk/scraping/desk-sources.ts";
import { createMeasuredDatabase, type MeasuredStatement } from "../../support/database/measured-database.ts";
import { growNewsroom, type SizeCounts, toCounts } from "../../support/database/newsroom-of-size.ts";
import { deskReads, listPublicPaths, pickExamples, toPathKind } from "../../support/database/size-pages.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";
import { openSiteDeps } from "../../support/site/test-site.ts";

// Reads touch as much of the database when it has six times as much in it: the public pages' and the desks', and closer looks at those
// that once went through whole tables. bench/sizes.ts has them at larger sizes, and the curve.

let test: TestGateway;
let admin: TestUser;
/** Named by every tenth summary. */
let sourceId: string;
/** The tenth from the end of the list. */
let oldCorrection: string;
/** Three quarters down the list of the editors' articles. */
let farDown: { id: string; created_at: string };
const noExamples = {
	article: "omgang-1",
	summary: "omgang-2",
	football: "football-1",
	hockey: "hockey-1",
	correction: "1",
};
const publicPaths = listPublicPaths(noExamples).map(toPathKind);
const notFull = "a list, or days, that the smaller newsroom does not fill";
const wordsDrawn =
	"searches for names, in words that are drawn anew each time: search/at-size.test.ts bounds it";
const everySource =
	"goes through the sources, of which there are six times as many here and some hundreds anywhere";
/** What touches more of a larger newsroom, and why it may. */
const unmeasured: Readonly<Record<string, string>> = {
	"/admin/logg":
		"its names are looked up by forty ids, in an index that is a few pages at first: bounded below",
	"/admin/granskning, reports": notFull,
	"/admin/granskning, handled": notFull,
	"/insyn": notFull,
	"/admin/kallor, a name": everySource,
	"/admin/kallor, health": everySource,
	"/match/football-{n}": wordsDrawn,
	"/match/hockey-{n}": wordsDrawn,
	"/lag/lag-4": wordsDrawn,
	"/lag/lag-5": wordsDrawn,
	"/formel1": wordsDrawn,
	"/sok?q=speln%C3%A4n%20hamnisk": wordsDrawn,
	"/rattelser?efter={correction}":
		"reads and sorts all the newer ones while the planner takes them for less than a page",
};
const costs = new Map<string, MeasuredStatement[][]>();
const sizes = [2_000, 12_000];

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
	const askFor = await createAsker();
	let before: SizeCounts | null = null;
	for (const size of sizes) {
		const counts = { ...toCounts(size), sources: size / 10 };
		await growNewsroom(opened, before, counts);
		before = counts;
		oldCorrection = await growCorrections(opened);
		farDown = await findArticleFarDown(opened);
		const { data } = await admin.client.from("content_sources").select("id").eq("name", "Källa 1").single();
		sourceId = data?.id;
		const measure = async (name: string, read: () => Promise<unknown>) =>
			costs.set(name, [...(costs.get(name) ?? []), await measured.measure(read)]);
		for (const [name, read] of Object.entries(reads)) await measure(name, read);
		for (const [name, read] of Object.entries(deskReads))
			await measure(name, () => read(admin.client as Parameters<typeof read>[0], admin.id));
		for (const path of listPublicPaths(await pickExamples(opened, size)))
			await measure(toPathKind(path), () => askFor(path));
	}
}, 180_000);
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

async function findArticleFarDown(database: Database): Promise<typeof farDown> {
	const { rows } = await database.query<typeof farDown>(
		`select id::text as id, created_at::text as created_at from public.cms_articles order by created_at, id
		limit 1 offset (select count(*) / 4 from public.cms_articles)`,
	);
	if (!rows[0]) throw new Error("there are no articles");
	return rows[0];
}

/** The page as a reader's browser or program gets it, made anew. */
async function createAsker(): Promise<(path: string) => Promise<void>> {
	const deps = await openSiteDeps(test);
	const site = createSite(deps);
	const programPages = createProgramPages({ ...deps, supabase: test.anonClient() });
	return async (path) => {
		const url = `${deps.siteUrl}${path}`;
		const answer =
			path === "/sitemap.xml"
				? await test.gateway.request("/functions/v1/generate-sitemap")
				: /\.(xml|json|ics)(\?|$)/.test(path)
					? await programPages.request(url)
					: await site(new Request(url), null);
		await answer.arrayBuffer();
		if (answer.status >= 400 && !path.includes("finns-inte"))
			throw new Error(`${path} answered ${answer.status}`);
	};
}

const measured = [...Object.keys(reads), ...Object.keys(deskReads), ...publicPaths].filter(
	(name) => !(name in unmeasured),
);

const touched = (statements: readonly MeasuredStatement[]) =>
	statements.reduce((sum, { buffers }) => sum + buffers, 0);

it.each(measured)("%s: as much is touched of six times as much", (name) => {
	const [small = [], large = []] = costs.get(name) ?? [];
	expect(small.length).toBeGreaterThan(0);
	// An index may have a level more, and a list that was not full yet be so now.
	expect(touched(large), JSON.stringify([small, large])).toBeLessThanOrEqual(2 * touched(small) + 20);
});

it("/admin/logg: as much is touched of six times as much, and for the name of each of its forty acts a way through an index to a row", () => {
	const [small = [], large = []] = costs.get("/admin/logg") ?? [];
	const [[list], [largeList, names, ...others]] = [small, large];
	expect(others).toEqual([]);
	expect(largeList?.buffers).toBeLessThanOrEqual(2 * (list?.buffers ?? 0) + 20);
	expect(names?.notes).toEqual([]);
	expect(names?.scannedRows).toBe(0);
	expect(names?.buffers).toBeGreaterThan(0);
	expect(names?.buffers).toBeLessThanOrEqual(40 * 3);
});
