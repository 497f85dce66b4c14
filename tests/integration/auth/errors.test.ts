import { isAuthWeakPasswordError } from "@supabase/supabase-js";
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
	await test.signUp("finns@ex.se");
});
afterAll(() => test.close());

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return test.request(`/auth/v1${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}

describe("the shape of an error", () => {
	const wrong = { email: "finns@ex.se", password: "fel-lösen" };

	it("names the code for a client that names the API version, and echoes the version", async () => {
		const response = await post("/token?grant_type=password", wrong, {
			"x-supabase-api-version": "2024-01-01",
		});
		expect(response.status).toBe(400);
		expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
		expect(response.headers.get("x-sb-error-code")).toBe("invalid_credentials");
		expect(await response.json()).toEqual({
			code: "invalid_credentials",
			message: "Invalid login credentials",
		});
	});

	it("is GoTrue's older one for every other client", async () => {
		const response = await post("/token?grant_type=password", wrong);
		expect(response.headers.has("x-supabase-api-version")).toBe(false);
		expect(response.headers.get("x-sb-error-code")).toBe("invalid_credentials");
		expect(await response.json()).toEqual({
			code: 400,
			error_code: "invalid_credentials",
			msg: "Invalid login credentials",
		});
	});

	it("holds for paths that do not exist", async () => {
		const response = await test.request("/auth/v1/magiclink", { method: "POST" });
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ code: 404, error_code: "unknown" });
	});
});

describe("what supabase-js makes of an error", () => {
	it("tells a weak password with its reason, at sign-up and at a change", async () => {
		const { error } = await test.anonClient().auth.signUp({ email: "svag@ex.se", password: "kort5" });
		expect(isAuthWeakPasswordError(error)).toBe(true);
		expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
		const user = await test.signUp("byter@ex.se");
		const changed = await user.client.auth.updateUser({ password: "abc" });
		expect(changed.error).toMatchObject({ code: "weak_password", reasons: ["length"] });
		for (const password of ["password", "byter@ex.se"]) {
			const guessed = await user.client.auth.updateUser({ password });
			expect(guessed.error).toMatchObject({
				code: "weak_password",
				reasons: ["pwned"],
				message: "Password is known to be weak and easy to guess, please choose a different one.",
			});
		}
	});

	it("says the same of an unknown user as of a wrong password", async () => {
		const signIn = async (email: string) =>
			(await test.anonClient().auth.signInWithPassword({ email, password: "fel-lösen" })).error;
		const [known, unknown] = [await signIn("finns@ex.se"), await signIn("ingen@ex.se")];
		expect(unknown).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect({ ...unknown, stack: "" }).toEqual({ ...known, stack: "" });
	});

	it("refuses the old password, and what is no address", async () => {
		const user = await test.signUp("andras@ex.se");
		const update = async (change: { email?: string; password?: string }) =>
			(await user.client.auth.updateUser(change)).error?.code;
		expect(await update({ password: testPassword })).toBe("same_password");
		expect(await update({ email: "ingen adress" })).toBe("validation_failed");
	});
});

describe("a body the door does not take", () => {
	it.each<[string, unknown, string]>([
		["no address", { password: testPassword }, "validation_failed"],
		["no password", { email: "a@ex.se" }, "validation_failed"],
		["an empty password", { email: "a@ex.se", password: "" }, "validation_failed"],
		["something that is no address", { email: "a at ex", password: testPassword }, "validation_failed"],
		[
			"an address longer than any",
			{ email: `${"a".repeat(250)}@ex.se`, password: testPassword },
			"validation_failed",
		],
		["a password of another type", { email: "a@ex.se", password: 123456 }, "validation_failed"],
		["a password too long", { email: "a@ex.se", password: "x".repeat(73) }, "validation_failed"],
		[
			"metadata that is no object",
			{ email: "a@ex.se", password: testPassword, data: [1] },
			"validation_failed",
		],
		[
			"more metadata than fits a token",
			{ email: "a@ex.se", password: testPassword, data: { note: "x".repeat(10_001) } },
			"validation_failed",
		],
		[
			"metadata that would overrun the database's parser",
			`{"email":"a@ex.se","password":"${testPassword}","data":{"a":${"[".repeat(4_000)}${"]".repeat(4_000)}}}`,
			"validation_failed",
		],
		[
			"text that cannot be stored",
			{ email: "a@ex.se", password: testPassword, data: { note: "a\u0000b" } },
			"validation_failed",
		],
		["half a JSON text", '{"email":', "bad_json"],
		["null", "null", "validation_failed"],
	])("has %s", async (_, body, code) => {
		const response = await post("/signup", body);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error_code: code });
	});

	it("says what is missing at sign-up in the client's own words", async () => {
		const response = await post("/signup", {});
		expect(await response.json()).toEqual({
			code: 400,
			error_code: "validation_failed",
			msg: "You must provide either an email or phone number and a password",
		});
	});

	it("is larger than 64 kB, told or not", async () => {
		const large = JSON.stringify({ email: "a@ex.se", password: testPassword, pad: "x".repeat(70_000) });
		const told = await post("/signup", large, { "content-length": String(large.length) });
		expect(told.status).toBe(413);
		expect(await told.json()).toMatchObject({ error_code: "request_entity_too_large" });
		const untold = await test.gateway.request(`${testUrl}/auth/v1/signup`, {
			method: "POST",
			headers: { "content-type": "application/json", apikey: test.keys.anonKey },
			body: new Blob([large]).stream(),
			duplex: "half",
		} as RequestInit);
		expect(untold.status).toBe(413);
	});

	it("is not JSON by its content type", async () => {
		const response = await post("/signup", "email=a@ex.se", {
			"content-type": "application/x-www-form-urlencoded",
		});
		expect(await response.json()).toMatchObject({ error_code: "bad_json" });
	});

	it("asks for a grant there is not", async () => {
		const response = await post("/token?grant_type=magic", {});
		expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
	});
});

describe("a request without a caller", () => {
	it("is refused without a key", async () => {
		const response = await test.gateway.request(`${testUrl}/auth/v1/signup`, { method: "POST" });
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ error_code: "no_authorization" });
	});

	it("is refused with a token that is forged, unsigned, over, or for another audience or role", async () => {
		const user = await test.signUp("tiden@ex.se");
		const now = Math.floor(test.clock.now().getTime() / 1000);
		const claims = {
			...(await test.keys.verify(user.accessToken, { now: test.clock.now() })),
			iss: "avspark",
		};
		const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const [header, , signature] = user.accessToken.split(".");
		const tokens = [
			"x.y.z",
			`${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
			`${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
			await test.keys.sign({ ...claims, exp: now }),
			await test.keys.sign({ ...claims, aud: "elsewhere" }),
			await test.keys.sign({ ...claims, role: "service_role" }),
			await test.keys.sign({ ...claims, session_id: undefined }),
		];
		for (const token of tokens) {
			const response = await test.request("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });
			expect(response.status).toBe(403);
			expect(await response.json()).toMatchObject({ error_code: "bad_jwt" });
		}
	});
});

describe("the log", () => {
	it("never holds a password, a token, a key or an address", () => {
		const log = test.logLines.join("\n");
		expect(log).toContain("auth request refused");
		for (const secret of [testPassword, "fel-lösen", "@ex.se", test.keys.anonKey, "$argon2id$", "eyJ"]) {
			expect(log).not.toContain(secret);
		}
	});
});
