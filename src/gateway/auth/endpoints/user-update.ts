import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { queueMail } from "../../../platform/mail/outgoing-mail.ts";
import { mergeMetadata, mustBeGoodPassword, parseEmail, type UserMetadata } from "../accounts/credentials.ts";
import { requestEmailChange, withdrawEmailChange } from "../accounts/email-change.ts";
import { lockUser, toUserJson, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { toMailName } from "../links/account-mails.ts";
import { dropTokens } from "../links/one-time-tokens.ts";
import { challengeFields, parseChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";
import { endSessions } from "../sessions/sessions.ts";
import { requireSignedInUser, type SignedInUser, sessionNotFound } from "../sessions/signed-in-user.ts";
import { mustBeRecent } from "./reauthenticate.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	phone: z.string().nullish(),
	password: z.string().nullish(),
	current_password: z.string().nullish(),
	nonce: z.string().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
	...challengeFields,
});
type Body = z.output<typeof bodySchema>;

/**
 * PUT /user: address, password and metadata of the signed-in user, all of them or none. Throws phone_provider_disabled for a phone number.
 * A new address holds once its link is opened, until then it is `new_email`; the own one takes back what was asked for. Metadata is merged, a null takes its field
 * away. A new password ends the user's other sessions, and its owner is told by mail.
 */
export async function updateUser(deps: AuthDeps, request: Request): Promise<Response> {
	const signedIn = await requireSignedInUser(deps, request);
	const { user, sessionId } = signedIn;
	const body = await readBody(request, bodySchema);
	if (body.phone) throw new AuthError("phone_provider_disabled", "Phone changes are disabled");
	const newAddress = body.email ? parseEmail(body.email) : null;
	const mailing = { now: deps.clock.now(), challenge: parseChallenge(body) };
	const encrypted = body.password == null ? null : await makeNewPassword(deps, signedIn, body, body.password);

	const { siteUrl } = deps.config;
	const updated = await deps.database.transaction(async (tx) => {
		await mustStillBeOpen(tx, signedIn);
		if (encrypted !== null) {
			await setPassword(tx, siteUrl, user, encrypted);
			await endSessions(tx, { userId: user.id, sessionId, scope: "others" });
		}
		if (newAddress === user.email) await withdrawEmailChange(tx, user.id);
		else if (newAddress !== null) await requestEmailChange(tx, siteUrl, user, newAddress, mailing);
		const metadata = mergeMetadata(await lockMetadata(tx, user.id), body.data ?? {});
		const { rows } = await tx.query<UserRecord>(
			`update auth.users u set raw_user_meta_data = $2::jsonb where u.id = $1 returning ${userColumns}`,
			[user.id, JSON.stringify(metadata)],
		);
		return rows[0];
	});
	if (!updated) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
	return Response.json(toUserJson(updated), { headers: { "cache-control": "no-store" } });
}

/**
 * Hashing takes its time: a session that a new password or a sign-out has ended meanwhile changes nothing any more, else who was put out
 * would have the last word. The user is locked first, as who ends sessions does.
 */
async function mustStillBeOpen(tx: Transaction, { user, sessionId }: SignedInUser): Promise<void> {
	await lockUser(tx, user.id);
	const { rows } = await tx.query("select from auth.sessions where id = $1", [sessionId]);
	if (rows.length === 0) throw sessionNotFound();
}

/** Checks and hashes before the transaction: argon2 inside one would stop every other query. */
async function makeNewPassword(
	deps: AuthDeps,
	signedIn: SignedInUser,
	body: Body,
	password: string,
): Promise<string> {
	const { database, passwords } = deps;
	await mustBeGoodPassword(password, {
		email: signedIn.user.email,
		metadata: signedIn.user.raw_user_meta_data,
	});
	const { rows } = await database.query<{ encrypted_password: string | null }>(
		"select encrypted_password from auth.users where id = $1",
		[signedIn.user.id],
	);
	const current = rows[0]?.encrypted_password ?? null;
	if (body.current_password && !(await passwords.verify(body.current_password, current))) {
		throw new AuthError("current_password_invalid", "Current password is invalid");
	}
	if (await passwords.verify(password, current)) {
		throw new AuthError("same_password", "New password should be different from the old password.");
	}
	await mustBeRecent(deps, signedIn, body.nonce ?? null);
	return await passwords.hash(password);
}

/** What was sent before, to set a password or to pass by it, is worth nothing any more. */
export async function setPassword(
	tx: Transaction,
	siteUrl: string,
	user: UserRecord,
	encrypted: string,
): Promise<void> {
	await tx.query("update auth.users set encrypted_password = $2 where id = $1", [user.id, encrypted]);
	await dropTokens(tx, user.id, ["sign_in", "recovery", "reauthentication", "auth_code"]);
	await queueMail(tx, {
		recipient: user.email,
		template: "password-changed",
		data: { name: toMailName(user.raw_user_meta_data), resetLink: `${siteUrl}/forgot-password` },
	});
}

/** The row is locked: two changes at once must not undo each other. */
async function lockMetadata(tx: Transaction, userId: string): Promise<UserMetadata> {
	const { rows } = await tx.query<Pick<UserRecord, "raw_user_meta_data">>(
		"select raw_user_meta_data from auth.users where id = $1 for update",
		[userId],
	);
	return rows[0]?.raw_user_meta_data ?? {};
}
