import { z } from "zod";
import { parseEmail, type UserMetadata } from "../accounts/credentials.ts";
import { AuthError } from "../errors.ts";

const metadataSchema = z.record(z.string(), z.unknown()).nullish();

/** What createUser and updateUserById send. */
export const userFieldsSchema = z.object({
	id: z.guid().nullish(),
	email: z.string().nullish(),
	phone: z.string().nullish(),
	password: z.string().nullish(),
	password_hash: z.string().nullish(),
	role: z.string().nullish(),
	email_confirm: z.boolean().nullish(),
	ban_duration: z.string().nullish(),
	user_metadata: metadataSchema,
	app_metadata: metadataSchema,
});

export interface UserFields {
	id: string | null;
	email: string | null;
	password: string | null;
	isConfirmed: boolean;
	/** How long from now; 0 lifts a ban, null leaves it as it is. */
	banMs: number | null;
	userMetadata: UserMetadata;
	appMetadata: UserMetadata;
}

/** Throws validation_failed for what accounts here do not have: phones, foreign hashes, other roles than authenticated. */
export function parseUserFields(body: z.output<typeof userFieldsSchema>): UserFields {
	if (body.phone) throw new AuthError("validation_failed", "Accounts with a phone are not supported");
	if (body.password_hash) throw new AuthError("validation_failed", "password_hash is not supported");
	if (body.role && body.role !== "authenticated") {
		throw new AuthError("validation_failed", "Only the role authenticated is supported");
	}
	return {
		id: body.id ?? null,
		email: body.email ? parseEmail(body.email) : null,
		password: body.password || null,
		isConfirmed: body.email_confirm === true,
		banMs: body.ban_duration ? parseBanDuration(body.ban_duration) : null,
		userMetadata: body.user_metadata ?? {},
		appMetadata: body.app_metadata ?? {},
	};
}

const unitMs = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;
/** A hundred years; what is longer is meant for ever. */
const maxBanMs = 876_000 * unitMs.h;

/** "1h30m" -> 5_400_000, "none" -> 0, as Go's durations are written. Throws validation_failed. */
function parseBanDuration(text: string): number {
	if (text === "none") return 0;
	if (!/^(\d+(\.\d+)?(h|ms|m|s))+$/.test(text)) {
		throw new AuthError("validation_failed", `invalid format for ban duration: ${JSON.stringify(text)}`);
	}
	const parts = text.matchAll(/([\d.]+)(h|ms|m|s)/g);
	const sum = [...parts].reduce((ms, [, n, unit]) => ms + Number(n) * unitMs[unit as keyof typeof unitMs], 0);
	return Math.min(sum, maxBanMs);
}
