import { errors } from "jose";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { anonymousCaller, type Caller, serviceCaller } from "../platform/db/scope.ts";
import { isSameSecret } from "../platform/is-same-secret.ts";
import type { Keys } from "../platform/keys.ts";

export type CallerErrorKind = "missing_key" | "invalid_key" | "undecodable" | "expired";

const publicMessages: Record<CallerErrorKind, string> = {
	missing_key: "No API key found in request",
	invalid_key: "Invalid API key",
	undecodable: "JWT could not be verified",
	expired: "JWT expired",
};

/** Why a request has no caller. Each door renders it in its own body shape. */
export class CallerError extends Error {
	override readonly name = "CallerError";
	readonly status = 401;
	readonly kind: CallerErrorKind;
	/** For the WWW-Authenticate header: a bad key is no matter of the bearer token. */
	readonly isAboutToken: boolean;

	constructor(kind: CallerErrorKind, cause?: unknown) {
		super(publicMessages[kind], { cause });
		this.kind = kind;
		this.isAboutToken = kind === "undecodable" || kind === "expired";
	}
}

export type GetCaller = (request: Request) => Promise<Caller>;

const maxRememberedTokens = 1_000;
/** Longer than any token we make; what is longer is not looked at. */
const maxTokenLength = 32_768;

const claimsSchema = z.looseObject({
	sub: z.guid(),
	role: z.literal("authenticated"),
	aud: z.literal("authenticated"),
	exp: z.number(),
});

/**
 * Reads who asks from `apikey` (header or query) and `Authorization: Bearer`. The key must be ours; the bearer may be
 * missing or one of our keys (supabase-js repeats its key there), else it must be an access token that is ours, in
 * time, and for signed-in users. The returned function throws {@link CallerError}.
 */
export function createCallerReader({ keys, clock }: { keys: Keys; clock: Clock }): GetCaller {
	const remembered = createTokenMemory(clock);
	const toKeyCaller = (key: string): Caller | null => {
		if (isSameSecret(key, keys.anonKey)) return anonymousCaller;
		if (isSameSecret(key, keys.serviceRoleKey)) return serviceCaller;
		return null;
	};

	return async (request) => {
		const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
		if (!key) throw new CallerError("missing_key");
		const keyCaller = toKeyCaller(key);
		if (!keyCaller) throw new CallerError("invalid_key");

		const authorization = request.headers.get("authorization");
		if (authorization === null) return keyCaller;
		const token = /^bearer +([^\s]+)$/i.exec(authorization)?.[1];
		if (!token || token.length > maxTokenLength) throw new CallerError("undecodable");
		const known = toKeyCaller(token) ?? remembered.get(token);
		if (known) return known;

		const claims = await verifyAccessToken(keys, token, clock.now());
		const caller: Caller = { role: "authenticated", userId: claims.sub, claims };
		remembered.set(token, caller, claims.exp);
		return caller;
	};
}

async function verifyAccessToken(
	keys: Keys,
	token: string,
	now: Date,
): Promise<z.infer<typeof claimsSchema>> {
	try {
		return claimsSchema.parse(await keys.verify(token, { now, audience: "authenticated" }));
	} catch (error) {
		throw new CallerError(error instanceof errors.JWTExpired ? "expired" : "undecodable", error);
	}
}

/** Verified tokens until they expire, the least lately used forgotten first: a signature costs more than a request. */
function createTokenMemory(clock: Clock) {
	const entries = new Map<string, { caller: Caller; expiresAtMs: number }>();
	return {
		get(token: string): Caller | null {
			const entry = entries.get(token);
			if (!entry) return null;
			entries.delete(token);
			// RFC 7519: not accepted on or after exp.
			if (entry.expiresAtMs <= clock.now().getTime()) return null;
			entries.set(token, entry);
			return entry.caller;
		},
		set(token: string, caller: Caller, expSeconds: number) {
			entries.set(token, { caller, expiresAtMs: expSeconds * 1000 });
			if (entries.size > maxRememberedTokens) entries.delete(entries.keys().next().value as string);
		},
	};
}
