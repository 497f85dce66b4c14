import { FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRequestLimits } from "../../../src/platform/limits/request-limits.ts";
import { type LimitName, limits } from "../../../src/platform/limits/route-limits.ts";
import { sweepLimits } from "../../../src/platform/limits/sweep-limits.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;
beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

let lastAddress = 0;
/** Nobody has been here before. */
const freshAddress = () => `198.51.100.${++lastAddress}`;

async function useUp(name: LimitName, address: string): Promise<void> {
	for (let count = 0; count < limits[name].allowed; count++) await test.limits.take(name, address);
}

/** The answer itself, beside what the client makes of it. */
function watch(address: string): { client: SupabaseClient; answers: Response[] } {
	const client = test.clientFrom(address);
	const answers: Response[] = [];
	const inner = (client as unknown as { fetch: typeof fetch }).fetch;
	const watched: typeof fetch = async (input, init) => {
		const answer = await inner(input, init);
		answers.push(answer.clone());
		return answer;
	};
	Object.assign(client, { fetch: watched });
	Object.assign(client.auth as unknown as { fetch: typeof fetch }, { fetch: watched });
	return { client, answers };
}

describe("past a limit each door answers 429 in its own words", () => {
	it("accounts: over_request_rate_limit, and over_email_send_rate_limit for mails", async () => {
		const address = freshAddress();
		await useUp("signUps", address);
		const { client, answers } = watch(address);
		const { error } = await client.auth.signUp({ email: "gräns@ex.se", password: testPassword });
		expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
		expect(Number(answers[0]?.headers.get("retry-after"))).toBeGreaterThan(0);

		const mailed = watch(freshAddress());
		for (let count = 0; count < limits.mailsToAccount.allowed; count++) {
			await mailed.client.auth.resetPasswordForEmail("post@ex.se");
		}
		const refused = await test.clientFrom(freshAddress()).auth.resetPasswordForEmail(" Post@ex.se");
		expect(refused.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
	});

	it("accounts: whatever stands before the body, such as a byte order mark", async () => {
		const ask = () =>
			test.gateway.request(
				"/auth/v1/recover",
				{
					method: "POST",
					headers: { apikey: test.keys.anonKey, "content-type": "application/json" },
					body: `\uFEFF${JSON.stringify({ email: "mark@ex.se" })}`,
				},
				{ incoming: { socket: { remoteAddress: freshAddress() } } },
			);
		for (let count = 0; count < limits.mailsToAccount.allowed; count++)
			expect((await ask()).status).toBe(200);
		expect((await ask()).status).toBe(429);
	});

	it("tables: the newsletter's, however much stands around the address that is named", async () => {
		const subscribe = () =>
			test.gateway.request(
				"/rest/v1/rpc/subscribe_newsletter",
				{
					method: "POST",
					headers: { apikey: test.keys.anonKey, "content-type": "application/json" },
					body: `${" ".repeat(100_000)}{"email":"utfyllt@ex.se"}`,
				},
				{ incoming: { socket: { remoteAddress: freshAddress() } } },
			);
		for (let count = 0; count < limits.mailsToAccount.allowed; count++)
			expect((await subscribe()).status).toBe(204);
		expect((await subscribe()).status).toBe(429);
	});

	it("tables: code, message, details and hint", async () => {
		const address = freshAddress();
		await useUp("reads", address);
		const client = test.clientFrom(address);
		const { error, status } = await client.from("leagues").select("id").retry(false);
		expect(status).toBe(429);
		expect(error).toMatchObject({ code: "PT429", message: "Too many requests", details: null });
		expect(error?.hint).toMatch(/^Try again in \d+ seconds$/);
		// Another limit: reading too much does not stop writing.
		expect((await client.from("article_views").insert({ article_id: crypto.randomUUID() })).status).not.toBe(
			429,
		);
		expect((await test.clientFrom(freshAddress()).from("leagues").select("id")).status).toBe(200);
	});

	it.each([
		["articleViews", (client: SupabaseClient) => client.from("article_views").insert({ article_id: "x" })],
		["newsletterFromAddress", (client: SupabaseClient) => client.rpc("subscribe_newsletter", { email: "a" })],
		["searches", (client: SupabaseClient) => client.rpc("search_everything", { q: "a" })],
		["writes", (client: SupabaseClient) => client.from("leagues").insert({ name: "a" })],
	] as const)("tables: %s has a limit of its own", async (name, call) => {
		const address = freshAddress();
		expect((await call(test.clientFrom(address))).status).not.toBe(429);
		await useUp(name, address);
		expect((await call(test.clientFrom(address))).status).toBe(429);
	});

	it("tables: who looks at the newsletter's desk or settings is not counted with who orders it", async () => {
		const address = freshAddress();
		await useUp("newsletterFromAddress", address);
		const client = test.clientFrom(address);
		for (const name of ["my_newsletter", "newsletter_desk", "set_newsletter_schedule", "send_newsletter"])
			expect((await client.rpc(name)).status).not.toBe(429);
		for (const name of [
			"confirm_newsletter",
			"choose_newsletter",
			"newsletter_choices",
			"save_my_newsletter",
		])
			expect((await client.rpc(name)).status).toBe(429);
	});

	it("storage: its error body, with the status as it is", async () => {
		const address = freshAddress();
		await useUp("uploads", address);
		const bucket = test.clientFrom(address).storage.from("cms-images");
		const { error } = await bucket.upload("a.png", new Uint8Array(3));
		expect(error).toMatchObject({ message: "Too many requests", statusCode: "429" });
		expect((await bucket.list()).error).toBeNull();
	});

	it("functions: code, message and error", async () => {
		const address = freshAddress();
		await useUp("functionCalls", address);
		const { error } = await test.clientFrom(address).functions.invoke("generate-summaries");
		expect(error).toBeInstanceOf(FunctionsHttpError);
		const answer = (error as FunctionsHttpError).context as Response;
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await answer.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
	});

	it("lets pages of other origins read when to come back", async () => {
		const address = freshAddress();
		await useUp("reads", address);
		const answer = await test.gateway.request(
			"/rest/v1/leagues",
			{ headers: { origin: "https://annan.example", apikey: test.keys.anonKey } },
			{ incoming: { socket: { remoteAddress: address } } },
		);
		expect(answer.status).toBe(429);
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
	});
});

describe("what the program asks of itself", () => {
	it("is not counted", async () => {
		for (let count = 0; count < limits.articleViews.allowed + 2; count++) {
			const { status } = await test.anonClient().from("article_views").insert({ article_id: "x" });
			expect(status).not.toBe(429);
		}
	});
});

describe("guessing passwords", () => {
	const signIn = (address: string, email: string, password: string) =>
		test.clientFrom(address).auth.signInWithPassword({ email, password });
	const guess = async (address: string, email: string, times: number) => {
		const codes: (string | undefined)[] = [];
		for (let count = 0; count < times; count++) {
			codes.push((await signIn(address, email, `fel-${count}`)).error?.code);
		}
		return codes;
	};
	const isWrong = (code: string | undefined) => code === "invalid_credentials";
	const allowed = limits.wrongPasswordsForAccount.allowed;

	it("is paused for an account, from however many addresses, and whether or not it exists", async () => {
		await test.signUp("mal@ex.se");
		for (const email of ["mal@ex.se", "ingen@ex.se"]) {
			const codes = [];
			for (let count = 0; count < allowed; count++) codes.push(...(await guess(freshAddress(), email, 1)));
			expect(codes.every(isWrong)).toBe(true);
			expect(await guess(freshAddress(), email.toUpperCase(), 2)).toEqual([
				"over_request_rate_limit",
				"over_request_rate_limit",
			]);
		}
	});

	it("does not lock out its owner, at an address from which the account was signed in to before", async () => {
		await test.signUp("agare@ex.se");
		const home = freshAddress();
		expect((await signIn(home, "agare@ex.se", testPassword)).error).toBeNull();
		await guess(freshAddress(), "agare@ex.se", allowed + 1);
		expect((await signIn(freshAddress(), "agare@ex.se", testPassword)).error?.status).toBe(429);
		expect((await signIn(home, "agare@ex.se", testPassword)).error).toBeNull();
		// Its own guesses are counted, too.
		expect((await guess(home, "agare@ex.se", allowed + 1)).at(-1)).toBe("over_request_rate_limit");
	});

	it("begins anew with the right password, however often it was wrong before", async () => {
		await test.signUp("glomsk@ex.se");
		const address = freshAddress();
		for (let round = 0; round < 3; round++) {
			expect((await guess(address, "glomsk@ex.se", allowed - 1)).every(isWrong)).toBe(true);
			expect((await signIn(address, "glomsk@ex.se", testPassword)).error).toBeNull();
		}
	});

	it("is paused longer each time, and never longer than 15 minutes", async () => {
		const address = freshAddress();
		const pauses: number[] = [];
		for (let round = 0; round < 6; round++) {
			const { client, answers } = watch(address);
			for (let count = 0; count <= allowed; count++) {
				await client.auth.signInWithPassword({ email: "envis@ex.se", password: "fel" });
			}
			pauses.push(Number(answers.at(-1)?.headers.get("retry-after")));
			// As if the time had passed: for the account and the address, not for what was counted up.
			await test.database.query(
				"update private.request_limits set expire = 0 where key like 'wrong-passwords-%'",
			);
		}
		expect(pauses).toEqual([60, 120, 240, 480, 900, 900]);
	});

	it("is paused for an address, whatever accounts it tries, while right passwords cost it nothing", async () => {
		await test.signUp("kontor@ex.se");
		const address = freshAddress();
		const most = limits.wrongPasswordsFromAddress.allowed;
		for (let count = 0; count < 5; count++) {
			expect((await signIn(address, "kontor@ex.se", testPassword)).error).toBeNull();
		}
		for (let count = 0; count < most; count++) {
			expect(isWrong((await guess(address, `namn-${count}@ex.se`, 1))[0])).toBe(true);
		}
		expect(await guess(address, "ny@ex.se", 1)).toEqual(["over_request_rate_limit"]);
	});

	it("at once is counted at once: of a hundred guesses no more than a few are answered", async () => {
		const codes = await Promise.all(
			Array.from({ length: 50 }, () => guess(freshAddress(), "rusning@ex.se", 1)),
		);
		expect(codes.flat().filter(isWrong)).toHaveLength(allowed);
	});
});

describe("the counts", () => {
	it("tell nobody who was counted, are out of reach, and go when they have run out", async () => {
		await test.clientFrom("192.0.2.44").auth.resetPasswordForEmail("hemlig@ex.se");
		const list = async () =>
			(await test.database.query<{ key: string }>("select key from private.request_limits")).rows;
		const text = JSON.stringify(await list());
		expect(text).not.toMatch(/192\.0\.2|hemlig/);
		for (const client of [test.anonClient(), test.serviceClient()]) {
			expect((await client.from("request_limits").select("*")).error?.code).toBe("PGRST205");
		}
		await test.database.query("update private.request_limits set expire = 1");
		await sweepLimits({ database: test.database, clock: test.clock });
		expect(await list()).toEqual([]);
	});

	it("are kept in memory while the database is away", async () => {
		const away = createRequestLimits({
			database: { ...test.database, query: vi.fn().mockRejectedValue(new Error("away")) },
		});
		for (let count = 0; count < limits.signUps.allowed; count++) {
			expect(await away.take("signUps", "192.0.2.1")).toBe(true);
		}
		expect(await away.take("signUps", "192.0.2.1")).toBe(false);
	});
});
