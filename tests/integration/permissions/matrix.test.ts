import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteIdentifier } from "../../../src/platform/db/database.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// The permission matrix of the design's section 5, every cell in both directions: what a cell grants is done through
// the REST door and seen in the table, what it does not grant is tried and leaves the table as it was.

const callers = ["anon", "userA", "userB", "admin"] as const;
type CallerName = (typeof callers)[number];
/** S select, I insert, U update, D delete; "-" is refused. */
type Rights = `${"S" | "-"}${"I" | "-"}${"U" | "-"}${"D" | "-"}`;
type Row = Record<string, unknown>;

interface Subject {
	/** What kind of row, when a table has several. */
	note?: string;
	table: string;
	/** The column that finds the row again: its value is one row's alone. */
	key: string;
	row: (number: number) => Row;
	change: Row;
	rights: readonly [anon: Rights, userA: Rights, userB: Rights, admin: Rights];
}

let test: TestGateway;
let people: Record<"userA" | "userB" | "admin", TestUser>;
let clients: Record<CallerName, SupabaseClient>;
let [articleId, draftId, summaryId, sourceId, runId, issueId] = ["", "", "", "", "", ""];

const at = "2026-11-20T12:00:00Z";
const readOnly = ["S---", "S---", "S---", "SIUD"] as const;
const deskOnly = ["----", "----", "----", "SIUD"] as const;
const deskReads = ["----", "----", "----", "S---"] as const;

const article = (published: boolean) => (n: number) => ({
	title: `Artikel ${n}`,
	content: "Text",
	published,
});
const summary = (published: boolean) => (n: number) => ({
	summary_title: `Sammanfattning ${n}`,
	summary_content: "Text",
	sport_category: "hockey",
	published,
});
const provided = (n: number) => ({ sport: "hockey", provider: "test", provider_id: `p${n}` });

