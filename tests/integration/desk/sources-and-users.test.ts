import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listSources } from "../../../src/web/data/desk/scraping/desk-sources.ts";
import { insertVisit } from "../../support/news/source-visits.ts";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testPassword,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	user = await test.signUp("anna@ex.se");
});
afterAll(() => test.close());

const feed_url = "https://norr.example/rss";

describe("the sources as the desk lists them", () => {
	let id: string;

	beforeEach(async () => {
		await test.database.query("delete from public.content_sources");
		const { data } = await admin.client
			.from("content_sources")
			.insert({ name: "Norrsport", feed_url })
			.select("id")
			.single()
			.throwOnError();
		id = data?.id;
	});

	const read = async () =>
		(await admin.client.from("desk_sources").select("*").eq("id", id).single().throwOnError()).data;
	/** As the pipelines write. */
	const tell = (change: object) =>
		test.serviceClient().from("content_sources").update(change).eq("id", id).throwOnError();
	const visit = (change: Record<string, unknown>) => insertVisit(test.serviceClient(), id, change);

	it.each([
		["new", {}],
		["ok", { last_fetched_at: "2026-11-20T12:00:00Z" }],
		["failing", { failure_count: 2, last_error: "HTTP 500" }],
		["failing", { alarm: "gone", alarm_since: "2026-11-20T12:00:00Z" }],
		["silent", { alarm: "silent", alarm_since: "2026-11-20T12:00:00Z" }],
		["silent", { alarm: "empty", alarm_since: "2026-11-20T12:00:00Z" }],
		["paused", { is_active: false, failure_count: 2 }],
		["paused", { rights: "off" }],
	])("are %s with %o", async (health, state) => {
		await tell(state);
		expect(await read()).toMatchObject({ health });
		const { count } = await admin.client
			.from("desk_sources")
			.select("id", { count: "exact", head: true })
			.eq("health", health);
		expect(count).toBe(1);
	});

	it.each([
		["NORR", 1],
		["ö & å*", 1],
		["ÖDEMARK", 1],
		[".EXAMPLE/RSS", 1],
		["*", 1],
		["***=Norr", 0],
		["Norr*", 0],
		["Norr.port", 0],
		["N%t", 0],
		["Norrspor_", 0],
		["[N]", 0],
		["\\N", 0],
		['"', 0],
	])("are found by %s as it stands: %i", async (query, found) => {
		const other = { name: "Ödemark Ö & Å* (nya) {2}", feed_url: "https://ode.example/atom" };
		await admin.client.from("content_sources").insert(other).throwOnError();
		const { total } = await listSources(admin.client, { health: null, rights: null, query, limit: 10 });
		expect(total).toBe(found);
	});

	it("tell of their latest reading what was new, and whether the source reserves its texts", async () => {
		expect(await read()).toMatchObject({ latest_new: null, is_reserved: false, article_count: 0 });
		await visit({ items_new: 3, items_duplicate: 9, rights: "summary" });
		expect(await read()).toMatchObject({ latest_new: 3, latest_duplicate: 9, is_reserved: false });
		await visit({ items_new: 1, rights: "title_and_link" });
		// Nothing new was told by it.
		await visit({ status: "not_modified", rights: "summary" });
		expect(await read()).toMatchObject({ latest_new: 1, is_reserved: true });
		await tell({ rights: "title_and_link" });
		expect(await read()).toMatchObject({ is_reserved: false });
	});

	it("are read anew from an address an editor gives, and remember the one they had", async () => {
		await tell({
			etag: "x",
			failure_count: 3,
			last_error: "HTTP 500",
			next_fetch_at: "2027-01-01T00:00:00Z",
			moved_to: "https://moved.example",
			moved_count: 2,
			skip_hours: [1],
		});
		await admin.client
			.from("content_sources")
			.update({ feed_url: "https://ny.example/rss" })
			.eq("id", id)
			.throwOnError();
		const { data } = await admin.client.from("content_sources").select("*").eq("id", id).single();
		expect(data).toMatchObject({
			former_urls: [feed_url],
			etag: null,
			failure_count: 0,
			last_error: null,
			next_fetch_at: null,
			moved_to: null,
			moved_count: 0,
			skip_hours: [],
		});
		await admin.client.from("content_sources").update({ feed_url }).eq("id", id).throwOnError();
		const back = await admin.client.from("content_sources").select("former_urls").eq("id", id).single();
		expect(back.data?.former_urls).toEqual(["https://ny.example/rss"]);
	});

	it("keep what the server said of them when an editor changes something else, or a pipeline moves them", async () => {
		await tell({ etag: "x", next_fetch_at: "2027-01-01T00:00:00Z" });
		await admin.client.from("content_sources").update({ name: "Norr" }).eq("id", id).throwOnError();
		await tell({ feed_url: "https://moved.example/rss" });
		const { data } = await admin.client.from("content_sources").select("*").eq("id", id).single();
		expect(data).toMatchObject({ etag: "x", former_urls: [], next_fetch_at: "2027-01-01T00:00:00+00:00" });
	});

	it("are no one else's to see: a reader gets no row, a visitor a refusal", async () => {
		const reader = await user.client.from("desk_sources").select("*", { count: "exact" });
		expect(reader).toMatchObject({ data: [], count: 0, error: null });
		expect((await test.anonClient().from("desk_sources").select("*")).error?.code).toBe("42501");
		for (const client of [admin.client, user.client, test.anonClient()]) {
			const written = await client.from("desk_sources").update({ name: "x" }).eq("id", id);
			expect(written.error).not.toBeNull();
		}
	});
});

