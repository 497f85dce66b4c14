import type { AuthChangeEvent } from "@supabase/supabase-js";
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

describe("an account's life through supabase-js", () => {
	it("goes from sign-up to sign-out with the events a page listens to", async () => {
		const client = test.anonClient();
		const events: AuthChangeEvent[] = [];
		client.auth.onAuthStateChange((event) => {
			events.push(event);
		});

		const signedUp = await client.auth.signUp({
			email: " Anna.Berg@Ex.SE ",
			password: testPassword,
			options: { data: { full_name: "Anna Berg", username: "anna" } },
		});
		expect(signedUp.error).toBeNull();
		expect(signedUp.data.user).toMatchObject({
			email: "anna.berg@ex.se",
			aud: "authenticated",
			role: "authenticated",
			user_metadata: { full_name: "Anna Berg", username: "anna" },
			app_metadata: { provider: "email", providers: ["email"] },
		});
		expect(signedUp.data.user?.email_confirmed_at ?? null).toBeNull();
		expect(signedUp.data.session).toBeNull();

		const { token } = await test.takeMail("anna.berg@ex.se");
		const verified = await client.auth.verifyOtp({ token_hash: token, type: "signup" });
		expect(verified.error).toBeNull();
		expect(verified.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
		expect(verified.data.user?.email_confirmed_at).toBeTruthy();

		const signedIn = await client.auth.signInWithPassword({
			email: "anna.berg@ex.se",
			password: testPassword,
		});
		expect(signedIn.error).toBeNull();
		expect(signedIn.data.user?.last_sign_in_at).toBeTruthy();

		const asked = await client.auth.getUser();
		expect(asked.data.user?.id).toBe(signedUp.data.user?.id);

		const refreshed = await client.auth.refreshSession();
		expect(refreshed.error).toBeNull();
		expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

		const updated = await client.auth.updateUser({ data: { full_name: "Anna B", username: null } });
		expect(updated.data.user?.user_metadata).toEqual({ full_name: "Anna B" });

		expect(await client.auth.signOut()).toEqual({ error: null });
		expect((await client.auth.getSession()).data.session).toBeNull();
		expect(events).toEqual([
			"INITIAL_SESSION",
			"SIGNED_IN",
			"SIGNED_IN",
			"TOKEN_REFRESHED",
			"USER_UPDATED",
			"SIGNED_OUT",
		]);
	});

	it("gives a new account the role user in exactly one row", async () => {
		const user = await test.signUp("en-rad@ex.se");
		const { rows } = await test.database.query("select role from public.user_roles where user_id = $1", [
			user.id,
		]);
		expect(rows).toEqual([{ role: "user" }]);
	});

	it("puts GoTrue's claims into the access token", async () => {
		const user = await test.signUp("krav@ex.se");
		const read = (token: string) => test.keys.verify(token, { now: test.clock.now() });
		// A link out of a mail is no password: whoever asks for one sees the difference.
		expect(await read(user.accessToken)).toMatchObject({
			amr: [{ method: "otp", timestamp: expect.any(Number) }],
		});
		const { data } = await user.client.auth.signInWithPassword({
			email: user.email,
			password: testPassword,
		});
		const claims = await read(data.session?.access_token as string);
		expect(claims).toMatchObject({
			sub: user.id,
			aud: "authenticated",
			role: "authenticated",
			email: "krav@ex.se",
			iss: "avspark",
			aal: "aal1",
			amr: [{ method: "password", timestamp: expect.any(Number) }],
			session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			app_metadata: { provider: "email" },
			user_metadata: {},
		});
		expect((claims.exp as number) - (claims.iat as number)).toBe(3600);
	});

	it("lets a client check its claims without asking for the user", async () => {
		const user = await test.signUp("nyckel@ex.se");
		const paths: string[] = [];
		const client = test.anonClient({
			global: {
				fetch: async (input, init) => {
					paths.push(new URL(input as string).pathname);
					return test.gateway.request(input as string, init);
				},
			},
		});
		await client.auth.signInWithPassword({ email: user.email, password: testPassword });
		paths.length = 0;
		const first = await client.auth.getClaims();
		const second = await client.auth.getClaims();
		expect(first.error).toBeNull();
		expect(second.data?.claims.sub).toBe(user.id);
		expect(first.data?.header.alg).toBe("ES256");
		expect(paths).toEqual(["/auth/v1/.well-known/jwks.json"]);
	});

	it("ends the other sessions with a new password, and tells its owner", async () => {
		const here = await test.signUp("flytt@ex.se");
		const elsewhere = test.anonClient();
		await elsewhere.auth.signInWithPassword({ email: here.email, password: testPassword });

		expect((await here.client.auth.updateUser({ password: "ny-hemlighet" })).error).toBeNull();
		expect(await test.takeMail(here.email)).toMatchObject({
			template: "password-changed",
			data: { resetLink: `${testUrl}/forgot-password` },
		});
		expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect((await here.client.auth.refreshSession()).error).toBeNull();

		const client = test.anonClient();
		const signIn = (password: string) => client.auth.signInWithPassword({ email: here.email, password });
		expect((await signIn(testPassword)).error?.code).toBe("invalid_credentials");
		expect((await signIn("ny-hemlighet")).error).toBeNull();
	});
});

describe("the endpoints beside", () => {
	it("answer health and the key set without a key, the settings with one", async () => {
		const health = await test.gateway.request(`${testUrl}/auth/v1/health`);
		expect(await health.json()).toMatchObject({ name: "GoTrue" });
		const jwks = await test.gateway.request(`${testUrl}/auth/v1/.well-known/jwks.json`);
		expect(await jwks.json()).toEqual(test.keys.jwks);
		expect((await test.gateway.request(`${testUrl}/auth/v1/settings`)).status).toBe(401);
		const settings = await test.request("/auth/v1/settings");
		expect(await settings.json()).toMatchObject({
			external: { email: true },
			disable_signup: false,
			mailer_autoconfirm: false,
		});
	});
});