const subjects: readonly Subject[] = [
	{
		note: "published",
		table: "cms_articles",
		key: "title",
		row: article(true),
		change: { image_label: "Ny" },
		rights: readOnly,
	},
	{
		note: "draft",
		table: "cms_articles",
		key: "title",
		row: article(false),
		change: { published: true },
		rights: deskOnly,
	},
	{
		table: "cms_article_revisions",
		key: "title",
		row: (n) => ({
			article_id: crypto.randomUUID(),
			number: n,
			title: `Version ${n}`,
			content: "Text",
			category: "golf",
			saved_at: at,
		}),
		change: { content: "Omskriven" },
		rights: deskReads,
	},
	{
		note: "published",
		table: "ai_summaries",
		key: "summary_title",
		row: summary(true),
		change: { published: false },
		rights: readOnly,
	},
	{
		note: "held back",
		table: "ai_summaries",
		key: "summary_title",
		row: summary(false),
		change: { published: true },
		rights: deskOnly,
	},
	{
		table: "article_views",
		key: "user_session",
		row: (n) => ({ article_id: articleId, user_session: `s${n}` }),
		change: { article_id: crypto.randomUUID() },
		rights: ["-I--", "-I--", "-I--", "SI--"],
	},
	{
		note: "user A's",
		table: "user_sport_preferences",
		key: "user_id",
		row: () => ({ user_id: people.userA.id, sport_category: "hockey" }),
		change: { is_active: false },
		rights: ["----", "SIUD", "----", "----"],
	},
	{
		note: "user A's",
		table: "user_roles",
		key: "user_id",
		row: () => ({ user_id: people.userA.id }),
		change: { role: "admin" },
		rights: ["----", "S---", "----", "SIUD"],
	},
	{
		table: "api_football_fixtures",
		key: "fixture_id",
		row: (n) => ({ fixture_id: n, fixture_date: at, home_team_name: "AIK", away_team_name: "IFK" }),
		change: { home_goals: 9 },
		rights: readOnly,
	},
	{
		table: "sports_matches",
		key: "league",
		row: (n) => ({
			sport: "hockey",
			match_date: "2026-11-20",
			league: `L${n}`,
			home_team: "A",
			away_team: "B",
		}),
		change: { home_score: 9 },
		rights: readOnly,
	},
	{
		table: "league_standings",
		key: "entrant_id",
		row: (n) => ({
			sport: "hockey",
			provider: "test",
			league_id: "47",
			league_name: "SHL",
			season: 2026,
			position: n,
			entrant_id: `p${n}`,
			entrant_name: "Luleå",
			points: 3,
		}),
		change: { points: 9 },
		rights: readOnly,
	},
	{
		table: "fixture_refreshes",
		key: "provider",
		row: (n) => ({ provider: `p${n}`, sport: "hockey" }),
		change: { last_error: "x" },
		rights: deskReads,
	},
	{
		table: "leagues",
		key: "provider_id",
		row: (n) => ({ ...provided(n), name: "SHL" }),
		change: { name: "Annan" },
		rights: readOnly,
	},
	{
		table: "teams",
		key: "provider_id",
		row: (n) => ({ ...provided(n), name: "Luleå", slug: `lulea-${n}` }),
		change: { name: "Annat" },
		rights: readOnly,
	},
	{
		table: "players",
		key: "provider_id",
		row: (n) => ({ ...provided(n), name: "Spelare", slug: `spelare-${n}` }),
		change: { name: "Annan" },
		rights: readOnly,
	},
	{
		table: "scraping_schedules",
		key: "name",
		row: (n) => ({ name: `Schema ${n}`, cron_expression: "0 5 * * *" }),
		change: { is_active: false },
		rights: deskOnly,
	},
	{
		table: "scheduled_tasks",
		key: "task_name",
		row: (n) => ({ task_name: `uppgift-${n}` }),
		change: { is_active: false },
		rights: deskOnly,
	},
	{
		table: "content_sources",
		key: "name",
		row: (n) => ({ name: `Källa ${n}`, feed_url: `https://source.example/${n}` }),
		change: { is_active: false },
		rights: deskOnly,
	},
	{
		table: "stories",
		key: "title",
		row: (n) => ({
			title: `Händelse ${n}`,
			sport_category: "hockey",
			first_published_at: at,
			last_published_at: at,
		}),
		change: { needs_summary: false },
		rights: deskOnly,
	},
	{
		table: "scraped_articles",
		key: "external_id",
		row: (n) => ({
			source_id: sourceId,
			external_id: `x${n}`,
			url: `https://source.example/a/${n}`,
			title: "Titel",
			content_hash: "h",
			sport_category: "hockey",
			published_at: at,
		}),
		change: { lead: "Ny" },
		rights: deskOnly,
	},
	{
		table: "scraping_runs",
		key: "error_message",
		row: (n) => ({ task: "scrape-content", status: "failed", error_message: `fel ${n}` }),
		change: { articles_scraped: 9 },
		rights: deskReads,
	},
	{
		table: "scraping_run_sources",
		key: "run_id",
		row: () => ({ run_id: runId, source_id: sourceId, status: "ok", started_at: at, completed_at: at }),
		change: { items_new: 9 },
		rights: deskReads,
	},
	{
		table: "newsletter_subscribers",
		key: "email",
		row: (n) => ({ email: `prenumerant${n}@ex.se` }),
		change: { confirmed_at: at },
		rights: deskReads,
	},
	{
		table: "newsletter_issues",
		key: "started_by",
		row: (n) => ({
			frequency: "daily",
			trigger: "manual",
			started_by: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
			since: at,
			until: at,
			articles: "[]",
			categories: "{}",
		}),
		change: { status: "completed" },
		rights: deskReads,
	},
	{
		table: "newsletter_deliveries",
		key: "reason",
		row: (n) => ({ issue_id: issueId, status: "failed", reason: `svar ${n}` }),
		change: { status: "sent" },
		rights: deskReads,
	},
	{
		table: "audit_log",
		key: "action",
		row: (n) => ({ action: `handling ${n}` }),
		change: { subject: "annat" },
		rights: deskReads,
	},
	{
		note: "of a published article",
		table: "corrections",
		key: "body",
		row: (n) => ({ article_id: articleId, body: `Rättelse ${n}` }),
		change: { corrected_at: "2026-01-01T12:00:00+00:00" },
		rights: readOnly,
	},
	{
		note: "of a draft",
		table: "corrections",
		key: "body",
		row: (n) => ({ article_id: draftId, body: `Rättelse ${n}` }),
		change: { corrected_at: "2026-01-01T12:00:00+00:00" },
		rights: deskOnly,
	},
	{
		table: "error_reports",
		key: "message",
		row: (n) => ({ article_id: articleId, message: `Fel nummer ${n}` }),
		change: { handled_at: at },
		rights: ["----", "----", "----", "S-U-"],
	},
	{
		table: "summary_drafts",
		key: "summary_id",
		row: () => ({
			summary_id: summaryId,
			summary_title: "Titel",
			summary_content: "Text",
			source_articles: "[]",
			generated_at: at,
		}),
		change: { summary_title: "Annan" },
		rights: ["----", "----", "----", "S--D"],
	},
	{
		table: "summary_reviewers",
		key: "summary_id",
		row: () => ({ summary_id: summaryId, account_id: people.userA.id, name: "Anna Berg", reviewed_at: at }),
		change: { name: "Annan" },
		rights: deskReads,
	},
	{
		table: "prompts",
		key: "hash",
		row: (n) => ({ hash: String(n).padStart(64, "0"), version: "sv-1", instructions: "Skriv kort." }),
		change: { instructions: "Skriv långt." },
		rights: deskReads,
	},
	{
		table: "slug_history",
		key: "slug",
		row: (n) => ({ slug: `adress-${n}`, article_id: crypto.randomUUID(), article_kind: "cms" }),
		change: { article_kind: "ai" },
		rights: deskReads,
	},
];

