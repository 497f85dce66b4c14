import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionNames } from "../../../src/contract/functions.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

// The permission matrix of the design's section 5, for what is no table: views, functions of the database, functions of
// the site, and what is granted to the doors' roles at all. What is not in these tables fails.

const callers = ["anon", "user", "admin", "service"] as const;
type CallerName = (typeof callers)[number];
type Allowed = readonly CallerName[];

const everybody: Allowed = callers;
const people: Allowed = ["anon", "user", "admin"];
const readers: Allowed = ["user", "admin"];
const service: Allowed = ["service"];
const signedIn: Allowed = ["user", "admin", "service"];
const desk: Allowed = ["admin", "service"];

const views: Record<string, Allowed> = {
	category_counts: everybody,
	// Row-level security is the tables' own: a reader gets no row of it.
	desk_sources: signedIn,
	fixture_freshness: everybody,
	popular_articles: everybody,
	published_correction_count: everybody,
	published_corrections: everybody,
};

/** What four tables are read from; the door has them under no name of their own (permissions/columns.test.ts). */
const standIns = [
	"ai_summaries_as_read",
	"api_football_fixtures_as_read",
	"cms_articles_as_read",
	"sports_matches_as_read",
];

/** Functions of the schema public, with arguments that fit. */
const databaseFunctions: Record<string, { args: Record<string, unknown>; allowed: Allowed }> = {
	audit_people: { args: {}, allowed: ["admin"] },
	cancel_run: { args: { run_id: crypto.randomUUID() }, allowed: ["admin"] },
	category_key: { args: { category: "Football" }, allowed: signedIn },
	choose_newsletter: { args: { token: "t", frequency: "daily", sports: [] }, allowed: people },
	confirm_newsletter: { args: { token: "t" }, allowed: people },
	desk_names: { args: {}, allowed: ["admin"] },
	desk_users: { args: { query: "anna" }, allowed: ["admin"] },
	count_source_traces: { args: { source_id: crypto.randomUUID() }, allowed: ["admin"] },
	delete_my_account: { args: {}, allowed: readers },
	end_my_newsletter: { args: {}, allowed: readers },
	export_my_data: { args: {}, allowed: readers },
	find_articles: { args: { query: "anna" }, allowed: ["admin"] },
	find_drafted_summaries: { args: {}, allowed: ["admin"] },
	find_summaries: { args: { states: ["held"] }, allowed: ["admin"] },
	grant_admin: { args: { email: "okand@ex.se" }, allowed: service },
	home_fixtures: {
		args: {
			first_day: "2026-11-14",
			last_day: "2026-12-06",
			first_instant: "2026-11-13T23:00:00Z",
			last_instant: "2026-12-06T23:00:00Z",
			finished_codes: ["FT"],
			most_finished: 50,
			most_open: 100,
		},
		allowed: everybody,
	},
	is_admin: { args: {}, allowed: everybody },
	is_article_category: { args: { category: "golf" }, allowed: signedIn },
	is_published_article: { args: { article_id: crypto.randomUUID() }, allowed: everybody },
	list_admins: { args: {}, allowed: service },
	my_sessions: { args: {}, allowed: readers },
	my_newsletter: { args: {}, allowed: readers },
	newsletter_choices: { args: { token: "t" }, allowed: people },
	newsletter_desk: { args: {}, allowed: ["admin"] },
	newsletter_failures: { args: { issue_id: crypto.randomUUID() }, allowed: ["admin"] },
	newsletter_preview: { args: { frequency: "daily" }, allowed: ["admin"] },
	newsroom_insight: { args: {}, allowed: everybody },
	newsroom_days: { args: {}, allowed: ["admin"] },
	republish_articles: { args: { article_ids: [crypto.randomUUID()] }, allowed: ["admin"] },
	take_back_publication: { args: { article_ids: [crypto.randomUUID()] }, allowed: ["admin"] },
	report_error: { args: { article_id: crypto.randomUUID(), message: "Fel lag" }, allowed: people },
	resolve_article_slug: { args: { asked: "saknas" }, allowed: everybody },
	review_counts: { args: {}, allowed: ["admin"] },
	revoke_admin: { args: { email: "okand@ex.se" }, allowed: service },
	revoke_session: { args: { session_id: crypto.randomUUID() }, allowed: readers },
	save_my_newsletter: { args: { frequency: "daily", sports: ["golf"] }, allowed: readers },
	search: { args: { query: "derby" }, allowed: everybody },
	send_newsletter: { args: { frequency: "daily" }, allowed: ["admin"] },
	set_newsletter_schedule: {
		args: { send_time: "07:00", weekday: 2, is_paused: true },
		allowed: ["admin"],
	},
	slug_from_title: { args: { title: "Derby" }, allowed: signedIn },
	subscribe_newsletter: { args: { email: "ny@ex.se" }, allowed: people },
	test_newsletter: { args: { frequency: "daily", sports: [] }, allowed: ["admin"] },
	unsubscribe_newsletter: { args: { token: "t" }, allowed: people },
};

