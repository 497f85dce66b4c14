import { z } from "zod";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { respondWithSession } from "../sessions/session-response.ts";
import { rotateSession } from "../sessions/sessions.ts";

const bodySchema = z.object({ refresh_token: z.string().nullish() });

/** POST /token?grant_type=refresh_token: the next pair of tokens of the same session. */
export async function refreshSession(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, log } = deps;
	const { refresh_token: refreshToken } = await readBody(request, bodySchema);
	if (!refreshToken) throw new AuthError("validation_failed", "refresh_token required");

	// The outcome is a value, not an error: ending a session after reuse must be committed.
	const rotation = await database.transaction((tx) => rotateSession(tx, refreshToken, clock.now()));
	switch (rotation.kind) {
		case "not_found":
			throw new AuthError("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
		case "reused":
			log.warn("a spent refresh token was used again: its session is ended");
			throw new AuthError("refresh_token_already_used", "Invalid Refresh Token: Already Used");
		case "banned":
			throw new AuthError("user_banned", "Invalid Refresh Token: User Banned");
		case "rotated":
			return await respondWithSession(deps, rotation.session, rotation.user);
	}
}
