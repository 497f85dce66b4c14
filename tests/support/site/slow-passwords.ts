import * as argon2 from "@node-rs/argon2";
import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { createPasswordHasher } from "../../../src/gateway/auth/accounts/password-hasher.ts";
import { createAuthDoor } from "../../../src/gateway/auth/auth-door.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import { type TestGateway, testUrl } from "./test-gateway.ts";

/** A client of a second auth door of the same database, where `meanwhile` happens once while a password is checked. */
export function createSlowClient(test: TestGateway, meanwhile: () => Promise<unknown>): SupabaseClient {
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
