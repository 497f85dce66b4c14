import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "../../../platform/db/database.ts";
import type { UserMetadata } from "../accounts/credentials.ts";
import type { CodeChallenge } from "./pkce.ts";

export type TokenKind = "signup" | "sign_in" | "recovery" | "email_change" | "reauthentication" | "auth_code";

const hourMs = 60 * 60 * 1000;
const lifetimeMs: Record<TokenKind, number> = {
	signup: 24 * hourMs,
	sign_in: hourMs,
	recovery: hourMs,
	email_change: hourMs,
	reauthentication: hourMs,
	auth_code: hourMs / 12,
};

/** So many of a kind live beside each other: a request by somebody else must not kill the link one is about to open. */
const maxLivePerKind = 3;
/** Of a million codes; after them the link is still good. */
const maxWrongCodes = 5;

export interface TokenRequest {
	kind: TokenKind;
	userId: string;
	/** Where it is sent. */
	email: string;
	now: Date;
	/** The password's hash and the metadata that hold once the address is confirmed. */
	encrypted?: string | null;
	data?: UserMetadata | null;
	challenge?: CodeChallenge | null;
}

export interface SpentToken {
	user_id: string;
	kind: TokenKind;
	email: string;
	encrypted_password: string | null;
	user_data: UserMetadata | null;
	code_challenge: string | null;
	code_challenge_method: CodeChallenge["method"] | null;
}

const spentColumns = `user_id, kind, email, encrypted_password, user_data, code_challenge, code_challenge_method`;

/**
 * Makes what a mail carries: a token for its link (GoTrue calls it token_hash; `pkce_` before it when the client asked
 * for PKCE) and six digits. An unknown user id leaves no row, after the same work; nor does that of an account which is being
 * deleted (it is waited for).
 */
export async function issueToken(
	tx: Transaction,
	{ kind, userId, email, now, encrypted = null, data = null, challenge = null }: TokenRequest,
): Promise<{ token: string; code: string }> {
	const token = `${challenge ? "pkce_" : ""}${randomBytes(32).toString("base64url")}`;
	const code = String(randomInt(1_000_000)).padStart(6, "0");
	await tx.query(
		`insert into auth.one_time_tokens (user_id, kind, token_hash, code_hash, email, encrypted_password, user_data,
			code_challenge, code_challenge_method, expires_at, created_at)
		select u.id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11 from auth.users u where u.id = $1 for key share`,
		[
			userId,
			kind,
			kind === "reauthentication" ? null : toHash(token),
			kind === "auth_code" ? null : toCodeHash(email, code),
			email,
			encrypted,
			data && JSON.stringify(data),
			challenge?.challenge ?? null,
			challenge?.method ?? null,
			new Date(now.getTime() + lifetimeMs[kind]),
			now,
		],
	);
	await tx.query(
		`delete from auth.one_time_tokens
		where user_id = $1 and kind = $2 and id not in (
			select id from auth.one_time_tokens
			where user_id = $1 and kind = $2
			order by id desc
			limit $3)`,
		[userId, kind, maxLivePerKind],
	);
	return { token, code };
}

/**
 * Takes the token of a link out of the table: of two requests with it one gets it. Null when there is no such, or its time is over.
 * Here as everywhere the account is locked ahead of its tokens: of two links opened at once each waited for the other's.
 */
export async function spendToken(
	tx: Transaction,
	token: string,
	kinds: readonly TokenKind[],
	now: Date,
): Promise<SpentToken | null> {
	await tx.query(
		`select from auth.users
		where id = (select user_id from auth.one_time_tokens where token_hash = $1)
		for update`,
		[toHash(token)],
	);
	const { rows } = await tx.query<SpentToken>(
		`delete from auth.one_time_tokens
		where token_hash = $1 and kind = any($2) and expires_at > $3
		returning ${spentColumns}`,
		[toHash(token), kinds, now],
	);
	return rows[0] ?? null;
}

/** The same by the six digits and the address they were sent to. Counts a wrong guess: commit also when the answer is null. */
export async function spendCode(
	tx: Transaction,
	{ email, code, kinds, now }: { email: string; code: string; kinds: readonly TokenKind[]; now: Date },
): Promise<SpentToken | null> {
	await tx.query(
		`select from auth.users
		where id in (select user_id from auth.one_time_tokens where code_hash = $1 and kind = any($2))
		order by id
		for update`,
		[toCodeHash(email, code), kinds],
	);
	const { rows } = await tx.query<SpentToken>(
		`delete from auth.one_time_tokens
		where code_hash = $1 and kind = any($2) and expires_at > $3 and wrong_codes < $4
		returning ${spentColumns}`,
		[toCodeHash(email, code), kinds, now, maxWrongCodes],
	);
	if (!rows[0]) {
		await tx.query(
			`update auth.one_time_tokens set wrong_codes = wrong_codes + 1
			where email = $1 and kind = any($2) and code_hash is not null`,
			[email, kinds],
		);
	}
	return rows[0] ?? null;
}

/** Makes worthless what was sent before: after its use, a new password, a new address. */
export async function dropTokens(
	tx: Transaction,
	userId: string,
	kinds: readonly TokenKind[],
): Promise<void> {
	await tx.query("delete from auth.one_time_tokens where user_id = $1 and kind = any($2)", [userId, kinds]);
}

function toHash(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

function toCodeHash(email: string, code: string): string {
	return toHash(`${email}:${code}`);
}
