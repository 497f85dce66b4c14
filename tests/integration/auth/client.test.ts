import { setImmediate } from "node:timers/promises";
import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createMemoryStorage } from "../../support/site/memory-storage.ts";
import {
	createTestGateway,
	type TestGateway,
	testPassword,
	testUrl,
} from "../../support/site/test-gateway.ts";

// What auth-js's own suites ask of a server, in our words: keeping, renewing and losing a session (GoTrueClient.test.ts).

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const storageKey = "avspark-auth";

interface Tab {
	client: SupabaseClient;
	events: AuthChangeEvent[];
	/** Paths asked of the auth door, oldest first. */
	paths: string[];
}

/** A client that keeps its session, as a page does. */
function openTab(storage = createMemoryStorage(), { autoRefreshToken = false } = {}): Tab {
	const paths: string[] = [];
	const client = test.anonClient({
		auth: { persistSession: true, storage, storageKey, autoRefreshToken },
		global: {
			fetch: async (input, init) => {
				const url = new URL(input as string);
				paths.push(url.pathname.replace("/auth/v1", "") + url.search);
				return test.gateway.request(input as string, init);
			},
		},
	});
	const events: AuthChangeEvent[] = [];
	client.auth.onAuthStateChange((event) => {
		events.push(event);
	});
	return { client, events, paths };
}

async function signIn(email: string, tab = openTab()): Promise<Tab & { session: Session }> {
	await test.signUp(email);
	const { data, error } = await tab.client.auth.signInWithPassword({ email, password: testPassword });
	if (error) throw error;
	tab.paths.length = 0;
	return { ...tab, session: data.session };
}

/** Makes the kept session one whose access token has run out, as after a night. */
function letExpire(storage: ReturnType<typeof createMemoryStorage>) {
	const kept = JSON.parse(storage.items.get(storageKey) as string);
	storage.items.set(storageKey, JSON.stringify({ ...kept, expires_at: 1 }));
}

describe("a session that is kept", () => {
	it("is there again when the page is loaded, without a request", async () => {
		const storage = createMemoryStorage();
		const { session } = await signIn("laddar@ex.se", openTab(storage));
		const next = openTab(storage);
		const { data } = await next.client.auth.getSession();
		expect(data.session?.access_token).toBe(session.access_token);
		expect(next.paths).toEqual([]);
		expect(next.events).toContain("INITIAL_SESSION");
	});

	it("is renewed when its time is over, once, however many ask for it", async () => {
		const storage = createMemoryStorage();
		const { session } = await signIn("natten@ex.se", openTab(storage));
		letExpire(storage);
		const next = openTab(storage);
		const asked = await Promise.all([1, 2, 3].map(() => next.client.auth.getSession()));
		const tokens = new Set(asked.map(({ data }) => data.session?.access_token));
		expect(tokens.size).toBe(1);
		expect(tokens).not.toContain(session.access_token);
		expect(next.paths).toEqual(["/token?grant_type=refresh_token"]);
	});

	it("is renewed in two tabs at once, and both go on", async () => {
		const storage = createMemoryStorage();
		await signIn("tvaflikar@ex.se", openTab(storage));
		const tabs = [openTab(storage), openTab(storage)];
		for (let round = 0; round < 3; round++) {
			const answers = await Promise.all(tabs.map(({ client }) => client.auth.refreshSession()));
			// The later of two is thrown away by the client, which keeps what the other tab has saved.
			const names = answers.map(({ error }) => error?.name ?? "ok");
			expect(names).toContain("ok");
			expect(["ok", "AuthRefreshDiscardedError"]).toEqual(expect.arrayContaining(names));
			test.clock.advance(60_000);
		}
		for (const { client } of tabs) expect((await client.auth.getUser()).error).toBeNull();
		expect((await tabs[0]?.client.auth.refreshSession())?.error).toBeNull();
	});

	it("is thrown away when the server knows it no longer", async () => {
		// The client tells its console, too.
		vi.spyOn(console, "error").mockImplementation(() => {});
		const storage = createMemoryStorage();
		const { client, session } = await signIn("overallt@ex.se", openTab(storage));
		await test.serviceClient().auth.admin.signOut(session.access_token, "global");
		letExpire(storage);
		const next = openTab(storage);
		expect((await next.client.auth.getSession()).data.session).toBeNull();
		expect(storage.items.has(storageKey)).toBe(false);
		expect(next.events).toContain("SIGNED_OUT");
		expect((await client.auth.getUser()).error).not.toBeNull();
	});

	it("is kept when the server is away, and renewed when it is back", async () => {
		const storage = createMemoryStorage();
		await signIn("avbrott@ex.se", openTab(storage));
		const away = test.anonClient({
			auth: { persistSession: true, storage, storageKey },
			global: { fetch: async () => new Response("bad gateway", { status: 502 }) },
		});
		// The client tries again for half a minute; nothing else waits for a clock here.
		vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
		const asked = away.auth.refreshSession();
		await vi.advanceTimersByTimeAsync(60_000);
		vi.useRealTimers();
		expect((await asked).error?.name).toBe("AuthRetryableFetchError");
		expect(storage.items.has(storageKey)).toBe(true);
		expect((await openTab(storage).client.auth.refreshSession()).error).toBeNull();
	});
});

