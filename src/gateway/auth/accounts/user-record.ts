import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { UserMetadata } from "./credentials.ts";

/** A row of auth.users, without the password's hash. */
export interface UserRecord {
	id: string;
	email: string;
	email_confirmed_at: Date | null;
	raw_user_meta_data: UserMetadata;
	raw_app_meta_data: UserMetadata;
	confirmation_sent_at: Date | null;
	recovery_sent_at: Date | null;
	reauthentication_sent_at: Date | null;
	/** The address it is to have, once that one is confirmed. */
	email_change: string | null;
	email_change_sent_at: Date | null;
	banned_until: Date | null;
	last_sign_in_at: Date | null;
	created_at: Date;
	updated_at: Date;
}

/** The columns of {@link UserRecord}, of a table that goes by the name `u`. */
export const userColumns = `u.id, u.email, u.email_confirmed_at, u.raw_user_meta_data, u.raw_app_meta_data,
	u.confirmation_sent_at, u.recovery_sent_at, u.reauthentication_sent_at, u.email_change, u.email_change_sent_at,
	u.banned_until, u.last_sign_in_at, u.created_at, u.updated_at`;

/** By an address as parseEmail makes it. */
export async function findByEmail(queryable: Queryable, email: string): Promise<UserRecord | null> {
	const { rows } = await queryable.query<UserRecord>(
		`select ${userColumns} from auth.users u where lower(u.email) = $1`,
		[email],
	);
	return rows[0] ?? null;
}

/** What the table has when nothing else is said. */
export const appMetadata = { provider: "email", providers: ["email"] };

/** The user as GoTrue answers it. Field names are the client's: do not rename. */
export function toUserJson(user: UserRecord) {
	const whenSet = <Name extends string>(name: Name, value: Date | string | null) =>
		value === null ? {} : { [name]: value instanceof Date ? value.toISOString() : value };
	const confirmedAt = user.email_confirmed_at?.toISOString() ?? null;
	const lastSignInAt = user.last_sign_in_at?.toISOString() ?? null;
	return {
		id: user.id,
		aud: "authenticated",
		role: "authenticated",
		email: user.email,
		email_confirmed_at: confirmedAt,
		phone: "",
		confirmed_at: confirmedAt,
		last_sign_in_at: lastSignInAt,
		...whenSet("confirmation_sent_at", user.confirmation_sent_at),
		...whenSet("recovery_sent_at", user.recovery_sent_at),
		...whenSet("reauthentication_sent_at", user.reauthentication_sent_at),
		...whenSet("new_email", user.email_change),
		...whenSet("email_change_sent_at", user.email_change === null ? null : user.email_change_sent_at),
		...whenSet("banned_until", user.banned_until),
		app_metadata: user.raw_app_meta_data,
		user_metadata: user.raw_user_meta_data,
		identities: [
			{
				identity_id: user.id,
				id: user.id,
				user_id: user.id,
				provider: "email",
				email: user.email,
				identity_data: { sub: user.id, email: user.email, email_verified: confirmedAt !== null },
				last_sign_in_at: lastSignInAt,
				created_at: user.created_at.toISOString(),
				updated_at: user.updated_at.toISOString(),
			},
		],
		created_at: user.created_at.toISOString(),
		updated_at: user.updated_at.toISOString(),
		is_anonymous: false,
	};
}

/** The user's row, held until the transaction ends; null when there is none. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRecord | null> {
	const { rows } = await tx.query<UserRecord>(
		`select ${userColumns} from auth.users u where u.id = $1 for update`,
		[id],
	);
	return rows[0] ?? null;
}

export function isBanned(user: UserRecord, now: Date): boolean {
	return user.banned_until !== null && user.banned_until > now;
}
