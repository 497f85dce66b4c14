import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { parseEmail } from "../accounts/credentials.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { type SpentToken, spendCode, spendToken, type TokenKind } from "../links/one-time-tokens.ts";
import { readBody } from "../request-body.ts";
import { respondWithSession } from "../sessions/session-response.ts";
import { startSession } from "../sessions/sessions.ts";
import { redeemToken } from "./verify-redeem.ts";

/** GoTrue's verification types -> what they may spend. `email` is what the client says for either of two. */
const kindsOfType: Record<string, readonly TokenKind[]> = {
	signup: ["signup"],
	magiclink: ["sign_in"],
	email: ["signup", "sign_in"],
	recovery: ["recovery"],
	email_change: ["email_change"],
};

const bodySchema = z.object({
	type: z.string().nullish(),
	token: z.string().nullish(),
	token_hash: z.string().nullish(),
	email: z.string().nullish(),
	phone: z.string().nullish(),
});

/**
 * POST /verify `{type, token_hash}` or `{type, email, token}`: spends what a mail carried, and answers a session.
 * Everything that is not good, or not any more, is otp_expired: the answer tells of no address whether it has an account.
 */
export async function verify(deps: AuthDeps, request: Request): Promise<Response> {
	await deps.getCaller(request);
	const body = await readBody(request, bodySchema);
	if (!body.type) throw new AuthError("validation_failed", "Verify requires a verification type");
	const kinds = toKinds(body.type);
	const spend = toSpending(body);

	const now = deps.clock.now();
	// The outcome is a value, not an error: a wrong guess must be counted.
	const opened = await deps.database.transaction(async (tx) => {
		const spent = await spend(tx, kinds, now);
		if (!spent) return null;
		const user = await redeemToken(tx, spent, now);
		const userAgent = request.headers.get("user-agent");
		return await startSession(tx, user.id, { now, userAgent, method: "otp" });
	});
	if (!opened) throw new AuthError("otp_expired", "Token has expired or is invalid");
	return await respondWithSession(deps, opened.session, opened.user);
}

/** Throws validation_failed for a type there is not, such as invite: nobody is invited here. */
export function toKinds(type: string): readonly TokenKind[] {
	const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
	if (!kinds) throw new AuthError("validation_failed", "Invalid email verification type");
	return kinds;
}

type Spending = (tx: Transaction, kinds: readonly TokenKind[], now: Date) => Promise<SpentToken | null>;

function toSpending(body: z.output<typeof bodySchema>): Spending {
	const { token, token_hash: tokenHash } = body;
	if (tokenHash) {
		if (token || body.email || body.phone) {
			throw new AuthError("validation_failed", "Only the token_hash and type should be provided");
		}
		return (tx, kinds, now) => spendToken(tx, tokenHash, kinds, now);
	}
	if (!token) throw new AuthError("validation_failed", "Verify requires a token or a token hash");
	if (!body.email) {
		throw new AuthError(
			"validation_failed",
			"Only an email address or phone number should be provided on verify",
		);
	}
	const email = parseEmail(body.email);
	return (tx, kinds, now) => spendCode(tx, { email, code: token, kinds, now });
}