describe("the client's automatic refresh", () => {
	afterEach(() => vi.useRealTimers());

	it("renews a session a minute and a half before its end, again and again", async () => {
		// The clocks of client and server move together; what waits for the database waits as ever.
		vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
		const tab = openTab(createMemoryStorage(), { autoRefreshToken: true });
		let { session } = await signIn("sjalv@ex.se", tab);
		for (let hour = 0; hour < 3; hour++) {
			const renewed = new Promise<Session>((resolve) => {
				const { data } = tab.client.auth.onAuthStateChange((event, next) => {
					if (event !== "TOKEN_REFRESHED" || !next) return;
					data.subscription.unsubscribe();
					resolve(next);
				});
			});
			vi.setSystemTime((session.expires_at as number) * 1000 - 100_000);
			vi.advanceTimersByTime(30_000);
			const next = await renewed;
			expect(next.expires_at).toBeGreaterThan(session.expires_at as number);
			expect(next.refresh_token).not.toBe(session.refresh_token);
			session = next;
			// The client's own work with it ends a moment after the event.
			await tab.client.auth.getSession();
			await setImmediate();
		}
		expect((await tab.client.auth.getUser()).error).toBeNull();
		await tab.client.auth.stopAutoRefresh();
	});
});

describe("a session from elsewhere", () => {
	it("is taken with its two tokens, and used", async () => {
		const { session } = await signIn("hit@ex.se");
		const tab = openTab();
		const { data, error } = await tab.client.auth.setSession(session);
		expect(error).toBeNull();
		expect(data.user?.email).toBe("hit@ex.se");
		expect((await tab.client.auth.updateUser({ data: { full_name: "Hit" } })).error).toBeNull();
		expect(tab.events).toContain("USER_UPDATED");
	});

	it("is renewed at once when its access token has run out", async () => {
		const { session } = await signIn("gammal@ex.se");
		test.clock.advance(2 * 60 * 60_000);
		const [header, payload, signature] = session.access_token.split(".");
		const claims = JSON.parse(Buffer.from(payload as string, "base64url").toString());
		const expired = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString("base64url");
		const { data, error } = await openTab().client.auth.setSession({
			access_token: [header, expired, signature].join("."),
			refresh_token: session.refresh_token,
		});
		expect(error).toBeNull();
		expect(data.session?.access_token).not.toBe(session.access_token);
	});

	it("is refused with tokens that are none", async () => {
		const { session } = await signIn("falsk@ex.se");
		const set = async (access_token: string, refresh_token: string) =>
			(await openTab().client.auth.setSession({ access_token, refresh_token })).error;
		expect((await set("inget", session.refresh_token))?.message).toContain("Invalid JWT structure");
		expect((await set(session.access_token, ""))?.name).toBe("AuthSessionMissingError");
		const tampered = `${session.access_token.slice(0, -8)}AAAAAAAA`;
		expect(await set(tampered, session.refresh_token)).toMatchObject({ status: 403, code: "bad_jwt" });
	});

	it("is renewed by its refresh token alone", async () => {
		const { session } = await signIn("ensam@ex.se");
		const { data } = await openTab().client.auth.refreshSession({ refresh_token: session.refresh_token });
		expect(data.user?.email).toBe("ensam@ex.se");
		const { error } = await openTab().client.auth.refreshSession({ refresh_token: "påhittad" });
		expect(error).toMatchObject({ code: "refresh_token_not_found", status: 400 });
	});
});

describe("without a session", () => {
	it("what needs one is refused by the client itself, without a request", async () => {
		const { client, paths } = openTab();
		const errors = [
			(await client.auth.getUser()).error,
			(await client.auth.updateUser({ data: {} })).error,
			(await client.auth.refreshSession()).error,
			(await client.auth.reauthenticate()).error,
		];
		expect(errors.map((error) => error?.name)).toEqual(errors.map(() => "AuthSessionMissingError"));
		expect(paths).toEqual([]);
	});

	it("a sign-out is none, and one with a session that is over is one", async () => {
		const tab = openTab();
		expect((await tab.client.auth.signOut()).error).toBeNull();
		expect(tab.paths).toEqual([]);
		const storage = createMemoryStorage();
		const { client, session } = await signIn("over@ex.se", openTab(storage));
		await test.serviceClient().auth.admin.signOut(session.access_token, "global");
		expect((await client.auth.signOut()).error).toBeNull();
		expect(storage.items.has(storageKey)).toBe(false);
	});
});

describe("a user by a token", () => {
	it("is read by a service, and the token's claims are checked", async () => {
		const { session } = await signIn("token@ex.se");
		const service = test.serviceClient().auth;
		expect((await service.getUser(session.access_token)).data.user?.email).toBe("token@ex.se");
		expect((await service.getUser("ingen token")).error?.status).toBe(403);
		const claims = await service.getClaims(session.access_token);
		expect(claims.data?.claims).toMatchObject({ email: "token@ex.se", role: "authenticated" });
		const tampered = `${session.access_token.slice(0, -8)}AAAAAAAA`;
		expect((await service.getClaims(tampered)).error?.message).toContain("Invalid JWT signature");
	});
});

describe("events of links", () => {
	it.each([
		["signup", "SIGNED_IN"],
		["magiclink", "SIGNED_IN"],
		["recovery", "PASSWORD_RECOVERY"],
	] as const)("%s is %s", async (type, event) => {
		const email = `${type}-event@ex.se`;
		const tab = openTab();
		if (type === "signup") await tab.client.auth.signUp({ email, password: testPassword });
		else {
			await test.signUp(email);
			if (type === "recovery") await tab.client.auth.resetPasswordForEmail(email);
			else await tab.client.auth.signInWithOtp({ email, options: { emailRedirectTo: testUrl } });
		}
		const { token } = await test.takeMail(email);
		await tab.client.auth.verifyOtp({ token_hash: token, type });
		expect(tab.events).toContain(event);
		expect((await tab.client.auth.getUser()).data.user?.email).toBe(email);
	});
});
