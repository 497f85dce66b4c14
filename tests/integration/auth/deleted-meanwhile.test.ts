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

const serverUrl = process.env.TEST_DATABASE_URL;
const soon = { timeout: 20_000, interval: 20 };

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const remove = "delete from auth.users where email = $1";

describe("an account that is deleted while its password is checked", () => {
	it("is told as one there never was, and leaves no session", async () => {
		await test.signUp("borta@ex.se");
		const verify: typeof argon2.verify = async (...given) => {
			const isRight = await argon2.verify(...given);
			await test.database.query(remove, ["borta@ex.se"]);
			return isRight;
		};
		const { database, keys, clock, log } = test;
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
		const client = test.anonClient({
			global: { fetch: async (input, init) => door.request(input as string, init) },
		});
		const { data, error } = await client.auth.signInWithPassword({
			email: "borta@ex.se",
			password: testPassword,
		});
		expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect(data.session).toBeNull();
	});
});

// The embedded engine does one transaction after the other.
describe.skipIf(serverUrl === undefined)("an account that is just being deleted", () => {
	it("is waited for, and who asks for a mail is answered as for an address without an account", async () => {
		const { client } = await test.signUp("snart-borta@ex.se");
		const email = "snart-borta@ex.se";
		const isDeleted = Promise.withResolvers<void>();
		const mayCommit = Promise.withResolvers<void>();
		const deleting = test.database.transaction(async (tx) => {
			await tx.query(remove, [email]);
			isDeleted.resolve();
			await mayCommit.promise;
		});
		await isDeleted.promise;
		const asked = [
			test.anonClient().auth.signInWithOtp({ email }),
			test.anonClient().auth.resetPasswordForEmail(email),
			client.auth.reauthenticate(),
		].map((answer) => answer.then(({ error }) => error));
		const countWaiting = async () => {
			const { rows } = await test.database.query<{ count: number }>(
				"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			return rows[0]?.count;
		};
		await expect.poll(countWaiting, soon).toBe(asked.length);
		mayCommit.resolve();
		await deleting;
		expect(await Promise.all(asked)).toEqual([null, null, null]);
	});
});
