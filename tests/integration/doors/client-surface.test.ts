import { globSync, readFileSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// Every method that supabase-js has is either used by one of our tests, or refused here, or asks nothing of a server.
// A version of the client with a method that nobody has decided about fails.

let test: TestGateway;
let user: TestUser;
let client: SupabaseClient;

beforeAll(async () => {
	test = await createTestGateway();
	user = await test.signUp("anna@ex.se");
	client = user.client;
});
afterAll(() => test.close());

/** What a caller gets back: the code and status, wherever the part of the client keeps them. */
type Refusal = { error: { code?: string; status?: number; statusCode?: string } | null; status?: number };

const refused: Record<string, { call: () => PromiseLike<Refusal>; answer: object }> = {
	"schema()": {
		call: () => client.schema("auth").from("users").select(),
		answer: { error: { code: "PGRST106" } },
	},
	"explain()": {
		call: () => client.from("teams").select().explain(),
		answer: { error: { code: "PGRST107" } },
	},
	"geojson()": {
		call: () => client.from("teams").select().geojson(),
		answer: { error: { code: "PGRST107" } },
	},
	"getOpenApiSpec()": { call: () => client.getOpenApiSpec(), answer: { error: { code: "PGRST126" } } },
	"select() of an aggregate": {
		call: () => client.from("teams").select("id.count()"),
		answer: { error: { code: "PGRST123" } },
	},
	"listV2()": {
		call: () => client.storage.from("cms-images").listV2(),
		answer: { error: { statusCode: "404" } },
	},
	"purgeCache()": {
		call: () => client.storage.from("cms-images").purgeCache("a.png"),
		answer: { error: { statusCode: "404" } },
	},
	"purgeBucketCache()": {
		call: () => client.storage.purgeBucketCache("cms-images"),
		answer: { error: { statusCode: "404" } },
	},
	"getBucketLifecycle()": {
		call: () => client.storage.getBucketLifecycle("cms-images"),
		answer: { error: { statusCode: "404" } },
	},
	"updateBucketLifecycle()": {
		call: () => client.storage.updateBucketLifecycle("cms-images", { rules: [] }),
		answer: { error: { statusCode: "404" } },
	},
	"deleteBucketLifecycle()": {
		call: () => client.storage.deleteBucketLifecycle("cms-images"),
		answer: { error: { statusCode: "404" } },
	},
	"signInAnonymously()": { call: () => test.anonClient().auth.signInAnonymously(), answer: {} },
	"signInWithIdToken()": {
		call: () => test.anonClient().auth.signInWithIdToken({ provider: "google", token: "x" }),
		answer: {},
	},
	"signInWithSSO()": { call: () => test.anonClient().auth.signInWithSSO({ domain: "ex.se" }), answer: {} },
	"linkIdentity()": { call: () => client.auth.linkIdentity({ provider: "google" }), answer: {} },
	"mfa.enroll()": { call: () => client.auth.mfa.enroll({ factorType: "totp" }), answer: {} },
	"mfa.challenge()": { call: () => client.auth.mfa.challenge({ factorId: crypto.randomUUID() }), answer: {} },
	"mfa.unenroll()": { call: () => client.auth.mfa.unenroll({ factorId: crypto.randomUUID() }), answer: {} },
};

describe("what is not offered", () => {
	it.each(Object.entries(refused))(
		"is refused as no success and no fault of ours: %s",
		async (_, { call, answer }) => {
			const given = await call();
			expect(given).toMatchObject(answer);
			expect(given.error).not.toBeNull();
			const status = Number(given.status ?? given.error?.statusCode ?? given.error?.status);
			expect(status).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
		},
	);
});

/** They work in the client alone, or are its own parts. */
const localMethods = new Set(
	[
		"abortSignal overrideTypes processResponse returns setHeader throwOnError fetch cloneRequestState setAuth retry then",
		"applyTransformOptsToQuery encodeMetadata handleOperation prepareUploadFormData toBase64 uploadOrUpdate",
		"bucketLifecycleUrl listBucketOptionsToQueryString from getPublicUrl",
		"dispose fetchJwk initialize isThrowOnErrorEnabled logger startAutoRefresh stopAutoRefresh onAuthStateChange",
		// Channels: there is no realtime here (docs/wire-protocol.md).
		"channel getChannels removeChannel removeAllChannels",
		// They end in a provider of identities, of which there is none: GET /authorize is no path here.
		"signInWithOAuth linkIdentityOAuth linkIdentityIdToken getUserIdentities unlinkIdentity",
		// They ask the browser or a wallet first, and then a path that is none.
		"signInWithWeb3 signInWithEthereum signInWithSolana signInWithPasskey registerPasskey",
		// Read from the access token, or made of the methods of mfa above.
		"getAuthenticatorAssuranceLevel listFactors challengeAndVerify verify",
	].flatMap((line) => line.split(" ")),
);

function listMethods(part: object): string[] {
	const names = new Set<string>();
	for (
		let proto = Object.getPrototypeOf(part);
		proto !== Object.prototype;
		proto = Object.getPrototypeOf(proto)
	) {
		for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
			if (typeof property.value === "function" && !name.startsWith("_")) names.add(name);
		}
	}
	names.delete("constructor");
	return [...names];
}

it("every method of the client is used by a test, refused by one, or asks nothing of a server", () => {
	const folder = new URL("../", import.meta.url);
	const tests = globSync("**/*.test.ts", { cwd: folder }).map((name) =>
		readFileSync(new URL(name, folder), "utf8"),
	);
	const isUsed = (name: string) => tests.some((text) => new RegExp(`\\.${name}(<[^>]*>)?\\(`).test(text));
	const parts = [
		client.from("teams"),
		client.from("teams").select(),
		client.storage,
		client.storage.from("cms-images"),
		client.functions,
		client.auth,
		client.auth.admin,
		client,
	];
	const undecided = parts.flatMap(listMethods).filter((name) => !localMethods.has(name) && !isUsed(name));
	expect(undecided).toEqual([]);
});