beforeAll(async () => {
	test = await createTestGateway();
	people = {
		userA: await test.signUp("anna@ex.se"),
		userB: await test.signUp("bo@ex.se"),
		admin: await test.signUp("chef@ex.se"),
	};
	await test.makeAdmin(people.admin.id);
	clients = {
		anon: test.anonClient(),
		userA: people.userA.client,
		userB: people.userB.client,
		admin: people.admin.client,
	};
	articleId = String((await seed("cms_articles", article(true)(0))).id);
	draftId = String((await seed("cms_articles", article(false)(0))).id);
	summaryId = String((await seed("ai_summaries", summary(true)(0))).id);
	sourceId = String((await seed("content_sources", { name: "K", feed_url: "https://source.example" })).id);
	runId = String((await seed("scraping_runs", { task: "scrape-content", status: "completed" })).id);
	const issue = { frequency: "daily", trigger: "manual", since: at, until: at };
	issueId = String((await seed("newsletter_issues", { ...issue, articles: "[]", categories: "{}" })).id);
});
afterAll(() => test.close());

async function seed(table: string, row: Row): Promise<Row> {
	const columns = Object.keys(row).map(quoteIdentifier).join(", ");
	const places = Object.keys(row).map((_, index) => `$${index + 1}`);
	const { rows } = await test.database.query<{ row: Row }>(
		`insert into public.${table} as t (${columns}) values (${places.join(", ")}) returning to_jsonb(t) as row`,
		Object.values(row),
	);
	return rows[0]?.row ?? {};
}

async function find(table: string, key: string, value: unknown): Promise<Row | null> {
	const { rows } = await test.database.query<{ row: Row }>(
		`select to_jsonb(t) as row from public.${table} t where ${key} = $1`,
		[value],
	);
	return rows[0]?.row ?? null;
}

/** Tables of public that a foreign key joins with this one, and how the key is called. */
async function listNeighbours(table: string): Promise<{ neighbour: string; key: string }[]> {
	const { rows } = await test.database.query<{ neighbour: string; key: string }>(
		`select case when c.relname = $1 then o.relname else c.relname end as neighbour, f.conname as key
		from pg_constraint f
		join pg_class c on c.oid = f.conrelid
		join pg_class o on o.oid = f.confrelid
		where f.contype = 'f' and $1 in (c.relname, o.relname) and c.relname <> o.relname
			and c.relnamespace = 'public'::regnamespace and o.relnamespace = 'public'::regnamespace`,
		[table],
	);
	return rows;
}

/** What may not be read is not read beside something else either. */
async function expectNotEmbedded({ table, key }: Subject, who: CallerName, value: unknown): Promise<void> {
	for (const { neighbour, key: foreignKey } of await listNeighbours(table)) {
		const { data } = await clients[who].from(neighbour).select(`related:${table}!${foreignKey}(${key})`);
		expect(JSON.stringify(data ?? [])).not.toContain(`"${key}":${JSON.stringify(value)}`);
	}
}

