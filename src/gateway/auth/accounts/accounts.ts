import {
	type Database,
	DatabaseError,
	type Queryable,
	type Transaction,
} from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import { mustBeGoodPassword, parseEmail, type UserMetadata } from "./credentials.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { type UserRecord, userColumns } from "./user-record.ts";

/** Whoever has the address has another password than the one given: it may be somebody else. */
class OtherPasswordError extends Error {
	override readonly name = "OtherPasswordError";
}

export interface NewAccount {
	email: string;
	password: string;
	fullName: string;
	isAdmin: boolean;
}

/**
 * Makes an account from outside the doors, its address confirmed: the first administrator. When the address has a
 * confirmed account already, that one stays as it is, and becomes administrator only if the password is its own: else
 * somebody who signed up first with an address that is to be an administrator's would become one. An account that never
 * confirmed the address is nobody's, and is taken over. Throws AuthError when address or password break the rules,
 * {@link OtherPasswordError} when the password is not the account's.
 */
export async function createAccount(
	database: Database,
	account: NewAccount,
): Promise<{ userId: string; isNew: boolean }> {
	const email = parseEmail(account.email);
	const passwords = createPasswordHasher();
	const known = await findAccount(database, email);
	if (known?.email_confirmed_at) {
		if (account.isAdmin && known.role !== "admin") {
			if (!(await passwords.verify(account.password, known.encrypted_password))) {
				throw new OtherPasswordError(
					"The address has an account with another password: not made administrator",
				);
			}
			await setRole(database, known.id, "admin");
		}
		return { userId: known.id, isNew: false };
	}
	await mustBeGoodPassword(account.password, { email, metadata: { full_name: account.fullName } });
	const encrypted = await passwords.hash(account.password);
	const userId = await database.transaction(async (tx) => {
		if (known) await tx.query("delete from auth.users where id = $1", [known.id]);
		const user = await insertUser(tx, {
			email,
			encrypted,
			metadata: { full_name: account.fullName },
			isConfirmed: true,
		});
		if (user && account.isAdmin) await setRole(tx, user.id, "admin");
		return user?.id ?? null;
	});
	// Another node, started at the same moment, has made it.
	return userId === null ? createAccount(database, account) : { userId, isNew: true };
}

/** The newsroom's first administrator; as {@link createAccount}. */
export function createAdministrator(
	database: Database,
	{ email, password }: { email: string; password: string },
): Promise<{ userId: string; isNew: boolean }> {
	return createAccount(database, { email, password, fullName: "Redaktionen", isAdmin: true });
}

/**
 * The same at each start. An account that was made an ordinary one, and has another password since, stays one and is told of in the log:
 * readers shall not lose the site for it. Throws AuthError as {@link createAccount} does.
 */
export async function ensureAdministrator(
	{ database, log }: { database: Database; log: Log },
	admin: { email: string; password: string },
): Promise<void> {
	try {
		await createAdministrator(database, admin);
	} catch (error) {
		if (!(error instanceof OtherPasswordError)) throw error;
		log.error({ err: error }, "ADMIN_EMAIL is no administrator: npm run admin -- grant makes it one");
	}
}

async function findAccount(database: Database, email: string) {
	const { rows } = await database.query<{
		id: string;
		encrypted_password: string | null;
		email_confirmed_at: Date | null;
		role: string | null;
	}>(
		`select u.id, u.encrypted_password, u.email_confirmed_at, r.role
		from auth.users u left join public.user_roles r on r.user_id = u.id
		where lower(u.email) = $1`,
		[email],
	);
	return rows[0] ?? null;
}

async function setRole(queryable: Queryable, userId: string, role: "admin" | "user"): Promise<void> {
	await queryable.query(
		`insert into public.user_roles (user_id, role) values ($1, $2)
		on conflict (user_id) do update set role = excluded.role`,
		[userId, role],
	);
}

/** One user with the role user; null, and nothing done, when the address has an account already. */
export async function insertUser(
	tx: Transaction,
	user: { email: string; encrypted: string | null; metadata: UserMetadata; isConfirmed: boolean },
): Promise<UserRecord | null> {
	const { rows } = await tx.query<UserRecord>(
		`insert into auth.users as u (email, encrypted_password, raw_user_meta_data, email_confirmed_at)
		values ($1, $2, $3::jsonb, case when $4 then now() end)
		on conflict (lower(email)) do nothing
		returning ${userColumns}`,
		[user.email, user.encrypted, JSON.stringify(user.metadata), user.isConfirmed],
	);
	// The site reads the own role with single(): exactly one row must be there.
	if (rows[0]) await setRole(tx, rows[0].id, "user");
	return rows[0] ?? null;
}

export function isTakenAddress(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === "23505" && error.constraint === "users_email_key";
}
