import type { UserMetadata } from "./credentials.ts";

/** A row of auth.users, without the password's hash. */
export interface UserRecord {
	id: string;
	email: string;
	email_confirmed_at: Date | null;
	raw_user_meta_data: UserMetadata;
	banned_until: Date | null;
	last_sign_in_at: Date | null;
	created_at: Date;
	updated_at: Date;
}

/** The columns of {@link UserRecord}, of a table that goes by the name `u`. */
export const userColumns = `u.id, u.email, u.email_confirmed_at, u.raw_user_meta_data, u.banned_until,
	u.last_sign_in_at, u.created_at, u.updated_at`;

export const appMetadata = { provider: "email", providers: ["email"] };

/** The user as GoTrue answers it. Field names are the client's: do not rename. */
export function toUserJson(user: UserRecord) {
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
		app_metadata: appMetadata,
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

export function isBanned(user: UserRecord, now: Date): boolean {
	return user.banned_until !== null && user.banned_until > now;
}
