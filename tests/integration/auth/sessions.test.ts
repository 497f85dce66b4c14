import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	testPassword,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

interface TokenAnswer {
	status: number;
	access_token?: string;
	refresh_token?: string;
	error_code?: string;
	msg?: string;
}

async function refresh(refreshToken: string): Promise<TokenAnswer> {
	const response = await test.request("/auth/v1/token?grant_type=refresh_token", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ refresh_token: refreshToken }),
	});
	return { ...((await response.json()) as object), status: response.status };
}

async function signIn(email: string) {
	const client = test.anonClient();
	const { data } = await client.auth.signInWithPassword({ email, password: testPassword });
	return { client, session: data.session as NonNullable<typeof data.session> };
}

describe("a refresh token", () => {
	it("is exchanged for the next one of the same session", async () => {
		const user = await test.signUp("rotera@ex.se");
		const next = await refresh(user.refreshToken);
		expect(next.status).toBe(200);
		const read = async (token: string) =>
			(await test.keys.verify(token, { now: test.clock.now() })).session_id;
		expect(await read(next.access_token as string)).toBe(await read(user.accessToken));
		expect((await refresh(next.refresh_token as string)).status).toBe(200);
	});

	it("is kept as its SHA-256 only, as the password is as its argon2id hash", async () => {
		const user = await test.signUp("gomd@ex.se");
		const { rows } = await test.database.query<{ users: string; tokens: string }>(
			`select (select json_agg(u)::text from auth.users u) as users,
				(select json_agg(t)::text from auth.refresh_tokens t) as tokens`,
		);
		expect(rows[0]?.tokens).not.toContain(user.refreshToken);
		expect(rows[0]?.users).not.toContain(testPassword);
		expect(rows[0]?.users).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
	});

	it("gives two tabs that refresh at the same moment a session each, both of them good", async () => {
		const user = await test.signUp("flikar@ex.se");
		const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(user.refreshToken)));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
		expect((await refresh(answers[2]?.refresh_token as string)).status).toBe(200);
		expect((await test.request("/auth/v1/user", asUser(user.accessToken))).status).toBe(200);
	});

	it("still gets a session whenever its answer was lost: as long as what it was exchanged for is unused", async () => {
		const user = await test.signUp("tappad@ex.se");
		await refresh(user.refreshToken);
		test.clock.advance(3 * 60 * 60 * 1000);
		expect((await refresh(user.refreshToken)).status).toBe(200);
		test.clock.advance(60_000);
		const next = await refresh(user.refreshToken);
		expect(next.status).toBe(200);
		expect((await refresh(next.refresh_token as string)).status).toBe(200);
	});

	it("ends the whole session when it comes again after the next one was used, and the grace is over", async () => {
		const user = await test.signUp("stulen@ex.se");
		const other = await signIn(user.email);
		const next = await refresh(user.refreshToken);
		const newest = await refresh(next.refresh_token as string);
		test.clock.advance(9_000);
		expect((await refresh(user.refreshToken)).status).toBe(200);
		test.clock.advance(2_000);
		expect((await refresh(newest.refresh_token as string)).status).toBe(200);

		expect(await refresh(user.refreshToken)).toMatchObject({
			status: 400,
			error_code: "refresh_token_already_used",
			msg: "Invalid Refresh Token: Already Used",
		});
		expect(await refresh(newest.refresh_token as string)).toMatchObject({
			status: 400,
			error_code: "refresh_token_not_found",
		});
		expect((await refresh(other.session.refresh_token)).status).toBe(200);
	});

	it("of one tab is spent when the other tab moves on, so that a copy cannot live beside", async () => {
		const user = await test.signUp("kopia@ex.se");
		const [first, second] = [await refresh(user.refreshToken), await refresh(user.refreshToken)];
		expect((await refresh(first.refresh_token as string)).status).toBe(200);
		test.clock.advance(60_000);
		expect((await refresh(second.refresh_token as string)).error_code).toBe("refresh_token_already_used");
	});

	it("is refused when it was made up, empty or not text", async () => {
		expect((await refresh("påhittad")).error_code).toBe("refresh_token_not_found");
		expect((await refresh("")).error_code).toBe("validation_failed");
		expect((await refresh({} as string)).error_code).toBe("validation_failed");
	});

	it("is refused when the account is banned", async () => {
		const user = await test.signUp("sparrad@ex.se");
		await test.database.query("update auth.users set banned_until = $2 where id = $1", [
			user.id,
			new Date(test.clock.now().getTime() + 3_600_000),
		]);
		expect((await refresh(user.refreshToken)).error_code).toBe("user_banned");
		const client = test.anonClient();
		const { error } = await client.auth.signInWithPassword({ email: user.email, password: testPassword });
		expect(error?.code).toBe("user_banned");
	});

	it("is not spent by a refusal: once the ban is over it is exchanged as if nothing had been", async () => {
		const user = await test.signUp("avstangd@ex.se");
		const ban = "update auth.users set banned_until = $2 where id = $1";
		await test.database.query(ban, [user.id, new Date(test.clock.now().getTime() + 3_600_000)]);
		expect((await refresh(user.refreshToken)).error_code).toBe("user_banned");
		const { rows } = await test.database.query(
			`select t.revoked_at, s.refreshed_at from auth.refresh_tokens t
			join auth.sessions s on s.id = t.session_id where s.user_id = $1`,
			[user.id],
		);
		expect(rows).toEqual([{ revoked_at: null, refreshed_at: null }]);
		test.clock.advance(3_600_001);
		expect((await refresh(user.refreshToken)).status).toBe(200);
	});
});