let lastNumber = 0;

/** A row of the subject, not yet in its table. */
async function makeRow({ table, key, row }: Subject): Promise<{ fresh: Row; value: unknown }> {
	const fresh = row(++lastNumber);
	await test.database.query(`delete from public.${table} where ${key} = $1`, [fresh[key]]);
	return { fresh, value: fresh[key] };
}

const operations: Record<"S" | "I" | "U" | "D", (subject: Subject, who: CallerName) => Promise<boolean>> = {
	async S(subject, who) {
		const { fresh, value } = await makeRow(subject);
		await seed(subject.table, fresh);
		const { data, error } = await clients[who]
			.from(subject.table)
			.select("*")
			.eq(subject.key, value as string);
		// A refused read is an empty list (design 5), whoever asks.
		expect(error).toBeNull();
		const isShown = (data ?? []).length === 1;
		const { count } = await clients[who]
			.from(subject.table)
			.select("*", { count: "exact", head: true })
			.eq(subject.key, value as string);
		expect(count ?? 0).toBe(isShown ? 1 : 0);
		const csv = await clients[who]
			.from(subject.table)
			.select("*")
			.eq(subject.key, value as string)
			.csv();
		expect(csv.data?.includes(String(value)) ?? false).toBe(isShown);
		if (!isShown) await expectNotEmbedded(subject, who, value);
		return isShown;
	},
	async I(subject, who) {
		const { fresh, value } = await makeRow(subject);
		const { error } = await clients[who].from(subject.table).insert(fresh);
		const isThere = (await find(subject.table, subject.key, value)) !== null;
		// A refused insert says so, by its code: it never passes in silence.
		expect(error?.code ?? null).toBe(isThere ? null : "42501");
		if (!isThere) {
			await clients[who].from(subject.table).upsert(fresh, { ignoreDuplicates: true });
			expect(await find(subject.table, subject.key, value)).toBeNull();
		}
		return isThere;
	},
	async U(subject, who) {
		const { fresh, value } = await makeRow(subject);
		const before = await seed(subject.table, fresh);
		const { error } = await clients[who]
			.from(subject.table)
			.update(subject.change)
			.eq(subject.key, value as string);
		const after = await find(subject.table, subject.key, value);
		const isChanged = Object.keys(subject.change).some((column) => before[column] !== after?.[column]);
		expect([null, "42501"]).toContain(error?.code ?? null);
		if (!isChanged) {
			expect(after).toEqual(before);
			await clients[who].from(subject.table).upsert({ ...before, ...subject.change });
			expect(await find(subject.table, subject.key, value)).toEqual(before);
		}
		return isChanged;
	},
	async D(subject, who) {
		const { fresh, value } = await makeRow(subject);
		await seed(subject.table, fresh);
		const { error } = await clients[who]
			.from(subject.table)
			.delete()
			.eq(subject.key, value as string);
		expect([null, "42501"]).toContain(error?.code ?? null);
		return (await find(subject.table, subject.key, value)) === null;
	},
};

describe("who may do what with", () => {
	it.each(
		subjects.flatMap((subject) =>
			callers.map((who, index) => ({
				what: subject.note ? `${subject.table} (${subject.note})` : subject.table,
				who,
				rights: subject.rights[index] as Rights,
				subject,
			})),
		),
	)("$what: $who has $rights", async ({ who, rights, subject }) => {
		let found = "";
		for (const letter of ["S", "I", "U", "D"] as const) {
			found += (await operations[letter](subject, who)) ? letter : "-";
		}
		expect(found).toBe(rights);
	});

	it("every table there is: none is left out above", async () => {
		const { rows } = await test.database.query<{ name: string }>(
			`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname = 'public' and c.relkind in ('r', 'p')`,
		);
		expect(new Set(subjects.map((subject) => subject.table))).toEqual(new Set(rows.map((row) => row.name)));
	});
});

