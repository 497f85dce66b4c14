import * as argon2 from "@node-rs/argon2";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../../../src/gateway/auth/accounts/password-hasher.ts";
import { createAuthDoor } from "../../../src/gateway/auth/auth-door.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import type { Database, Queryable } from "../../../src/platform/db/database.ts";
import {
	createTestGateway,
	type TestGateway,
	testPassword,
	testUrl,
} from "../../support/site/test-gateway.ts";

// Counts work instead of time: what runs for an address without an account must be what runs for one with.
let hashes = 0;
const counted =
	<Args extends unknown[], Result>(work: (...args: Args) => Result) =>
	(...args: Args) => {
		hashes++;
		return work(...args);
	};
const passwords = createPasswordHasher({
	argon2: { hash: counted(argon2.hash), verify: counted(argon2.verify) },
});

let test: TestGateway;
let door: Hono;
let statements: string[] = [];

beforeAll(async () => {
	test = await createTestGateway();
	await test.signUp("finns@ex.se");
	await test.anonClient().auth.signUp({ email: "vantar@ex.se", password: testPassword });
	const { keys, clock, log } = test;
	door = new Hono().route(
		"/auth/v1",
		createAuthDoor({
			database: recordStatements(test.database),
			keys,
			clock,
			log,
			passwords,
			getCaller: createCallerReader({ keys, clock }),
			config: { isSignupEnabled: true, siteUrl: testUrl },
		}),
	);
	// The first check of a password for nobody makes the decoy it is checked against.
	await ask("/token?grant_type=password", { email: "ingen@ex.se", password: "fel" });
});
afterAll(() => test.close());

function recordStatements(database: Database): Database {
	const record = <Kind extends Queryable>(queryable: Kind): Kind => ({
		...queryable,
		query: (sql: string, values?: readonly unknown[]) => {
			statements.push(sql);
			return queryable.query(sql, values);
		},
	});
	return {
		...record(database),
		transaction: (work, options) => database.transaction((tx) => work(record(tx)), options),
	};
}

async function ask(path: string, body: object) {
	hashes = 0;
	statements = [];
	const response = await door.request(`${testUrl}/auth/v1${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", apikey: test.keys.anonKey },
		body: JSON.stringify(body),
	});
	const text = await response.text();
	return {
		status: response.status,
		text,
		hashes,
		mails: statements.filter((sql) => sql.includes("into private.outgoing_mail")).length,
		tokens: statements.filter((sql) => sql.includes("into auth.one_time_tokens")).length,
	};
}

const addresses = ["finns@ex.se", "vantar@ex.se", "ingen@ex.se"];

describe("whether an address has an account does not show in the work done for", () => {
	it.each<[string, string, object, { hashes: number; mails: number; tokens: number }]>([
		[
			"a sign-in",
			"/token?grant_type=password",
			{ password: "fel-lösen" },
			{ hashes: 1, mails: 0, tokens: 0 },
		],
		["a reset", "/recover", {}, { hashes: 0, mails: 1, tokens: 1 }],
		["a link to sign in", "/otp", { create_user: false }, { hashes: 0, mails: 1, tokens: 1 }],
		["a confirmation once more", "/resend", { type: "signup" }, { hashes: 0, mails: 1, tokens: 1 }],
		["a change's mail once more", "/resend", { type: "email_change" }, { hashes: 0, mails: 1, tokens: 1 }],
	])("%s, nor in its answer", async (_, path, body, work) => {
		const answers = [];
		for (const email of addresses) answers.push(await ask(path, { ...body, email }));
		for (const answer of answers) expect(answer).toEqual({ ...answers[0], ...work });
	});

	it("a sign-up", async () => {
		const email = "helt-ny@ex.se";
		for (const address of [...addresses.slice(0, 2), email]) {
			const answer = await ask("/signup", { email: address, password: testPassword });
			expect(answer).toMatchObject({ status: 200, hashes: 1, mails: 1, tokens: 1 });
		}
	});

	it("a code", async () => {
		for (const email of addresses) {
			const answer = await ask("/verify", { type: "email", email, token: "000000" });
			expect(answer).toMatchObject({ status: 403, hashes: 0, mails: 0 });
			expect(answer.text).toContain("otp_expired");
		}
	});
});
