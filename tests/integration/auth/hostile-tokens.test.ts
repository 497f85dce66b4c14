import { createHmac } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUnsigned } from "../../support/fuzz/credentials.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const nowSeconds = () => Math.floor(test.clock.now().getTime() / 1000);
/** Those of the administrator's real token, so that nothing but the signature is wrong. */
const claims = () =>
	JSON.parse(Buffer.from(admin.accessToken.split(".")[1] ?? "", "base64url").toString()) as Record<
		string,
		unknown
	>;
const publicJwk = () => test.keys.jwks.keys[0] ?? {};

/** Signed by HMAC with a secret that everybody knows. */
function signByHmac(header: object, secret: string | Buffer): string {
	const content = `${part(header)}.${part(claims())}`;
	return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Signed by a key of the attacker's own, which the header may bring along or point to. */
async function signByStranger(header: (jwk: object) => Record<string, unknown>): Promise<string> {
	const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
	const jwk = await exportJWK(publicKey);
	const kid = await calculateJwkThumbprint(jwk);
	return new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid, ...header(jwk) }).sign(privateKey);
}

const forged: Record<string, () => string | Promise<string>> = {
	"has no signature (alg none)": () => makeUnsigned(claims()),
	"has no signature, in other letters (alg NoNe)": () => `${part({ alg: "NoNe" })}.${part(claims())}.`,
	"keeps the signature of another content": () => {
		const [header, , signature] = admin.accessToken.split(".");
		return `${header}.${part({ ...claims(), sub: crypto.randomUUID() })}.${signature}`;
	},
	"is signed by HMAC with the public key as PEM": async () => {
		const key = await importJWK({ ...publicJwk(), key_ops: ["verify"] }, "ES256", { extractable: true });
		return signByHmac({ alg: "HS256", kid: publicJwk().kid }, await exportSPKI(key as CryptoKey));
	},
	"is signed by HMAC with the public key as JSON": () =>
		signByHmac({ alg: "HS256", kid: publicJwk().kid }, JSON.stringify(publicJwk())),
	"is signed by HMAC with the anon key": () => signByHmac({ alg: "HS256" }, test.keys.anonKey),
	"is signed by HMAC with nothing": () => signByHmac({ alg: "HS256", kid: "../../dev/null" }, ""),
	"is signed by a stranger under our kid": () => signByStranger(() => ({ kid: publicJwk().kid })),
	"brings its key along (jwk)": () => signByStranger((jwk) => ({ jwk })),
	"points to its key (jku, x5u)": () =>
		signByStranger(() => ({ jku: "https://evil.example/jwks.json", x5u: "https://evil.example/x" })),
	"has a path for a kid": () => signByStranger(() => ({ kid: "../../../../etc/passwd" })),
	"has SQL for a kid": () => signByStranger(() => ({ kid: "x' union select 'a' --" })),
	"is over": () => test.keys.sign({ ...claims(), exp: nowSeconds() - 1 }),
	"is of later": () => test.keys.sign({ ...claims(), nbf: nowSeconds() + 3_600 }),
	"is for another audience": () => test.keys.sign({ ...claims(), aud: "elsewhere" }),
	"is for the service role": () => test.keys.sign({ ...claims(), role: "service_role" }),
	"is for the database's owner": () => test.keys.sign({ ...claims(), role: "postgres" }),
	"has no user": () => test.keys.sign({ ...claims(), sub: "" }),
	"never ends": async () => {
		const { exp: _, ...endless } = claims();
		return test.keys.sign(endless);
	},
	"is two tokens": () => `${admin.accessToken}, Bearer ${admin.accessToken}`,
	"is cut off": () => admin.accessToken.slice(0, -4),
	"is longer than any": () => `${admin.accessToken}${"A".repeat(40_000)}`,
	"is a refresh token": () => admin.refreshToken,
};

/** A request of each door that only an administrator, or at least a user, may make. */
const doors: Record<string, { path: string; method: string; status: number[] }> = {
	rest: { path: "/rest/v1/audit_log?select=id", method: "GET", status: [401] },
	auth: { path: "/auth/v1/user", method: "GET", status: [401, 403] },
	storage: { path: "/storage/v1/object/cms-images/x.png", method: "DELETE", status: [400] },
	functions: { path: "/functions/v1/setup-content-sources", method: "POST", status: [401] },
};

describe.each(Object.entries(doors))("/%s", (door, { path, method, status }) => {
	it.each(Object.entries(forged))("refuses a token that %s", async (_, make) => {
		const response = await test.request(path, {
			method,
			headers: { authorization: `Bearer ${await make()}` },
		});
		expect(status).toContain(response.status);
		if (door === "storage") expect(await response.json()).toMatchObject({ statusCode: "403" });
		else await response.body?.cancel();
	});

	it("takes the administrator's own", async () => {
		const response = await test.request(path, {
			method,
			headers: { authorization: `Bearer ${admin.accessToken}` },
		});
		const body = await response.json();
		if (door === "storage") expect(body).toMatchObject({ statusCode: "404" });
		else expect(response.status).toBe(200);
	});
});
