import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import type { Queryable } from "../../../src/platform/db/database.ts";
import { listDeskArticles } from "../../../src/web/data/desk/articles/desk-article-list.ts";
import { listEntries, listPeople } from "../../../src/web/data/desk/audit-entries.ts";
import { readDeskHealth } from "../../../src/web/data/desk/desk-health.ts";
import { getDeskOverview, getNewsletterPreview } from "../../../src/web/data/desk/desk-newsletter.ts";
import { countAdmins, listUsers } from "../../../src/web/data/desk/desk-users.ts";
import { deskListStep, listDeskMatches } from "../../../src/web/data/desk/matches/desk-matches.ts";
import {
	countOpenReports,
	listDeskCorrections,
	listReports,
} from "../../../src/web/data/desk/review/desk-reports.ts";
import { countStates, listQueue } from "../../../src/web/data/desk/review/review-queue.ts";
import {
	countHealth,
	countTraces,
	listKept,
	listSources,
	listVisits,
} from "../../../src/web/data/desk/scraping/desk-sources.ts";
import {
	getRecentRuns,
	listNewsroomDays,
	listRunSources,
} from "../../../src/web/data/desk/scraping/scraping-runs.ts";
import { getSchedules } from "../../../src/web/data/desk/scraping/scraping-schedules.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What an address of each kind ends with. */
interface Examples {
	article: string;
	summary: string;
	football: string;
	hockey: string;
	correction: string;
}

/** In the middle of what there is. */
export async function pickExamples(database: Queryable, size: number): Promise<Examples> {
	const middle = size / 2 - ((size / 2) % 20);
	const { rows } = await database.query<{ football: string; hockey: string; correction: string }>(
		`select (select 'football-' || fixture_id from public.api_football_fixtures order by fixture_date offset 400 limit 1) as football,
			(select 'hockey-' || ('x' || left(id::text, 8))::bit(32)::bigint from public.sports_matches
				where sport = 'hockey' order by match_date offset 400 limit 1) as hockey,
			(select id::text from public.published_corrections order by corrected_at desc, id
				offset (select correction_count from public.published_correction_count) / 2 limit 1) as correction`,
	);
	const [fixture] = rows;
	if (!fixture) throw new Error("there are no fixtures");
	return { ...fixture, article: `omgang-${middle + 1}`, summary: `omgang-${middle}` };
}

/** Addresses of public pages, feeds, site maps and calendars; all of them lie in the middle of what there is. */
export function listPublicPaths(some: Examples): string[] {
	return [
		"/",
		"/categories",
		"/category/football",
		"/category/formula 1",
		"/category/padel",
		`/article/${some.article}`,
		`/article/${some.summary}`,
		"/article/finns-inte",
		"/matches",
		"/dagens-matcher",
		`/match/${some.football}`,
		`/match/${some.hockey}`,
		"/lag/lag-4",
		"/lag/lag-5",
		"/tabeller",
		"/tabell/liga-1",
		"/tabell/liga-20",
		"/formel1",
		"/formel1/stallning",
		"/kalender",
		"/insyn",
		"/rattelser",
		`/rattelser?efter=${some.correction}`,
		"/sitemap",
		"/sitemap?q=derby&kategori=hockey",
		"/sok?q=match",
		"/sok?q=speln%C3%A4n%20hamnisk",
		"/sok?q=xylofon&typ=article",
		"/rss.xml",
		"/category/hockey/rss.xml",
		"/feed.json",
		"/sitemap.xml",
		"/sitemap-news.xml",
		"/kalender.ics?lag=lag-4&lag=lag-5",
		"/tabell/liga-20/kalender.ics",
		"/formel1/kalender.ics",
	];
}

/** Addresses of one kind are one line, whatever stands at the end of them: "/article/omgang-7" -> "/article/{article}" */
export function toPathKind(path: string): string {
	return path
		.replace(/omgang-\d+/, (slug) => (Number(slug.slice(7)) % 2 === 0 ? "{summary}" : "{article}"))
		.replace(/(football|hockey)-\d+/, "$1-{n}")
		.replace(/efter=.+/, "efter={correction}");
}

/** The newsroom is filled backwards from the database's own present: a day of the calendar would leave it sooner or later. */
const today = toSwedishDay(new Date());
const everyArticle = { query: "", category: null, state: "all", author: null } as const;
const everyEntry = { actor: null, table: null, day: null, row: null };
const everySource = { health: null, rights: null, query: "", limit: 30 };

