import { z } from "zod";
import { isBanned, lockUser } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { spendToken } from "../links/one-time-tokens.ts";
import { fitsChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";
import { respondWithSession } from "../sessions/session-response.ts";
import { startSession } from "../sessions/sessions.ts";

const bodySchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** POST /token?grant_type=pkce: the code of GET /verify, and the verifier that only the client knows who asked for the mail. */
export async function exchangeCode(deps: AuthDeps, request: Request): Promise<Response> {
	const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema);
	if (!code || !verifier) {
		throw new AuthError(
			"validation_failed",
			"invalid request: both auth code and code verifier should be non-empty",
		);
	}
	const now = deps.clock.now();
	// A code that came with a wrong verifier was seen by somebody else: it is spent.
	const opened = await deps.database.transaction(async (tx) => {
		const spent = await spendToken(tx, code, ["auth_code"], now);
		if (!spent?.code_challenge || !spent.code_challenge_method) return "not_found";
		const challenge = { challenge: spent.code_challenge, method: spent.code_challenge_method };
		if (!fitsChallenge(challenge, verifier)) return "bad_verifier";
		const user = await lockUser(tx, spent.user_id);
		if (user && isBanned(user, now)) return "banned";
		const userAgent = request.headers.get("user-agent");
		return (await startSession(tx, spent.user_id, { now, userAgent, method: "otp" })) ?? "not_found";
	});
	if (opened === "not_found") {
		throw new AuthError("flow_state_not_found", "invalid flow state, no valid flow state found");
	}
	if (opened === "banned") throw new AuthError("user_banned", "User is banned");
	if (opened === "bad_verifier") {
		throw new AuthError("bad_code_verifier", "code challenge does not match previously saved code verifier");
	}
	return await respondWithSession(deps, opened.session, opened.user);
}
