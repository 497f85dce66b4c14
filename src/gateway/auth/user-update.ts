import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { isTakenAddress } from "./accounts.ts";
import type { AuthDeps } from "./auth-deps.ts";
import { mustBeGoodPassword, mustBeSmallMetadata, parseEmail, type UserMetadata } from "./credentials.ts";
import { AuthError } from "./errors.ts";
import { readBody } from "./request-body.ts";
import { endSessions } from "./sessions.ts";
import { requireSignedInUser } from "./signed-in-user.ts";
import { toUserJson, type UserRecord, userColumns } from "./user-record.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	password: z.string().nullish(),
	current_password: z.string().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
});
type Body = z.output<typeof bodySchema>;

/**
 * PUT /user: address, password and metadata of the signed-in user, all of them or none.
 * Metadata is merged, a null takes its field away. A new password ends the user's other sessions.
 */
export async function updateUser(deps: AuthDeps, request: Request): Promise<Response> {
	const { user, sessionId } = await requireSignedInUser(deps, request);
	const body = await readBody(request, bodySchema);
	const email = body.email ? parseEmail(body.email) : null;
	const encrypted = body.password ? await makeNewPassword(deps, user, body) : null;

	try {
		const updated = await deps.database.transaction(async (tx) => {
			if (encrypted !== null) {
				await setPassword(tx, user.id, encrypted);
				await endSessions(tx, { userId: user.id, sessionId, scope: "others" });
			}
			const metadata = await mergeMetadata(tx, user.id, body.data ?? {});
			mustBeSmallMetadata(metadata);
			const { rows } = await tx.query<UserRecord>(
				`update auth.users u set email = coalesce($2, u.email), raw_user_meta_data = $3::jsonb
				where u.id = $1
				returning ${userColumns}`,
				[user.id, email, JSON.stringify(metadata)],
			);
			return rows[0];
		});
		if (!updated) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
		return Response.json(toUserJson(updated), { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (!isTakenAddress(error)) throw error;
		throw new AuthError("email_exists", "A user with this email address has already been registered");
	}
}

/** Checks and hashes before the transaction: argon2 inside one would stop every other query. */
async function makeNewPassword(
	{ database, passwords }: AuthDeps,
	user: UserRecord,
	body: Body,
): Promise<string> {
	const password = body.password as string;
	mustBeGoodPassword(password);
	const { rows } = await database.query<{ encrypted_password: string }>(
		"select encrypted_password from auth.users where id = $1",
		[user.id],
	);
	const current = rows[0]?.encrypted_password ?? null;
	if (body.current_password && !(await passwords.verify(body.current_password, current))) {
		throw new AuthError("current_password_invalid", "Current password is invalid");
	}
	if (await passwords.verify(password, current)) {
		throw new AuthError("same_password", "New password should be different from the old password.");
	}
	return await passwords.hash(password);
}

async function setPassword(tx: Transaction, userId: string, encrypted: string): Promise<void> {
	await tx.query("update auth.users set encrypted_password = $2 where id = $1", [userId, encrypted]);
}

/** On the locked row: two changes at once must not undo each other. */
async function mergeMetadata(tx: Transaction, userId: string, changes: UserMetadata): Promise<UserMetadata> {
	const { rows } = await tx.query<Pick<UserRecord, "raw_user_meta_data">>(
		"select raw_user_meta_data from auth.users where id = $1 for update",
		[userId],
	);
	const merged = { ...rows[0]?.raw_user_meta_data, ...changes };
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
