import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepAuditLog } from "../../../src/jobs/sweeps/sweep-audit-log.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

interface Act {
	actor_id: string | null;
	action: string;
	subject: string;
	details: Record<string, unknown>;
}

let test: TestGateway;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	user = await test.signUp("anna@ex.se");
});
afterAll(() => test.close());
beforeEach(() => test.database.query("delete from public.audit_log"));

/** As an administrator reads it, over the door, oldest first. */
async function listActs(): Promise<Act[]> {
	const { data } = await admin.client
		.from("audit_log")
		.select("actor_id, action, subject, details")
		.order("id")
		.throwOnError();
	return data as Act[];
}

describe("an administrator's act", () => {
	it("is recorded with who, what and the change, from the first draft to its deletion", async () => {
		const articles = admin.client.from("cms_articles");
		const { data } = await articles.insert({ title: "Derby", content: "Text" }).select("id").single();
		await articles.update({ title: "Derbyt" }).eq("id", data?.id);
		await articles.update({ published: true }).eq("id", data?.id);
		await articles.update({ published: false }).eq("id", data?.id);
		await articles.update({ published: false }).eq("id", data?.id);
		await articles.delete().eq("id", data?.id);

		const acts = await listActs();
		expect(acts.map((act) => act.action)).toEqual(["insert", "update", "publish", "unpublish", "delete"]);
		expect(new Set(acts.map((act) => act.subject))).toEqual(new Set([`cms_articles:${data?.id}`]));
		expect(new Set(acts.map((act) => act.actor_id))).toEqual(new Set([admin.id]));
		expect(acts[0]?.details).toMatchObject({ row: { title: "Derby", published: false } });
		expect(acts[1]?.details).toEqual({ changes: { title: { old: "Derby", new: "Derbyt" } } });
		expect(acts[2]?.details).toMatchObject({ changes: { published: { old: false, new: true } } });
	});

	it("keeps of long texts and lists their beginning, and of an address no sign-in", async () => {
		await admin.client.from("cms_articles").insert({ title: "Lång", content: "ö".repeat(5_000) });
		await admin.client
			.from("content_sources")
			.insert({ name: "K", feed_url: "https://anna:hemligt@source.example/rss" });
		const [article, source] = await listActs();
		expect(article?.details.row).toMatchObject({ content: `${"ö".repeat(200)}…` });
		expect(source?.details.row).toMatchObject({ feed_url: "https://source.example/rss" });
	});

	it("on somebody's role names the account", async () => {
		const roles = admin.client.from("user_roles");
		await roles.update({ role: "admin" }).eq("user_id", user.id);
		await roles.update({ role: "user" }).eq("user_id", user.id);
		expect(await listActs()).toMatchObject([
			{ action: "role.grant", subject: user.id, actor_id: admin.id },
			{ action: "role.revoke", subject: user.id, actor_id: admin.id },
		]);
	});

	it("is recorded for stored pictures, too", async () => {
		const png = Buffer.from(
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
			"base64",
		);
		const bucket = admin.client.storage.from("cms-images");
		await bucket.upload("bild.png", png, { contentType: "image/png" });
		await bucket.remove(["bild.png"]);
		const acts = await listActs();
		expect(acts.at(0)).toMatchObject({ action: "insert", details: { row: { name: "bild.png" } } });
		expect(acts.at(-1)).toMatchObject({ action: "delete", details: { row: { name: "bild.png" } } });
	});

	it("is recorded when it is a function that was called", async () => {
		await admin.client.functions.invoke("debug-hockey-api");
		await user.client.functions.invoke("debug-hockey-api");
		expect(await listActs()).toMatchObject([
			{ action: "call", subject: "functions:debug-hockey-api", actor_id: admin.id },
		]);
	});

	it("leaves no trace when it was refused", async () => {
		await admin.client.from("cms_articles").insert({ title: " ", content: "x" });
		await user.client.from("cms_articles").insert({ title: "Nej", content: "x" });
		expect(await listActs()).toEqual([]);
	});
});

describe("what is no administrator's act", () => {
	it("is not recorded: pipelines, readers' own things", async () => {
		await test
			.serviceClient()
			.from("leagues")
			.insert({ sport: "hockey", name: "SHL", provider: "t", provider_id: "1" });
		await user.client.from("user_sport_preferences").insert({ sport_category: "hockey" });
		await test.anonClient().from("article_views").insert({ article_id: crypto.randomUUID() });
		expect(await listActs()).toEqual([]);
	});
});

describe("the record", () => {
	it("is written and changed through no door, not even with the service key", async () => {
		await admin.client
			.from("leagues")
			.insert({ sport: "hockey", name: "A", provider: "t", provider_id: "2" });
		const before = await listActs();
		expect(before).toHaveLength(1);
		for (const client of [test.anonClient(), user.client, admin.client, test.serviceClient()]) {
			const log = () => client.from("audit_log");
			expect((await log().insert({ action: "påhittat" })).error?.code).toBe("42501");
			expect((await log().update({ action: "ändrat" }).neq("action", "")).error?.code).toBe("42501");
			expect((await log().delete().neq("action", "")).error?.code).toBe("42501");
		}
		expect(await listActs()).toEqual(before);
	});

	it("is made of every table that an administrator may write", async () => {
		const { rows } = await test.database.query<{ name: string }>(
			`select c.oid::regclass::text as name
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p')
				and (has_table_privilege('authenticated', c.oid, 'insert, update, delete')
					or has_any_column_privilege('authenticated', c.oid, 'insert, update'))
				and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'z_record_act')
			order by 1`,
		);
		// Readers' own rows, which administrators have no other right to than readers.
		expect(rows.map((row) => row.name)).toEqual(["article_views", "user_sport_preferences"]);
	});

	it("is kept for two years", async () => {
		await test.database.query(
			`insert into public.audit_log (action, happened_at)
			select 'gammal', now() - interval '731 days' from generate_series(1, 2500)
			union all select 'ny', now() - interval '729 days'`,
		);
		expect(await sweepAuditLog({ database: test.database, clock: test.clock })).toBe(2_500);
		expect((await listActs()).map((act) => act.action)).toEqual(["ny"]);
	});
});
