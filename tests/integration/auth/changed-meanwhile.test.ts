import * as argon2 from "@node-rs/argon2";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../../../src/gateway/auth/accounts/password-hasher.ts";
import { createAuthDoor } from "../../../src/gateway/auth/auth-door.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
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

/** A client of a second door of the same database, where `meanwhile` happens once while a password is worked on. */
function createSlowClient(meanwhile: () => Promise<unknown>) {
	const { database, keys, clock, log } = test;
	let happened: Promise<unknown> | null = null;
	const verify: typeof argon2.verify = async (...given) => {
		const isRight = await argon2.verify(...given);
		happened ??= meanwhile();
		await happened;
		return isRight;
	};
	const door = new Hono().route(
		"/auth/v1",
		createAuthDoor({
			database,
			keys,
			clock,
			log,
			passwords: createPasswordHasher({ argon2: { hash: argon2.hash, verify } }),
			getCaller: createCallerReader({ keys, clock }),
			config: { isSignupEnabled: true, siteUrl: testUrl },
		}),
	);
	return test.anonClient({
		global: { fetch: async (input, init) => door.request(new Request(input, init)) },
	});
}

async function countSessions(email: string) {
	const { rows } = await test.database.query<{ count: number }>(
		"select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
		[email],
	);
	return rows[0]?.count;
}

describe("an account that is changed while its password is checked", () => {
	it("opens no session with a password that is the old one by then", async () => {
		const { client } = await test.signUp("bytte@ex.se");
		const slow = createSlowClient(async () => {
			const { error } = await client.auth.updateUser({ password: "ett-helt-annat-1" });
			expect(error).toBeNull();
		});
		const { data, error } = await slow.auth.signInWithPassword({
			email: "bytte@ex.se",
			password: testPassword,
		});
		expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect(data.session).toBeNull();
		expect(await countSessions("bytte@ex.se")).toBe(1);
	});

	it("opens no session when it is banned by then", async () => {
		const { id } = await test.signUp("bannad@ex.se");
		const before = await countSessions("bannad@ex.se");
		const slow = createSlowClient(() =>
			test.serviceClient().auth.admin.updateUserById(id, { ban_duration: "1h" }),
		);
		const { error } = await slow.auth.signInWithPassword({ email: "bannad@ex.se", password: testPassword });
		expect(error).toMatchObject({ code: "user_banned" });
		expect(await countSessions("bannad@ex.se")).toBe(before);
	});
});

describe("a session that is ended while it sets a password", () => {
	it("sets none: who was put out by a new password does not take the account back", async () => {
		const { client: owner } = await test.signUp("agare@ex.se");
		const slow = createSlowClient(async () => {
			const { error } = await owner.auth.updateUser({ password: "agarens-nya-1" });
			expect(error).toBeNull();
		});
		const { data: opened } = await test
			.anonClient()
			.auth.signInWithPassword({ email: "agare@ex.se", password: testPassword });
		await slow.auth.setSession(opened.session as NonNullable<typeof opened.session>);
		const { error } = await slow.auth.updateUser({ password: "nagon-annans-1" });
		expect(error).toMatchObject({ name: "AuthSessionMissingError" });
		const { error: refused } = await test
			.anonClient()
			.auth.signInWithPassword({ email: "agare@ex.se", password: "nagon-annans-1" });
		expect(refused).toMatchObject({ code: "invalid_credentials" });
	});
});
