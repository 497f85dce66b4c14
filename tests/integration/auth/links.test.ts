import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../support/site/memory-storage.ts";
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

type Type = "signup" | "magiclink" | "email" | "recovery" | "email_change";
const open = (token: string, type: Type) => test.anonClient().auth.verifyOtp({ token_hash: token, type });

async function requestRecovery(email: string): Promise<string> {
	expect((await test.anonClient().auth.resetPasswordForEmail(email)).error).toBeNull();
	return (await test.takeMail(email)).token;
}

describe("a link of a mail", () => {
	it("is good once, of two at the same moment for one", async () => {
		await test.signUp("engang@ex.se");
		const token = await requestRecovery("engang@ex.se");
		const answers = await Promise.all([open(token, "recovery"), open(token, "recovery")]);
		expect(answers.map(({ error }) => error?.code ?? "ok").sort()).toEqual(["ok", "otp_expired"]);
		expect((await open(token, "recovery")).error).toMatchObject({
			status: 403,
			code: "otp_expired",
			message: "Token has expired or is invalid",
		});
	});

	it("is good for what it was sent for alone", async () => {
		await test.signUp("syfte@ex.se");
		const token = await requestRecovery("syfte@ex.se");
		for (const type of ["signup", "magiclink", "email", "email_change"] as const) {
			expect((await open(token, type)).error?.code).toBe("otp_expired");
		}
		expect((await open(token, "recovery")).error).toBeNull();
	});

	it("to reset is good for an hour, to confirm for a day", async () => {
		const user = await test.signUp("timme@ex.se");
		const [early, late] = [await requestRecovery(user.email), await requestRecovery(user.email)];
		await test.anonClient().auth.signUp({ email: "dygn@ex.se", password: testPassword });
		const confirmation = await test.takeMail("dygn@ex.se");
		test.clock.advance(59 * 60_000);
		expect((await open(early, "recovery")).error).toBeNull();
		const other = await requestRecovery(user.email);
		test.clock.advance(61 * 60_000);
		expect((await open(late, "recovery")).error?.code).toBe("otp_expired");
		expect((await open(other, "recovery")).error?.code).toBe("otp_expired");
		expect((await open(confirmation.token, "signup")).error).toBeNull();
	});

	it("lives beside two later ones, so that nobody's request kills the one about to be opened", async () => {
		await test.signUp("tre@ex.se");
		const tokens = [];
		for (let i = 0; i < 4; i++) tokens.push(await requestRecovery("tre@ex.se"));
		expect((await open(tokens[0] as string, "recovery")).error?.code).toBe("otp_expired");
		expect((await open(tokens[1] as string, "recovery")).error).toBeNull();
	});

	it("is kept as its SHA-256 only", async () => {
		await test.signUp("hash@ex.se");
		const token = await requestRecovery("hash@ex.se");
		const { rows } = await test.database.query<{ all: string }>(
			"select json_agg(t)::text as all from auth.one_time_tokens t",
		);
		expect(rows[0]?.all).not.toContain(token);
	});

	it("opens nothing for a banned account, and is not spent by that", async () => {
		const user = await test.signUp("bannad@ex.se");
		const token = await requestRecovery(user.email);
		const ban = (until: Date | null) =>
			test.database.query("update auth.users set banned_until = $2 where id = $1", [user.id, until]);
		await ban(new Date(test.clock.now().getTime() + 60_000));
		expect((await open(token, "recovery")).error?.code).toBe("user_banned");
		await ban(null);
		expect((await open(token, "recovery")).error).toBeNull();
	});

	it("to reset leads to a new password, after which older links and sessions are over", async () => {
		const user = await test.signUp("glomt@ex.se");
		const [first, second] = [await requestRecovery(user.email), await requestRecovery(user.email)];
		const client = test.anonClient();
		const events: string[] = [];
		client.auth.onAuthStateChange((event) => {
			events.push(event);
		});
		await client.auth.verifyOtp({ token_hash: second, type: "recovery" });
		expect(events).toContain("PASSWORD_RECOVERY");
		expect((await client.auth.updateUser({ password: "det nya lösenordet" })).error).toBeNull();
		expect((await open(first, "recovery")).error?.code).toBe("otp_expired");
		expect((await user.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		const { error } = await client.auth.signInWithPassword({
			email: user.email,
			password: "det nya lösenordet",
		});
		expect(error).toBeNull();
	});

	it.each<[string, Record<string, string>, string]>([
		["no type", { token_hash: "x" }, "Verify requires a verification type"],
		["no token", { type: "signup" }, "Verify requires a token or a token hash"],
		["a type there is not", { type: "invite", token_hash: "x" }, "Invalid email verification type"],
		[
			"a type that only objects have",
			{ type: "toString", token_hash: "x" },
			"Invalid email verification type",
		],
		[
			"an address beside the link's token",
			{ type: "signup", token_hash: "x", email: "a@ex.se" },
			"Only the token_hash and type should be provided",
		],
		[
			"a code without an address",
			{ type: "email", token: "123456" },
			"Only an email address or phone number should be provided on verify",
		],
	])("is refused with %s", async (_, body, message) => {
		const response = await test.request("/auth/v1/verify", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg: message });
	});
});

describe("a sign-in without a password", () => {
	it("works by the link, and by the six digits", async () => {
		const user = await test.signUp("utan@ex.se");
		const client = test.anonClient();
		expect((await client.auth.signInWithOtp({ email: user.email })).error).toBeNull();
		const mail = await test.takeMail(user.email);
		expect(mail).toMatchObject({
			template: "sign-in-link",
			data: { code: expect.stringMatching(/^\d{6}$/) },
		});
		expect(mail.data.link).toBe(`${testUrl}/auth/bekrafta?token_hash=${mail.token}&type=magiclink`);
		expect((await open(mail.token, "magiclink")).data.user?.id).toBe(user.id);

		await client.auth.signInWithOtp({ email: user.email });
		const code = (await test.takeMail(user.email)).data.code as string;
		const { data } = await client.auth.verifyOtp({ email: " UTAN@ex.se", token: code, type: "email" });
		expect(data.user?.id).toBe(user.id);
		expect((await client.auth.verifyOtp({ email: user.email, token: code, type: "email" })).error?.code).toBe(
			"otp_expired",
		);
	});

	it("takes five wrong guesses of the digits, then the link alone", async () => {
		await test.signUp("gissa@ex.se");
		const client = test.anonClient();
		await client.auth.signInWithOtp({ email: "gissa@ex.se" });
		const mail = await test.takeMail("gissa@ex.se");
		const code = mail.data.code as string;
		const guess = (token: string) =>
			client.auth.verifyOtp({ email: "gissa@ex.se", token, type: "magiclink" });
		for (let i = 1; i <= 5; i++) {
			const wrong = String((Number(code) + i) % 1_000_000).padStart(6, "0");
			expect((await guess(wrong)).error?.code).toBe("otp_expired");
		}
		expect((await guess(code)).error?.code).toBe("otp_expired");
		expect((await open(mail.token, "magiclink")).error).toBeNull();
	});

	it("makes an account for a new address, unless it may not, and is answered the same", async () => {
		const client = test.anonClient();
		const ask = (email: string, shouldCreateUser: boolean) =>
			client.auth.signInWithOtp({ email, options: { shouldCreateUser, data: { full_name: "Ny" } } });
		await test.signUp("har@ex.se");
		const answers = [
			await ask("ny@ex.se", true),
			await ask("nej@ex.se", false),
			await ask("har@ex.se", false),
		];
		expect(answers).toEqual([answers[0], answers[0], answers[0]]);
		expect(answers[0]?.error).toBeNull();

		const { data } = await open((await test.takeMail("ny@ex.se")).token, "email");
		expect(data.user).toMatchObject({ email: "ny@ex.se", user_metadata: { full_name: "Ny" } });
		await expect(test.takeMail("nej@ex.se")).rejects.toThrow("no mail");
		const { rows } = await test.database.query("select from auth.users where email = 'nej@ex.se'");
		expect(rows).toEqual([]);
		const signIn = await client.auth.signInWithPassword({ email: "ny@ex.se", password: testPassword });
		expect(signIn.error?.code).toBe("invalid_credentials");
	});

	it("is not by phone", async () => {
		const { error } = await test.anonClient().auth.signInWithOtp({ phone: "+46700000000" });
		expect(error?.code).toBe("phone_provider_disabled");
	});
});

describe("a link that is followed by a program", () => {
	const follow = (query: Record<string, string>) =>
		test.gateway.request(`${testUrl}/auth/v1/verify?${new URLSearchParams(query)}`, { redirect: "manual" });

	it("redirects to a page of ours with the session in the fragment, without a key", async () => {
		const user = await test.signUp("lank@ex.se");
		const token = await requestRecovery(user.email);
		const redirectTo = `${testUrl}/konto?flik=1`;
		const response = await follow({ token, type: "recovery", redirect_to: redirectTo });
		expect(response.status).toBe(303);
		expect(response.headers.get("referrer-policy")).toBe("no-referrer");
		const target = new URL(response.headers.get("location") as string);
		expect(target.href.split("#")[0]).toBe(redirectTo);
		const session = new URLSearchParams(target.hash.slice(1));
		expect(session.get("type")).toBe("recovery");
		const { data } = await test.anonClient().auth.setSession({
			access_token: session.get("access_token") as string,
			refresh_token: session.get("refresh_token") as string,
		});
		expect(data.user?.id).toBe(user.id);
	});

	it.each([
		"https://ond.example/",
		"//ond.example",
		`${testUrl}@ond.example/`,
		`${testUrl}.ond.example/`,
		"javascript:alert(1)",
		"http://[",
		"",
	])("never redirects to %s", async (redirectTo) => {
		const response = await follow({ token: "x", type: "signup", redirect_to: redirectTo });
		const target = new URL(response.headers.get("location") as string);
		expect(target.origin + target.pathname).toBe(`${testUrl}/`);
	});

	it("tells an error in the fragment, in GoTrue's words", async () => {
		const response = await follow({ token: "påhittad", type: "signup" });
		const target = new URL(response.headers.get("location") as string);
		expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
			error: "access_denied",
			error_code: "otp_expired",
			error_description: "Email link is invalid or has expired",
		});
	});

	it("tells a PKCE client an error beside what its own address asks, as it is given the code", async () => {
		const response = await follow({
			token: "pkce_borta",
			type: "recovery",
			redirect_to: `${testUrl}/klart?next=%2Fpreferences`,
		});
		const target = new URL(response.headers.get("location") as string);
		expect(target.pathname).toBe("/klart");
		expect(Object.fromEntries(target.searchParams)).toEqual({
			next: "/preferences",
			error: "access_denied",
			error_code: "otp_expired",
			error_description: "Email link is invalid or has expired",
		});
	});

	it("gives a PKCE client a code, which its own verifier alone turns into a session", async () => {
		const user = await test.signUp("pkce@ex.se");
		const storage = createMemoryStorage();
		const client = test.anonClient({ auth: { flowType: "pkce", storage, persistSession: true } });
		const askForCode = async () => {
			await client.auth.signInWithOtp({ email: user.email });
			const { token } = await test.takeMail(user.email);
			expect(token).toMatch(/^pkce_/);
			const target = new URL((await follow({ token, type: "magiclink" })).headers.get("location") as string);
			expect(target.hash).toBe("");
			return target.searchParams.get("code") as string;
		};
		const code = await askForCode();
		const { data, error } = await client.auth.exchangeCodeForSession(code);
		expect(error).toBeNull();
		expect(data.user?.id).toBe(user.id);

		const exchange = async (authCode: string) => {
			const response = await test.request("/auth/v1/token?grant_type=pkce", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ auth_code: authCode, code_verifier: "x".repeat(43) }),
			});
			return ((await response.json()) as { error_code: string }).error_code;
		};
		expect(await exchange(code)).toBe("flow_state_not_found");
		const seen = await askForCode();
		expect(await exchange(seen)).toBe("bad_code_verifier");
		expect(await exchange(seen)).toBe("flow_state_not_found");
	});
});
