import { z } from "zod";
import { insertUser, isTakenAddress } from "./accounts.ts";
import type { AuthDeps } from "./auth-deps.ts";
import { mustBeGoodPassword, mustBeSmallMetadata, parseEmail } from "./credentials.ts";
import { AuthError } from "./errors.ts";
import { readBody } from "./request-body.ts";
import { respondWithSession } from "./session-response.ts";
import { startSession } from "./sessions.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	password: z.string().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * POST /signup: an account with the role user, and its first session.
 * A taken address is said plainly (user_already_exists), since no mail can tell its owner instead.
 */
export async function signUp(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, passwords, config } = deps;
	await deps.getCaller(request);
	if (!config.isSignupEnabled) {
		throw new AuthError("signup_disabled", "Signups not allowed for this instance");
	}
	const body = await readBody(request, bodySchema);
	if (!body.email || !body.password) {
		throw new AuthError(
			"validation_failed",
			"You must provide either an email or phone number and a password",
		);
	}
	const email = parseEmail(body.email);
	mustBeGoodPassword(body.password);
	const metadata = body.data ?? {};
	mustBeSmallMetadata(metadata);
	const encrypted = await passwords.hash(body.password);

	try {
		const { session, user } = await database.transaction(async (tx) => {
			const { id } = await insertUser(tx, { email, encrypted, metadata });
			return await startSession(tx, id, {
				now: clock.now(),
				userAgent: request.headers.get("user-agent"),
			});
		});
		return await respondWithSession(deps, session, user);
	} catch (error) {
		if (isTakenAddress(error)) throw new AuthError("user_already_exists", "User already registered");
		throw error;
	}
}
