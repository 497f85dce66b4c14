import { z } from "zod";
import { isBanned, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";

export interface SignedInUser {
	user: UserRecord;
	sessionId: string;
	/** When the session was opened. */
	startedAt: Date;
}

const sessionIdSchema = z.guid();

/**
 * The user of the request's access token, whose session must still be open and who must not be banned: here a sign-out and a ban
 * hold at once, while the other doors take the token until it expires (as on the Supabase platform). Throws AuthError.
 */
export async function requireSignedInUser(
	deps: Pick<AuthDeps, "getCaller" | "database" | "clock">,
	request: Request,
): Promise<SignedInUser> {
	const signedIn = await requireOpenSession(deps, request);
	if (isBanned(signedIn.user, deps.clock.now())) throw new AuthError("user_banned", "User is banned");
	return signedIn;
}

/** The same of whoever it is: a banned account may sign out. */
export async function requireOpenSession(
	{ getCaller, database }: Pick<AuthDeps, "getCaller" | "database">,
	request: Request,
): Promise<SignedInUser> {
	const caller = await getCaller(request);
	if (caller.role !== "authenticated") {
		throw new AuthError("no_authorization", "This endpoint requires a valid Bearer token");
	}
	const sessionId = sessionIdSchema.safeParse(caller.claims.session_id);
	if (!sessionId.success) throw new AuthError("bad_jwt", "invalid claim: missing session_id claim");

	const { rows } = await database.query<UserRecord & { started_at: Date | null }>(
		`select ${userColumns},
			(select s.created_at from auth.sessions s where s.id = $2 and s.user_id = u.id) as started_at
		from auth.users u
		where u.id = $1`,
		[caller.userId, sessionId.data],
	);
	const row = rows[0];
	if (!row) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
	const { started_at: startedAt, ...user } = row;
	if (startedAt === null) throw sessionNotFound();
	return { user, sessionId: sessionId.data, startedAt };
}

export function sessionNotFound(): AuthError {
	return new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
}