describe("sign-out", () => {
	async function openThree(email: string) {
		const user = await test.signUp(email);
		return { here: await signIn(user.email), phone: await signIn(user.email), userId: user.id };
	}
	const isOpen = async (refreshToken: string) => (await refresh(refreshToken)).status === 200;

	it("everywhere ends every session of the user, and of nobody else", async () => {
		const bystander = await test.signUp("granne@ex.se");
		const { here, phone } = await openThree("alla@ex.se");
		expect((await here.client.auth.signOut()).error).toBeNull();
		expect(await isOpen(here.session.refresh_token)).toBe(false);
		expect(await isOpen(phone.session.refresh_token)).toBe(false);
		expect(await isOpen(bystander.refreshToken)).toBe(true);
	});

	it("here ends this session alone", async () => {
		const { here, phone } = await openThree("lokal@ex.se");
		await here.client.auth.signOut({ scope: "local" });
		expect(await isOpen(here.session.refresh_token)).toBe(false);
		expect(await isOpen(phone.session.refresh_token)).toBe(true);
	});

	it("elsewhere ends all sessions but this one", async () => {
		const { here, phone } = await openThree("andra@ex.se");
		await here.client.auth.signOut({ scope: "others" });
		expect(await isOpen(here.session.refresh_token)).toBe(true);
		expect(await isOpen(phone.session.refresh_token)).toBe(false);
	});

	it("holds for the user endpoint at once, though the access token has time left", async () => {
		const { here, phone } = await openThree("genast@ex.se");
		await here.client.auth.signOut();
		const response = await test.request("/auth/v1/user", asUser(phone.session.access_token));
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ error_code: "session_not_found" });
		const again = await test.request("/auth/v1/logout", {
			method: "POST",
			...asUser(phone.session.access_token),
		});
		expect(again.status).toBe(403);
	});

	it("never fails on the server's side, not even without a database", async () => {
		const lost = await createTestGateway();
		const user = await lost.signUp("utan@ex.se");
		await lost.close();
		const response = await lost.request("/auth/v1/logout", { method: "POST", ...asUser(user.accessToken) });
		expect(response.status).toBe(204);
		expect(lost.logLines.at(-1)).toContain("a sign-out did not reach the database");
	});

	it("refuses a scope it does not know, and a request without a user", async () => {
		const user = await test.signUp("omfang@ex.se");
		const post = (query: string, init: RequestInit) =>
			test.request(`/auth/v1/logout${query}`, { method: "POST", ...init });
		expect((await post("?scope=planet", asUser(user.accessToken))).status).toBe(400);
		expect((await post("", {})).status).toBe(401);
	});
});

describe("a deleted account", () => {
	it("is known no longer, though its access token has time left", async () => {
		const user = await test.signUp("borta@ex.se");
		await test.database.query("delete from auth.users where id = $1", [user.id]);
		const { error } = await user.client.auth.getUser();
		expect(error?.code).toBe("user_not_found");
		expect((await refresh(user.refreshToken)).error_code).toBe("refresh_token_not_found");
	});
});

describe("the service key", () => {
	it("is no user's token", async () => {
		const client = createClient(testUrl, test.keys.serviceRoleKey, {
			global: { fetch: async (input, init) => test.gateway.request(input as string, init) },
			auth: { persistSession: false },
		});
		expect((await client.auth.getUser(test.keys.serviceRoleKey)).error?.code).toBe("no_authorization");
	});
});

function asUser(accessToken: string) {
	return { headers: { authorization: `Bearer ${accessToken}` } };
}
