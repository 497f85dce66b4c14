import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFixedClock } from "./clock.ts";
import { createKeys, loadKeys, makeKeyMaterial } from "./keys.ts";

const clock = createFixedClock(new Date("2026-11-21T10:00:00Z"));
let dataDir: string;

beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("loadKeys", () => {
	it("makes the keys at the first start and finds them again at the next", async () => {
		const first = await loadKeys({ dataDir, fromEnvironment: null, clock });
		const second = await loadKeys({ dataDir, fromEnvironment: null, clock });
		expect(second.anonKey).toBe(first.anonKey);
		expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
		expect(second.jwks).toEqual(first.jwks);
	});

	it("writes a file that only its owner reads, and leaves no draft", async () => {
		await loadKeys({ dataDir, fromEnvironment: null, clock });
		expect(readdirSync(dataDir)).toEqual(["keys.json"]);
		expect(statSync(join(dataDir, "keys.json")).mode & 0o777).toBe(0o600);
	});

	it("gives two first starts at once the same keys", async () => {
		const all = await Promise.all(
			Array.from({ length: 4 }, () => loadKeys({ dataDir, fromEnvironment: null, clock })),
		);
		expect(new Set(all.map((keys) => keys.anonKey)).size).toBe(1);
	});

	it("takes the keys from the environment and writes nothing", async () => {
		const material = await makeKeyMaterial(clock);
		const keys = await loadKeys({ dataDir, fromEnvironment: JSON.stringify(material), clock });
		expect(keys.anonKey).toBe(material.anonKey);
		expect(readdirSync(dataDir)).toEqual([]);
	});

	it("refuses keys that are no JSON, incomplete, or of two installations, and shows none of them", async () => {
		const [ours, theirs] = [await makeKeyMaterial(clock), await makeKeyMaterial(clock)];
		const load = (fromEnvironment: string) => loadKeys({ dataDir, fromEnvironment, clock });
		await expect(load("secret{")).rejects.toThrow("The keys from AVSPARK_KEYS are not JSON");
		await expect(load(JSON.stringify({ ...ours, anonKey: undefined }))).rejects.toThrow(/: anonKey$/);
		await expect(load(JSON.stringify({ ...ours, anonKey: theirs.anonKey }))).rejects.toThrow(
			"The anon key does not fit the signing key",
		);
		await expect(
			load(JSON.stringify({ ...ours, anonKey: ours.serviceRoleKey, serviceRoleKey: ours.anonKey })),
		).rejects.toThrow("The anon key does not fit");
	});
});

describe("keys", () => {
	it("publishes a key set by which anybody can check a token, without the private part", async () => {
		const keys = await createKeys(await makeKeyMaterial(clock), clock);
		expect(keys.jwks.keys).toEqual([
			expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", key_ops: ["verify"] }),
		]);
		expect(keys.jwks.keys[0]).not.toHaveProperty("d");
		const { payload, protectedHeader } = await jwtVerify(keys.anonKey, createLocalJWKSet(keys.jwks), {
			currentDate: clock.now(),
		});
		expect(payload).toMatchObject({ role: "anon", iss: "avspark" });
		expect((payload.exp as number) - (payload.iat as number)).toBe(315_360_000);
		expect(protectedHeader.kid).toBe(keys.jwks.keys[0]?.kid);
	});

	it("keeps the private part in the file", async () => {
		await loadKeys({ dataDir, fromEnvironment: null, clock });
		const stored = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8"));
		expect(stored.signingKey).toHaveProperty("d");
	});
});
