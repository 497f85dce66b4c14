import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { isBanned, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { respondWithSession } from "../sessions/session-response.ts";
import { startSession } from "../sessions/sessions.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	phone: z.string().nullish(),
	password: z.string().nullish(),
});

/** Nobody signs in with more; argon2 would chew any length. */
const maxPasswordLength = 1_000;

/** POST /token?grant_type=password. An unknown user and a wrong password get the same answer after the same work. */
export async function signInWithPassword(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, passwords } = deps;
	const { email, phone, password } = await readBody(request, bodySchema);
	if (!email && phone) throw new AuthError("phone_provider_disabled", "Phone logins are disabled");
	if (!email || !password) throw new AuthError("validation_failed", "missing email or password");

	const { rows } = await database.query<UserRecord & { encrypted_password: string | null }>(
		`select ${userColumns}, u.encrypted_password from auth.users u where lower(u.email) = $1`,
		[email.trim().toLowerCase()],
	);
	const user = rows[0] ?? null;
	const isRight = await passwords.verify(
		password.slice(0, maxPasswordLength),
		user?.encrypted_password ?? null,
	);
	if (!user || !isRight) throw invalidCredentials();

	const opened = await database.transaction(async (tx) => {
		const now = clock.now();
		const still = await lockWithPassword(tx, user.id, user.encrypted_password);
		if (still === null) return null;
		// Only to who knows the password: to everybody else the address must not show that it has an account.
		if (still.email_confirmed_at === null) {
			throw new AuthError("email_not_confirmed", "Email not confirmed");
		}
		if (isBanned(still, now)) throw new AuthError("user_banned", "User is banned");
		const userAgent = request.headers.get("user-agent");
		return await startSession(tx, user.id, { now, userAgent, method: "password" });
	});
	if (opened === null) throw invalidCredentials();
	return await respondWithSession(deps, opened.session, opened.user);
}

/**
 * The user's row, held, when its password is still the one that was checked: that takes its time, outside of any transaction, and a
 * session that was opened with a password after it was changed would outlive the change. Else null.
 */
async function lockWithPassword(
	tx: Transaction,
	id: string,
	encrypted: string | null,
): Promise<UserRecord | null> {
	const { rows } = await tx.query<UserRecord>(
		`select ${userColumns} from auth.users u where u.id = $1 and u.encrypted_password = $2 for update`,
		[id, encrypted],
	);
	return rows[0] ?? null;
}

function invalidCredentials(): AuthError {
	return new AuthError("invalid_credentials", "Invalid login credentials");
}