const siteFunctions: Record<string, Allowed> = {
	"generate-sitemap": everybody,
	"improve-article-titles": desk,
	"check-facts": desk,
	"scrape-content": desk,
	"generate-summaries": desk,
	"scheduled-scraping": desk,
	"setup-content-sources": desk,
	"scrape-sports-data": desk,
	"fetch-api-football": desk,
	"fetch-hockey-data": desk,
	"fetch-f1-data": desk,
	"debug-hockey-api": desk,
	"discover-feeds": desk,
	"preview-source": desk,
};

let test: TestGateway;
let clients: Record<CallerName, SupabaseClient>;

beforeAll(async () => {
	test = await createTestGateway();
	const [user, admin] = [await test.signUp("anna@ex.se"), await test.signUpAdmin("chef@ex.se")];
	clients = {
		anon: test.anonClient(),
		user: user.client,
		admin: admin.client,
		service: test.serviceClient(),
	};
});
afterAll(() => test.close());

async function listNames(sql: string): Promise<string[]> {
	const { rows } = await test.database.query<{ name: string }>(sql);
	return rows.map(({ name }) => name).sort();
}

describe.each(callers)("%s", (who) => {
	it.each(Object.entries(views))("reads the view %s or not, as the table says", async (view, allowed) => {
		const { error } = await clients[who].from(view).select("*");
		expect(error?.code ?? null).toBe(allowed.includes(who) ? null : "42501");
	});

	it.each(Object.entries(databaseFunctions))(
		"calls %s() or not, as the table says",
		async (name, { args, allowed }) => {
			for (const options of [{}, { get: true }]) {
				// Undone: some of them do what cannot be done twice.
				const { error, status } = await clients[who].rpc(name, args, options).rollback();
				expect(status).toBeLessThan(500);
				// What the function itself refuses (an address that is none, a writer called by GET) is another matter.
				expect(error?.code === "42501", error?.message).toBe(!allowed.includes(who));
				expect(error?.code ?? "").not.toMatch(/^PGRST/);
			}
		},
	);

	it.each(Object.entries(siteFunctions))("invokes %s or not, as the table says", async (name, allowed) => {
		const method = name === "generate-sitemap" ? "GET" : "POST";
		const { error } = await clients[who].functions.invoke(name, { method });
		const status = (error?.context as Response | undefined)?.status ?? 200;
		// No provider of matches is set up here, nor to be reached; some functions want a payload.
		if (allowed.includes(who)) expect([200, 400, 502, 503]).toContain(status);
		else expect(status).toBe(who === "anon" ? 401 : 403);
	});
});

describe("nothing is left out above", () => {
	it("no view", async () => {
		const names = await listNames(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')",
		);
		expect(names).toEqual([...Object.keys(views), ...standIns].sort());
	});

	it("no function of the database", async () => {
		const names = await listNames(
			`select distinct proname as name from pg_proc p
			where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
				and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
		);
		expect(names).toEqual(Object.keys(databaseFunctions).sort());
	});

	it("no function of the site", () => {
		expect([...functionNames].sort()).toEqual(Object.keys(siteFunctions).sort());
	});
});

describe("what the roles of the doors are granted", () => {
	it("is nothing outside public and storage, whatever tables come there", async () => {
		const granted = await listNames(
			`select distinct n.nspname || '.' || c.relname as name
			from pg_class c
			join pg_namespace n on n.oid = c.relnamespace,
				unnest(array['anon', 'authenticated', 'service_role']) as role(name),
				unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege(name)
			where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$|public$|storage$)'
				and has_table_privilege(role.name, c.oid, privilege.name)`,
		);
		expect(granted).toEqual([]);
	});

	it("is never more than rows: no table is emptied, and each has row-level security", async () => {
		const open = await listNames(
			`select n.nspname || '.' || c.relname as name
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname in ('public', 'storage', 'auth') and c.relkind in ('r', 'p') and (
				not c.relrowsecurity
				or has_table_privilege('anon', c.oid, 'truncate') or has_table_privilege('authenticated', c.oid, 'truncate')
			)`,
		);
		expect(open).toEqual([]);
	});

	it("leads through no function that looks names up where a caller could put them", async () => {
		const loose = await listNames(
			`select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			where p.prosecdef and n.nspname in ('public', 'private', 'auth', 'storage')
				and not exists (select from unnest(p.proconfig) c(setting) where setting like 'search_path=%')`,
		);
		expect(loose).toEqual([]);
	});
});