describe("the accounts", () => {
	const ask = async (args: object) => {
		const { data } = await admin.client.rpc("desk_users", args).throwOnError();
		return data as { id: string; email: string; role: string; created_at: string }[];
	};

	it("are found by a piece of the address or the name, whatever its case, and nothing in it is a pattern", async () => {
		await test.database.query("update auth.users set raw_user_meta_data = $2::jsonb where id = $1", [
			user.id,
			JSON.stringify({ full_name: "Anna 100%_Åberg" }),
		]);
		expect(await ask({ query: " ANNA@ " })).toMatchObject([{ email: "anna@ex.se", role: "user" }]);
		expect(await ask({ query: "100%_å" })).toHaveLength(1);
		expect(await ask({ query: "1%g" })).toEqual([]);
		expect(await ask({ query: "_nna@" })).toEqual([]);
		expect(await ask({ query: "\\" })).toEqual([]);
		expect(await ask({ only_admins: true })).toMatchObject([{ id: admin.id, role: "admin" }]);
	});

	it("come newest first, page by page, each once, also those made in one moment", async () => {
		await test.database.query(
			`insert into auth.users (email, encrypted_password, created_at)
			select 'sida' || n || '@ex.se', 'x', timestamptz '2026-01-01' from generate_series(1, 7) n`,
		);
		const seen: string[] = [];
		let last: Awaited<ReturnType<typeof ask>>[number] | undefined;
		do {
			const page = await ask({
				query: "sida",
				row_limit: 3,
				...(last && { before_created: last.created_at, before_id: last.id }),
			});
			seen.push(...page.map(({ email }) => email));
			last = page.length === 3 ? page.at(-1) : undefined;
		} while (last);
		expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `sida${n}@ex.se`));
	});

	it("tell nothing that is secret, and nothing at all to others", async () => {
		const [row] = await ask({ query: "anna@ex.se" });
		expect(Object.keys(row ?? {}).sort()).toEqual([
			"banned_until",
			"created_at",
			"email",
			"full_name",
			"id",
			"is_confirmed",
			"last_sign_in_at",
			"role",
		]);
		for (const client of [user.client, test.anonClient(), test.serviceClient()]) {
			expect((await client.rpc("desk_users", {})).error?.code).toBe("42501");
			expect((await client.rpc("audit_people", {})).error?.code).toBe("42501");
		}
	});

	it("are not made administrators before they have confirmed their address", async () => {
		const { data } = await test
			.serviceClient()
			.auth.admin.createUser({ email: "ny@ex.se", password: testPassword });
		const newcomer = String(data.user?.id);
		const roles = () => admin.client.from("user_roles").upsert({ user_id: newcomer, role: "admin" });
		expect((await roles()).error).toMatchObject({ code: "23514", hint: "unconfirmed_account" });
		await test.database.query("update auth.users set email_confirmed_at = now() where id = $1", [newcomer]);
		expect((await roles()).error).toBeNull();
		await admin.client.from("user_roles").update({ role: "user" }).eq("user_id", newcomer).throwOnError();
	});
});

describe("the record", () => {
	it("is asked by table, row and person, and names everybody, also those who are gone", async () => {
		await test.database.query("delete from public.audit_log");
		const { data } = await admin.client
			.from("content_sources")
			.insert({ name: "Logg", feed_url: "https://logg.example" })
			.select("id")
			.single()
			.throwOnError();
		await admin.client.from("user_roles").update({ role: "admin" }).eq("user_id", user.id).throwOnError();
		await admin.client.from("user_roles").update({ role: "user" }).eq("user_id", user.id).throwOnError();
		const gone = crypto.randomUUID();
		await test.database.query(
			"insert into public.audit_log (actor_id, action, subject) values ($1, 'account.delete', $1::uuid::text)",
			[gone],
		);
		const list = async (column: string, value: string) =>
			(
				await admin.client
					.from("audit_log")
					.select("action,subject_table,subject_id")
					.eq(column, value)
					.order("id", { ascending: false })
					.throwOnError()
			).data;
		expect(await list("subject_table", "content_sources")).toEqual([
			{ action: "insert", subject_table: "content_sources", subject_id: data?.id },
		]);
		expect(await list("subject_id", user.id)).toEqual([
			{ action: "role.revoke", subject_table: "user_roles", subject_id: user.id },
			{ action: "role.grant", subject_table: "user_roles", subject_id: user.id },
		]);
		expect(await list("actor_id", gone)).toEqual([
			{ action: "account.delete", subject_table: "users", subject_id: gone },
		]);
		const people = (await admin.client.rpc("audit_people").throwOnError()).data as { id: string }[];
		expect(people.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
			[
				{ id: admin.id, name: "chef@ex.se", has_acted: true },
				{ id: user.id, name: "Anna 100%_Åberg", has_acted: false },
				{ id: gone, name: null, has_acted: true },
			].sort((a, b) => a.id.localeCompare(b.id)),
		);
	});
});