describe("views", () => {
	it.each(callers)("are read by %s, and written by nobody", async (who) => {
		await seed("article_views", { article_id: articleId, user_session: `vy-${who}` });
		for (const view of ["popular_articles", "category_counts"]) {
			const { data } = await clients[who].from(view).select("*");
			expect(data?.length).toBeGreaterThan(0);
			const column = view === "popular_articles" ? "title" : "category_key";
			const row: Row = { [column]: "x" };
			const answers = [
				await clients[who].from(view).insert(row),
				await clients[who].from(view).update(row).neq(column, ""),
				await clients[who].from(view).delete().neq(column, ""),
			];
			for (const { error, status } of answers) {
				expect(error).not.toBeNull();
				expect(status).toBeLessThan(500);
			}
		}
	});

	it("show nothing of a draft, though it was viewed before", async () => {
		const draft = await seed("cms_articles", article(false)(++lastNumber));
		await seed("article_views", { article_id: draft.id, user_session: "utkast" });
		const { data } = await clients.anon.from("popular_articles").select("article_id");
		expect(data?.map((row) => row.article_id)).not.toContain(draft.id);
	});
});

describe("what lies beside the tables", () => {
	it.each(callers)(
		"is out of reach for %s: accounts, sessions, stored objects, private tables",
		async (who) => {
			for (const [schema, table] of [
				["auth", "users"],
				["auth", "refresh_tokens"],
				["storage", "objects"],
				["private", "migrations"],
				["pg_catalog", "pg_authid"],
			] as const) {
				const { data, error } = await clients[who].schema(schema).from(table).select("*");
				expect(data).toBeNull();
				expect(error?.code).toBe("PGRST106");
				expect((await clients[who].from(table).select("*")).error?.code).toBe("PGRST205");
			}
		},
	);

	it("is out of reach for the service key, too: nobody reads passwords through a door", async () => {
		const { error } = await test.serviceClient().schema("auth").from("users").select("*");
		expect(error?.code).toBe("PGRST106");
	});
});

describe("an administrator", () => {
	it("is the author of what the administrator writes, whatever the row says", async () => {
		const { data } = await clients.admin
			.from("cms_articles")
			.insert({ title: "Författare", content: "Text", author_id: people.userA.id })
			.select("author_id")
			.single();
		expect(data?.author_id).toBe(people.admin.id);
	});

	it("cannot stop being one as the last, by change nor by removal", async () => {
		const own = clients.admin.from("user_roles");
		expect((await own.update({ role: "user" }).eq("user_id", people.admin.id)).error?.code).toBe("23514");
		expect((await own.delete().eq("user_id", people.admin.id)).error?.code).toBe("23514");
		expect((await clients.admin.rpc("is_admin")).data).toBe(true);
	});

	it("loses every right with the role, at once, though the token has time left", async () => {
		await test.makeAdmin(people.userB.id);
		expect((await clients.userB.from("scheduled_tasks").insert({ task_name: "innan" })).error).toBeNull();
		await clients.admin.from("user_roles").update({ role: "user" }).eq("user_id", people.userB.id);
		expect((await clients.userB.from("scheduled_tasks").insert({ task_name: "efter" })).error?.code).toBe(
			"42501",
		);
	});
});

describe("a token that is not ours", () => {
	it("opens no table: forged, expired, unsigned, or for another audience", async () => {
		const now = Math.floor(test.clock.now().getTime() / 1000);
		const claims = { sub: people.admin.id, role: "authenticated", aud: "authenticated", exp: now + 60 };
		const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify({ ...claims, iss: "avspark" }))}.`;
		const cases: [token: string, code: string][] = [
			["x.y.z", "PGRST301"],
			[unsigned.replaceAll("=", ""), "PGRST301"],
			[await test.keys.sign({ ...claims, aud: "elsewhere" }), "PGRST301"],
			[await test.keys.sign({ ...claims, role: "service_role" }), "PGRST301"],
			[await test.keys.sign({ ...claims, exp: now - 1 }), "PGRST303"],
		];
		for (const [token, code] of cases) {
			const response = await test.request("/rest/v1/cms_articles?select=id", {
				headers: { authorization: `Bearer ${token}` },
			});
			expect(response.status).toBe(401);
			expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
			expect(await response.json()).toMatchObject({ code });
		}
	});
});
