import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionNames } from "../../../src/contract/functions.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

// Beside the permission matrix, which says cell by cell what is allowed: every relation and function that the database has, also
// one that came in today, is asked by those outside the desk in every way there is, and no answer may hold a word of the desk's.

/** Stands in every text that only administrators may read. */
const secret = "hemlighetsvag";
const outsiders = ["anon", "user"] as const;

let test: TestGateway;
let clients: Record<(typeof outsiders)[number], SupabaseClient>;
let tokens: Record<(typeof outsiders)[number], string>;
let relations: string[];
let functions: { name: string; args: Record<string, unknown> }[];

beforeAll(async () => {
	test = await createTestGateway();
	const [user, other] = [await test.signUp("anna@ex.se"), await test.signUpAdmin(`${secret}@ex.se`)];
	clients = { anon: test.anonClient(), user: user.client };
	tokens = { anon: test.keys.anonKey, user: user.accessToken };
	await fillDesk(other.id);
	relations = await listRelations();
	functions = await listFunctions();
});
afterAll(() => test.close());

async function fillDesk(adminId: string): Promise<void> {
	const at = "2026-11-20T12:00:00Z";
	const service = test.serviceClient();
	const make = async (table: string, row: object): Promise<string> => {
		const { data } = await service.from(table).insert(row).select().single().throwOnError();
		return String(data?.id);
	};
	const sourceId = await make("content_sources", {
		name: `Källa ${secret}`,
		feed_url: `https://${secret}.example/rss`,
		last_error: secret,
		is_active: false,
	});
	const runId = await make("scraping_runs", {
		task: "scrape-content",
		status: "failed",
		error_message: secret,
		problems: [{ subject: secret, reason: secret }],
	});
	await service
		.from("scraping_run_sources")
		.insert({
			run_id: runId,
			source_id: sourceId,
			status: "failed",
			error: secret,
			started_at: at,
			completed_at: at,
		})
		.throwOnError();
	const storyId = await make("stories", {
		title: secret,
		sport_category: "hockey",
		first_published_at: at,
		last_published_at: at,
	});
	await make("scraped_articles", {
		source_id: sourceId,
		story_id: storyId,
		external_id: secret,
		url: `https://${secret}.example/1`,
		title: secret,
		content: secret,
		content_hash: secret,
		sport_category: "hockey",
		published_at: at,
	});
	await make("scraping_schedules", {
		name: `Schema ${secret}`,
		description: secret,
		cron_expression: "0 5 * * *",
	});
	const held = { summary_content: secret, sport_category: "hockey", story_id: storyId, held_reason: secret };
	const summaryId = await make("ai_summaries", { ...held, summary_title: `Hålls inne ${secret}` });
	await make("cms_articles", {
		title: `Utkast ${secret}`,
		content: secret,
		published: false,
		author_id: adminId,
	});
	for (const [sql, values] of [
		[
			`insert into public.summary_drafts (summary_id, summary_title, summary_content, source_articles, generated_at)
			values ($1, $2, $2, '[]', now())`,
			[summaryId, secret],
		],
		["insert into public.audit_log (actor_id, action, subject) values ($1, $2, $2)", [adminId, secret]],
		["insert into public.newsletter_subscribers (email) values ($1 || '@brev.se')", [secret]],
		[
			"insert into public.error_reports (article_id, message, email) values ($1, $2, $2 || '@ex.se')",
			[summaryId, secret],
		],
		["insert into public.corrections (article_id, body) values ($1, $2)", [summaryId, secret]],
		[
			"insert into public.slug_history (slug, article_id, article_kind) values ($2, $1, 'ai')",
			[summaryId, secret],
		],
		[
			"insert into public.prompts (hash, version, instructions) values (repeat('0', 64), 'sv-1', $1)",
			[secret],
		],
	] as const)
		await test.database.query(sql, [...values]);
}