/** What the desks read, by the functions that they call. `editor` is the account of one who has done much. */
export const deskReads: Readonly<Record<string, (client: Client, editor: string) => Promise<unknown>>> = {
	"/cms": (client) => listDeskArticles(client, everyArticle, null),
	"/cms, page 2": async (client) => {
		const { articles } = await listDeskArticles(client, everyArticle, null);
		return listDeskArticles(client, everyArticle, articles.at(-1) ?? null);
	},
	"/cms, published": (client) => listDeskArticles(client, { ...everyArticle, state: "published" }, null),
	"/cms, drafts": (client) => listDeskArticles(client, { ...everyArticle, state: "draft" }, null),
	"/cms, planned": (client) => listDeskArticles(client, { ...everyArticle, state: "planned" }, null),
	"/cms, featured": (client) => listDeskArticles(client, { ...everyArticle, state: "featured" }, null),
	"/cms, removed": (client) => listDeskArticles(client, { ...everyArticle, state: "removed" }, null),
	"/cms, a rare category": (client) => listDeskArticles(client, { ...everyArticle, category: "padel" }, null),
	"/cms, an absent category": (client) =>
		listDeskArticles(client, { ...everyArticle, category: "golf" }, null),
	"/cms, an absent author": (client, editor) =>
		listDeskArticles(client, { ...everyArticle, author: editor }, null),
	"/cms, a common word": (client) => listDeskArticles(client, { ...everyArticle, query: "spel" }, null),
	"/cms, one title": (client) => listDeskArticles(client, { ...everyArticle, query: "omgång 417" }, null),
	"/cms, no such word": (client) => listDeskArticles(client, { ...everyArticle, query: "xylofon" }, null),
	"/admin, runs": (client) => getRecentRuns(client, 15),
	"/admin, a run's sources": async (client) =>
		listRunSources(client, (await getRecentRuns(client, 1))[0]?.id ?? ""),
	"/admin, schedules": (client) => getSchedules(client),
	"/admin, 30 days": (client) => listNewsroomDays(client),
	"/admin, what waits": (client) => readDeskHealth(client),
	"/admin/granskning": (client) => listQueue(client, { filter: "open", query: "", limit: 30 }),
	"/admin/granskning, published": (client) =>
		listQueue(client, { filter: "published", query: "", limit: 30 }),
	"/admin/granskning, a common word": (client) =>
		listQueue(client, { filter: "open", query: "spel", limit: 30 }),
	"/admin/granskning, no such word": (client) =>
		listQueue(client, { filter: "open", query: "xylofon", limit: 30 }),
	"/admin/granskning, counts": (client) => countStates(client),
	"/admin/granskning, reports": async (client) => [
		await countOpenReports(client),
		await listReports(client, { isHandled: false, limit: 30 }),
	],
	"/admin/granskning, handled": (client) => listReports(client, { isHandled: true, limit: 30 }),
	"/admin/granskning, corrections": (client) => listDeskCorrections(client, 30),
	"/admin/kallor": (client) => listSources(client, everySource),
	"/admin/kallor, a name": (client) => listSources(client, { ...everySource, query: "källa 7" }),
	"/admin/kallor, health": (client) => countHealth(client),
	"/admin/kallor, one": async (client) => {
		const { sources } = await listSources(client, { ...everySource, limit: 1 });
		const [source] = sources;
		if (!source) throw new Error("there is no source");
		return Promise.all([
			listVisits(client, source.id, null),
			listKept(client, source.id),
			countTraces(client, source),
		]);
	},
	"/admin/anvandare": (client) => listUsers(client, { query: "", onlyAdmins: false }, null),
	"/admin/anvandare, an address": (client) =>
		listUsers(client, { query: "hamnisk", onlyAdmins: false }, null),
	"/admin/anvandare, nobody": (client) => listUsers(client, { query: "xylofon", onlyAdmins: false }, null),
	"/admin/anvandare, admins": async (client) => [
		await listUsers(client, { query: "", onlyAdmins: true }, null),
		await countAdmins(client),
	],
	"/admin/logg": (client) => listEntries(client, everyEntry, null),
	"/admin/logg, an editor": (client, editor) => listEntries(client, { ...everyEntry, actor: editor }, null),
	"/admin/logg, a table": (client) => listEntries(client, { ...everyEntry, table: "user_roles" }, null),
	"/admin/logg, a day": (client) => listEntries(client, { ...everyEntry, day: addDays(today, -2) }, null),
	"/admin/logg, a row": (client, editor) => listEntries(client, { ...everyEntry, row: editor }, null),
	"/admin/logg, people": (client) => listPeople(client),
	"/admin/nyhetsbrev": (client) => getDeskOverview(client),
	"/admin/nyhetsbrev, preview": (client) => getNewsletterPreview(client, "daily"),
	"/sports": (client) => listDeskMatches(client, { sport: null, view: "ahead", today, limit: deskListStep }),
	"/sports, earlier": (client) =>
		listDeskMatches(client, { sport: null, view: "past", today, limit: deskListStep }),
	"/sports, live": (client) =>
		listDeskMatches(client, { sport: null, view: "live", today, limit: deskListStep }),
};
