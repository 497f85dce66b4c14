import fc from "fast-check";
import type { Keys } from "../../../src/platform/keys.ts";
import type { TestUser } from "../site/test-gateway.ts";
import { mostly, mutated } from "./texts.ts";

/** Who sends the request: a visitor, a user without rights, and everything that should be nobody. */
export function someCredentials(keys: Keys, user: TestUser): fc.Arbitrary<Record<string, string>> {
	const key = fc.oneof(
		{ weight: 40, arbitrary: fc.constant(keys.anonKey) },
		{ weight: 1, arbitrary: mutated(fc.constant(keys.anonKey)) },
		{ weight: 1, arbitrary: fc.constantFrom("", "x", user.accessToken) },
	);
	const unsigned = makeUnsigned({ sub: user.id, role: "service_role", aud: "authenticated", exp: 4e9 });
	const token = fc.oneof(
		{ weight: 10, arbitrary: fc.constant(keys.anonKey) },
		{ weight: 30, arbitrary: fc.constant(user.accessToken) },
		{ weight: 1, arbitrary: mutated(fc.constant(user.accessToken)) },
		{ weight: 1, arbitrary: fc.constantFrom("", "..", "a.b.c", unsigned, user.refreshToken) },
	);
	const scheme = mostly("Bearer ", "bearer ", "Basic ", "");
	const authorization = fc.tuple(scheme, token).map((parts) => parts.join(""));
	return fc.oneof(
		{ weight: 5, arbitrary: fc.record({ apikey: key, authorization }) },
		{ weight: 1, arbitrary: fc.record({ apikey: key }) },
	);
}

/** A token without a signature, `alg: none`. */
export function makeUnsigned(claims: Record<string, unknown>): string {
	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
