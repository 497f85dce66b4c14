import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../../../platform/db/database.ts";
import { isBanned, type UserRecord, userColumns } from "../accounts/user-record.ts";

export interface Session {
	id: string;
	/** When and by what it was opened; the access token's `amr` says it. */
	startedAt: Date;
	method: SignInMethod;
	/** Known to the client alone: the table has its SHA-256. */
	refreshToken: string;
}

/** otp: a link or a code out of a mail. */
export type SignInMethod = "password" | "otp";

export type Rotation =
	| { kind: "rotated"; session: Session; user: UserRecord }
	| { kind: "not_found" }
	| { kind: "banned" }
	| { kind: "reused" };

/**
 * How long a spent token still gets a session, whatever was done with the next one: two tabs may refresh at once
 * (GoTrue: GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL).
 */
const reuseGraceMs = 10_000;
const maxUserAgentLength = 300;

/**
 * Opens a session after a sign-in and notes the sign-in; returns the user as it is now, too. Null when the account is gone: a
 * password is checked outside of any transaction, and takes its time.
 */
export async function startSession(
	tx: Transaction,
	userId: string,
	{ now, userAgent, method }: { now: Date; userAgent: string | null; method: SignInMethod },
): Promise<{ session: Session; user: UserRecord } | null> {
	const { rows: users } = await tx.query<UserRecord>(
		`update auth.users u set last_sign_in_at = $2 where u.id = $1 returning ${userColumns}`,
		[userId, now],
	);
	const user = users[0];
	if (user === undefined) return null;
	const { rows: sessions } = await tx.query<{ id: string }>(
		`insert into auth.sessions (user_id, user_agent, auth_method, created_at)
		values ($1, $2, $3, $4)
		returning id`,
		[userId, userAgent?.slice(0, maxUserAgentLength) ?? null, method, now],
	);
	const id = (sessions[0] as { id: string }).id;
	const refreshToken = await insertToken(tx, id, null, now);
	return { session: { id, startedAt: now, method, refreshToken }, user };
}

/**
 * Exchanges a refresh token for the next one. All older tokens of the session are spent with it. A spent one still gets
 * a session for the grace, and as long as a token it was exchanged for lives unused: the answer with that one may have
 * been lost (GoTrue gives the unused one back; only its hash is kept here, so this is another one beside it). Any other
 * spent token means that somebody has a copy, and ends the session. A banned user's token is left as it is.
 */
export async function rotateSession(tx: Transaction, refreshToken: string, now: Date): Promise<Rotation> {
	const tokenHash = toTokenHash(refreshToken);
	// The session is locked before the token is read: of two exchanges at once, the second sees the first one's work.
	const { rows: sessions } = await tx.query<{
		id: string;
		user_id: string;
		auth_method: SignInMethod;
		created_at: Date;
	}>(
		`select s.id, s.user_id, s.auth_method, s.created_at from auth.sessions s
		where s.id = (select t.session_id from auth.refresh_tokens t where t.token_hash = $1)
		for update`,
		[tokenHash],
	);
	const { rows: tokens } = await tx.query<{ id: number; revoked_at: Date | null; has_unused_next: boolean }>(
		`select t.id, t.revoked_at,
			exists (
				select from auth.refresh_tokens next where next.parent_id = t.id and next.revoked_at is null
			) as has_unused_next
		from auth.refresh_tokens t where t.token_hash = $1`,
		[tokenHash],
	);
	const [session, token] = [sessions[0], tokens[0]];
	if (!session || !token) return { kind: "not_found" };

	const { rows: users } = await tx.query<UserRecord>(
		`select ${userColumns} from auth.users u where u.id = $1`,
		[session.user_id],
	);
	const user = users[0] as UserRecord;
	if (isBanned(user, now)) return { kind: "banned" };

	if (token.revoked_at === null) {
		await tx.query(
			"update auth.refresh_tokens set revoked_at = $2 where session_id = $1 and revoked_at is null",
			[session.id, now],
		);
	} else if (now.getTime() - token.revoked_at.getTime() > reuseGraceMs && !token.has_unused_next) {
		await tx.query("delete from auth.sessions where id = $1", [session.id]);
		return { kind: "reused" };
	}
	await tx.query("update auth.sessions set refreshed_at = $2 where id = $1", [session.id, now]);
	return {
		kind: "rotated",
		session: {
			id: session.id,
			startedAt: session.created_at,
			method: session.auth_method,
			refreshToken: await insertToken(tx, session.id, token.id, now),
		},
		user,
	};
}

export type SignOutScope = "global" | "local" | "others";

/** Ends sessions of one user: all, this one, or all but this one. Their access tokens live on until they expire. */
export async function endSessions(
	tx: Transaction,
	which: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
	await tx.query(
		`delete from auth.sessions
		where user_id = $1
			and ($3 = 'global' or ($3 = 'local' and id = $2) or ($3 = 'others' and id <> $2))`,
		[which.userId, which.sessionId, which.scope],
	);
}

async function insertToken(
	tx: Transaction,
	sessionId: string,
	parentId: number | null,
	now: Date,
): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await tx.query(
		"insert into auth.refresh_tokens (session_id, token_hash, parent_id, created_at) values ($1, $2, $3, $4)",
		[sessionId, toTokenHash(token), parentId, now],
	);
	return token;
}

function toTokenHash(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