/** Whatever is in the schema that the doors show, also what came in today. */
async function listRelations(): Promise<string[]> {
	const { rows } = await test.database.query<{ name: string }>(
		`select relname as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
	);
	return rows.map(({ name }) => name);
}

/** Each with a value of its type for every argument that has no default. */
async function listFunctions(): Promise<typeof functions> {
	const { rows } = await test.database.query<{ name: string; args: Record<string, unknown> }>(
		`select p.proname as name, coalesce((
			select jsonb_object_agg(p.proargnames[n], case
				when t.typname in ('uuid') then to_jsonb('00000000-0000-4000-8000-000000000000'::text)
				when t.typname in ('timestamptz', 'date') then to_jsonb('2026-11-20T12:00:00Z'::text)
				when t.typcategory = 'N' then to_jsonb(50)
				when t.typcategory = 'B' then to_jsonb(false)
				when t.typcategory = 'A' then '[]'::jsonb
				when t.typname in ('json', 'jsonb') then '{}'::jsonb
				else to_jsonb($1::text) end)
			from unnest(p.proargtypes) with ordinality a(type, n) join pg_type t on t.oid = a.type
			where n <= p.pronargs - p.pronargdefaults), '{}') as args
		from pg_proc p
		where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
			and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
		[secret],
	);
	return rows;
}

/** What the caller sent itself comes back in an answer; what it did not send must not. */
const expectSecretKept = (answer: unknown, what: string) =>
	expect(JSON.stringify(answer)?.includes(secret) ?? false, what).toBe(false);

describe.each(outsiders)("%s", (who) => {
	it("reads no word of the desk's in any table or view, in any form, with its neighbours or without", async () => {
		expect(relations.length).toBeGreaterThan(25);
		for (const relation of relations) {
			const asked = () => clients[who].from(relation);
			expectSecretKept((await asked().select("*")).data, relation);
			expectSecretKept((await asked().select("*").csv()).data, `${relation} as CSV`);
			for (const neighbour of relations) {
				const { data } = await asked().select(`*, ${neighbour}(*)`).limit(50);
				if (data) expectSecretKept(data, `${relation} with ${neighbour}`);
			}
		}
	});

	it("writes nothing that gives back what it may not read", async () => {
		for (const relation of relations) {
			for (const column of ["id", "name", "title", "email", "user_id"]) {
				const updated = await clients[who]
					.from(relation)
					.update({ [column]: crypto.randomUUID() })
					.not(column, "is", null)
					.select()
					.rollback();
				expectSecretKept(updated.data, `${relation} updated`);
				const deleted = await clients[who]
					.from(relation)
					.delete()
					.not(column, "is", null)
					.select()
					.rollback();
				expectSecretKept(deleted.data, `${relation} deleted`);
			}
		}
	});

	it("calls no function of the database that tells it, by POST or GET", async () => {
		for (const { name, args } of functions)
			for (const options of [{}, { get: true }]) {
				const { data, status } = await clients[who].rpc(name, args, options).rollback();
				expect(status, name).toBeLessThan(500);
				// These give back what was put into them.
				if (!["category_key", "slug_from_title"].includes(name)) expectSecretKept(data, name);
			}
	});

	it("is told nothing by the site's functions, the schema's description, or an account's door", async () => {
		const headers = { authorization: `Bearer ${tokens[who]}`, "content-type": "application/json" };
		const asked = [
			...functionNames.flatMap((name) => [`GET /functions/v1/${name}`, `POST /functions/v1/${name}`]),
			"GET /rest/v1/",
			"GET /auth/v1/admin/users",
			"GET /auth/v1/settings",
			"GET /storage/v1/bucket",
			"POST /storage/v1/object/list/cms-images",
		];
		for (const line of asked) {
			const [method = "", path = ""] = line.split(" ");
			const body = method === "POST" ? JSON.stringify({ prefix: "", summary_id: crypto.randomUUID() }) : null;
			const response = await test.request(path, { method, headers, body });
			const text = await response.text();
			expect(text.includes(secret), line).toBe(false);
			expect(response.status, line).toBeLessThan(500);
		}
	});
});

it("an administrator reads all of it: the words above are there to be found", async () => {
	const admin = test.serviceClient();
	for (const relation of [
		"content_sources",
		"desk_sources",
		"scraping_runs",
		"scraped_articles",
		"cms_articles",
		"audit_log",
	])
		expect(JSON.stringify((await admin.from(relation).select("*").throwOnError()).data)).toContain(secret);
});
