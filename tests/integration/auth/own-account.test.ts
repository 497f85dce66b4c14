import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

/** A client with a session of its own that was opened by password so long ago. */
async function signIn(email: string, { minutesAgo = 0 } = {}): Promise<SupabaseClient> {
	const client = test.anonClient();
	test.clock.advance(-minutesAgo * 60_000);
	const { error } = await client.auth.signInWithPassword({ email, password: testPassword });
	test.clock.advance(minutesAgo * 60_000);
	if (error) throw error;
	return client;
}

interface SessionRow {
	id: string;
	is_current: boolean;
}

describe("one's sessions", () => {
	it("are listed, the one that asks first", async () => {
		const user = await test.signUp("lista@ex.se");
		await test.signUp("granne@ex.se");
		await signIn(user.email);
		const { data, error } = await user.client.rpc("my_sessions");
		expect(error).toBeNull();
		expect(data.map((row: SessionRow) => row.is_current)).toEqual([true, false]);
		expect(Object.keys(data[0])).toEqual(["id", "created_at", "refreshed_at", "user_agent", "is_current"]);
	});

	it("are ended one by one, refresh token and all", async () => {
		const user = await test.signUp("avsluta@ex.se");
		const phone = await signIn(user.email);
		const { data } = await user.client.rpc("my_sessions");
		const other = data.find((row: SessionRow) => !row.is_current);
		const revoke = (id: string) => user.client.rpc("revoke_session", { session_id: id });
		expect((await revoke(other.id)).data).toBe(true);
		expect((await revoke(other.id)).data).toBe(false);
		expect((await phone.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect((await user.client.auth.refreshSession()).error).toBeNull();
		// The token of an ended session has time left, and ends no other with it.
		expect((await phone.rpc("my_sessions")).error).toMatchObject({
			code: "28000",
			hint: "session_not_found",
		});
		expect((await phone.rpc("revoke_session", { session_id: data[0].id })).error?.code).toBe("28000");
	});

	it("are nobody else's to see or end", async () => {
		const user = await test.signUp("min@ex.se");
		const other = await test.signUp("nyfiken@ex.se");
		const { data } = await user.client.rpc("my_sessions");
		expect((await other.client.rpc("revoke_session", { session_id: data[0].id })).data).toBe(false);
		expect((await user.client.auth.refreshSession()).error).toBeNull();
	});

	it.each(["my_sessions", "export_my_data", "delete_my_account"])(
		"and %s is refused to who is not signed in, and to the service key",
		async (name) => {
			expect((await test.anonClient().rpc(name)).error?.code).toBe("42501");
			expect((await test.serviceClient().rpc(name)).error?.code).toBe("42501");
		},
	);
});

describe("what is held about somebody", () => {
	it("is taken out whole, without secrets and without anything of others", async () => {
		const user = await test.signUp("allt@ex.se");
		const other = await test.signUp("annan@ex.se");
		for (const one of [user, other]) {
			await one.client.from("user_sport_preferences").insert({ sport_category: "hockey" });
		}
		await test.anonClient().rpc("subscribe_newsletter", { email: user.email });
		await test.makeAdmin(user.id);
		await user.client.from("cms_articles").insert({ title: "Min artikel", content: "Text" });
		await test.database.query("insert into public.audit_log (actor_id, action) values ($1, 'provat.något')", [
			user.id,
		]);
		const { data, error } = await user.client.rpc("export_my_data");
		expect(error).toBeNull();
		expect(data).toMatchObject({
			account: { id: user.id, email: user.email },
			roles: [{ role: "admin" }],
			sport_preferences: [{ sport_category: "hockey" }],
			sessions: [{ auth_method: "otp" }],
			newsletter: { email: user.email },
			articles: [{ title: "Min artikel" }],
			audit_log: [{ action: "insert" }, { action: "provat.något" }],
		});
		const text = JSON.stringify(data);
		for (const secret of ["argon2", "token_hash", "code_hash", other.id, other.email]) {
			expect(text).not.toContain(secret);
		}
	});
});

describe("one's account", () => {
	it("is deleted for good right after the password was given, and the articles stay", async () => {
		const { id, email } = await test.signUp("bort@ex.se");
		await test.signUpAdmin("chef@ex.se");
		await test.makeAdmin(id);
		const client = await signIn(email);
		await client.from("user_sport_preferences").insert({ sport_category: "hockey" });
		await client.from("cms_articles").insert({ title: "Blir kvar", content: "Text" });
		const readTime = () =>
			test.database.query("select updated_at from public.cms_articles where title = 'Blir kvar'");
		const before = await readTime();

		expect((await client.rpc("delete_my_account")).error).toBeNull();
		expect(await test.takeMail(email)).toMatchObject({ template: "account-deleted" });
		const { rows } = await test.database.query(
			`select (select author_id from public.cms_articles where title = 'Blir kvar') as author_id,
				(select count(*)::int from auth.users where id = $1) as users,
				(select count(*)::int from auth.sessions where user_id = $1) as sessions,
				(select count(*)::int from public.user_sport_preferences where user_id = $1) as preferences,
				(select count(*)::int from public.cms_articles where title = 'Blir kvar') as articles,
				(select action from public.audit_log where subject = $1::text) as action`,
			[id],
		);
		// Feeds and open forms would take the article for changed.
		expect((await readTime()).rows).toEqual(before.rows);
		expect(rows[0]).toEqual({
			author_id: null,
			users: 0,
			sessions: 0,
			preferences: 0,
			articles: 1,
			action: "account.delete",
		});
		expect((await client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect((await client.from("user_roles").select("role")).data).toEqual([]);
	});

	it("is not deleted with a session that is older than ten minutes, or came out of a mail", async () => {
		const user = await test.signUp("forsiktig@ex.se");
		const refusal = { code: "PT403", hint: "reauthentication_needed" };
		expect((await user.client.rpc("delete_my_account")).error).toMatchObject(refusal);
		const old = await signIn(user.email, { minutesAgo: 11 });
		await old.auth.refreshSession();
		expect((await old.rpc("delete_my_account")).error).toMatchObject(refusal);
		const recent = await signIn(user.email, { minutesAgo: 9 });
		expect((await recent.rpc("delete_my_account")).error).toBeNull();
	});

	it("is not deleted with a session that was ended", async () => {
		const user = await test.signUp("utloggad@ex.se");
		const client = await signIn(user.email);
		await user.client.auth.signOut({ scope: "others" });
		expect((await client.rpc("delete_my_account")).error?.code).toBe("28000");
	});

	it("is not deleted while it is the last administrator's", async () => {
		await test.database.query("delete from public.user_roles where role = 'user'");
		const { rows } = await test.database.query<{ email: string }>(
			"select u.email from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin'",
		);
		for (const { email } of rows) {
			const client = await signIn(email);
			const { error } = await client.rpc("delete_my_account");
			if (email === rows.at(-1)?.email) expect(error).toMatchObject({ code: "23514", hint: "last_admin" });
			else expect(error).toBeNull();
		}
	});
});
