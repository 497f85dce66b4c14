import { generateKeyPair, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createFixedClock } from "../platform/clock.ts";
import { createKeys, makeKeyMaterial } from "../platform/keys.ts";
import { createCallerReader } from "./caller.ts";

const userId = "83c22354-8232-4a6e-b840-82016a74dcc5";
const clock = createFixedClock(new Date("2026-11-21T10:00:00Z"));
const keys = await createKeys(await makeKeyMaterial(clock), clock);
const getCaller = createCallerReader({ keys, clock });

const inSeconds = (seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds;
const userClaims = () => ({
	sub: userId,
	role: "authenticated",
	aud: "authenticated",
	exp: inSeconds(3600),
});
const ask = (headers: Record<string, string>, path = "/rest/v1/x") =>
	getCaller(new Request(`http://localhost${path}`, { headers }));
const askWithToken = (token: string) => ask({ apikey: keys.anonKey, authorization: `Bearer ${token}` });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("the API key", () => {
	it("is required", async () => {
		await expect(ask({})).rejects.toMatchObject({
			kind: "missing_key",
			status: 401,
			isAboutToken: false,
		});
		await expect(ask({ authorization: `Bearer ${keys.anonKey}` })).rejects.toMatchObject({
			kind: "missing_key",
		});
	});

	it("must be one of ours", async () => {
		await expect(ask({ apikey: "something" })).rejects.toMatchObject({
			kind: "invalid_key",
			isAboutToken: false,
		});
		const other = await makeKeyMaterial(clock);
		await expect(ask({ apikey: other.serviceRoleKey })).rejects.toMatchObject({ kind: "invalid_key" });
		const user = await keys.sign(userClaims());
		await expect(ask({ apikey: user })).rejects.toMatchObject({ kind: "invalid_key" });
	});

	it("gives its role when no other token is sent, in the header or in the query", async () => {
		expect(await ask({ apikey: keys.anonKey })).toMatchObject({ role: "anon", userId: null });
		expect(await ask({}, `/x?apikey=${keys.anonKey}`)).toMatchObject({ role: "anon" });
		expect(await askWithToken(keys.anonKey)).toMatchObject({ role: "anon" });
		expect(
			await ask({ apikey: keys.serviceRoleKey, authorization: `Bearer ${keys.serviceRoleKey}` }),
		).toMatchObject({ role: "service_role", userId: null });
	});
});

describe("the access token", () => {
	it("makes the caller the user it names", async () => {
		const caller = await askWithToken(await keys.sign({ ...userClaims(), session_id: "s" }));
		expect(caller).toMatchObject({ role: "authenticated", userId, claims: { sub: userId, session_id: "s" } });
	});

	it("also lowers a request that came with the service key", async () => {
		const token = await keys.sign(userClaims());
		const caller = await ask({ apikey: keys.serviceRoleKey, authorization: `Bearer ${token}` });
		expect(caller.role).toBe("authenticated");
	});

	it("is verified once, and again when a thousand others were used after it", async () => {
		const verified: string[] = [];
		const counting: typeof keys = {
			...keys,
			verify: (token, options) => {
				verified.push(token);
				return keys.verify(token, options);
			},
		};
		const read = createCallerReader({ keys: counting, clock });
		const use = (token: string) =>
			read(
				new Request("http://localhost/", {
					headers: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
				}),
			);
		const [used, unused] = [await keys.sign(userClaims()), await keys.sign({ ...userClaims(), n: -1 })];
		for (const token of [used, unused, unused, used]) await use(token);
		expect(verified).toEqual([used, unused]);
		for (let n = 0; n < 999; n++) await use(await keys.sign({ ...userClaims(), n }));
		verified.length = 0;
		for (const token of [used, unused]) await use(token);
		expect(verified).toEqual([unused]);
	});

	it("counts no longer from the second it expires, remembered or not", async () => {
		const token = await keys.sign({ ...userClaims(), exp: inSeconds(60) });
		expect((await askWithToken(token)).userId).toBe(userId);
		clock.advance(60_000);
		await expect(askWithToken(token)).rejects.toMatchObject({
			kind: "expired",
			message: "JWT expired",
			isAboutToken: true,
		});
	});

	it.each<[string, () => string | Promise<string>]>([
		["is no token", () => "garbage"],
		["is empty", () => ""],
		["has no signature (alg none)", () => `${encode({ alg: "none" })}.${encode(userClaims())}.`],
		[
			"was signed by another key",
			async () => {
				const { privateKey } = await generateKeyPair("ES256");
				return new SignJWT({ ...userClaims(), iss: "avspark" })
					.setProtectedHeader({ alg: "ES256", kid: keys.jwks.keys[0]?.kid as string })
					.sign(privateKey);
			},
		],
		[
			"was signed with the public key as a shared secret (HS256)",
			() =>
				new SignJWT({ ...userClaims(), iss: "avspark" })
					.setProtectedHeader({ alg: "HS256" })
					.sign(new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]))),
		],
		["is for another audience", () => keys.sign({ ...userClaims(), aud: "elsewhere" })],
		["is for several audiences", () => keys.sign({ ...userClaims(), aud: ["authenticated", "elsewhere"] })],
		["has no audience", () => keys.sign({ ...userClaims(), aud: undefined })],
		["never expires", () => keys.sign({ ...userClaims(), exp: undefined })],
		["claims another role", () => keys.sign({ ...userClaims(), role: "service_role" })],
		["names no user", () => keys.sign({ ...userClaims(), sub: undefined })],
		["names a user that is no uuid", () => keys.sign({ ...userClaims(), sub: "1 or 1=1" })],
		["is longer than any of ours", () => "a".repeat(40_000)],
		[
			"has its claims changed",
			async () => {
				const [header, , signature] = (await keys.sign(userClaims())).split(".");
				const claims = { ...userClaims(), iss: "avspark", sub: userId.replace("8", "9") };
				return [header, encode(claims), signature].join(".");
			},
		],
	])("is refused when it %s", async (_, makeToken) => {
		await expect(askWithToken(await makeToken())).rejects.toMatchObject({
			name: "CallerError",
			kind: "undecodable",
			status: 401,
			isAboutToken: true,
		});
	});

	it("is refused in another scheme than Bearer", async () => {
		await expect(ask({ apikey: keys.anonKey, authorization: "Basic YTpi" })).rejects.toMatchObject({
			kind: "undecodable",
		});
	});
});
