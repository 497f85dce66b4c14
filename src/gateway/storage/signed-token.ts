import { errors } from "jose";
import { z } from "zod";
import type { Caller } from "../../platform/db/scope.ts";
import { StorageError } from "./errors.ts";
import type { ObjectTarget } from "./object-row.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** What a token allows; one of another kind opens nothing. */
export type SignedUse = "object" | "render" | "upload";

/** Longer than any token we make; what is longer is not looked at. */
const maxTokenLength = 8_192;

const signerSchema = z.discriminatedUnion("role", [
	z.object({ role: z.literal("authenticated"), userId: z.guid() }),
	z.object({ role: z.enum(["anon", "service_role"]), userId: z.null() }),
]);
const claimsSchema = z.looseObject({ url: z.string(), exp: z.number(), signer: signerSchema });

export interface SignedAccess {
	/** Whoever signed: what the token opens is what they may do when it is used, by row-level security. */
	caller: Caller;
	expiresAt: Date;
	/** As they were signed, beside the claims of every token. */
	extra: Readonly<Record<string, unknown>>;
}

/**
 * A token for one use of one object. Its audience is of this door alone and its role the least one, so that it is no
 * access token; of the signer it tells the id alone, since it is made to be handed on.
 */
export async function signToken(
	{ keys, clock }: Pick<StorageDeps, "keys" | "clock">,
	use: SignedUse,
	target: ObjectTarget,
	options: { signer: Caller; expiresInSeconds: number; extra?: Readonly<Record<string, unknown>> },
): Promise<string> {
	const { signer, expiresInSeconds, extra } = options;
	const iat = Math.floor(clock.now().getTime() / 1000);
	return await keys.sign({
		...extra,
		signer: { role: signer.role, userId: signer.userId },
		aud: `storage:${use}`,
		role: "anon",
		url: toUrlClaim(target),
		iat,
		exp: iat + expiresInSeconds,
	});
}

/** What the request's `?token=` allows. Throws InvalidJWT, or InvalidSignature when it is for another object. */
export async function requireToken(
	{ keys, clock }: Pick<StorageDeps, "keys" | "clock">,
	request: Request,
	use: SignedUse,
	target: ObjectTarget,
): Promise<SignedAccess> {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (token === "" || token.length > maxTokenLength) throw new StorageError("InvalidJWT", "Invalid token");
	let claims: z.output<typeof claimsSchema>;
	try {
		claims = claimsSchema.parse(await keys.verify(token, { now: clock.now(), audience: `storage:${use}` }));
	} catch (error) {
		const isExpired = error instanceof errors.JWTExpired;
		const message = isExpired ? '"exp" claim timestamp check failed' : "Invalid token";
		throw new StorageError("InvalidJWT", message, { cause: error });
	}
	if (claims.url !== toUrlClaim(target)) throw new StorageError("InvalidSignature", "Invalid signature");
	const { signer, exp, ...extra } = claims;
	return { caller: toCaller(signer), expiresAt: new Date(exp * 1000), extra };
}

function toCaller({ role, userId }: z.output<typeof signerSchema>): Caller {
	return { role, userId, claims: userId === null ? { role } : { role, sub: userId } };
}

/** A bucket's id may hold a slash as well: JSON keeps the two apart. */
function toUrlClaim({ bucketId, name }: ObjectTarget): string {
	return JSON.stringify([bucketId, name]);
}
