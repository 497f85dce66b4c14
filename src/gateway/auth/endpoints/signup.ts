import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertUser } from "../accounts/accounts.ts";
import {
	mustBeGoodPassword,
	mustBeSmallMetadata,
	parseEmail,
	type UserMetadata,
} from "../accounts/credentials.ts";
import {
	appMetadata,
	findByEmail,
	toUserJson,
	type UserRecord,
	userColumns,
} from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { sendAlreadySignedUp, sendLink } from "../links/account-mails.ts";
import { doInVain } from "../links/in-vain.ts";
import { issueToken } from "../links/one-time-tokens.ts";
import { challengeFields, parseChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	phone: z.string().nullish(),
	password: z.string().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
	...challengeFields,
});

/**
 * POST /signup: an account with the role user that waits for its address to be confirmed; the answer is the user, without
 * a session. It is the same, after the same work, when the address has an account: then that one's owner gets a mail.
 */
export async function signUp(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, passwords, config } = deps;
	await deps.getCaller(request);
	if (!config.isSignupEnabled) {
		throw new AuthError("signup_disabled", "Signups not allowed for this instance");
	}
	const body = await readBody(request, bodySchema);
	if (!body.email && body.phone && body.password) {
		throw new AuthError("phone_provider_disabled", "Phone signups are disabled");
	}
	if (!body.email || !body.password) {
		throw new AuthError(
			"validation_failed",
			"You must provide either an email or phone number and a password",
		);
	}
	const email = parseEmail(body.email);
	const data = body.data ?? {};
	mustBeSmallMetadata(data);
	await mustBeGoodPassword(body.password, { email, metadata: data });
	const challenge = parseChallenge(body);
	const encrypted = await passwords.hash(body.password);

	const now = clock.now();
	const newId = await database.transaction(async (tx) => {
		const isNew = await insertUser(tx, { email, encrypted, metadata: data, isConfirmed: false });
		const waiting = isNew ?? (await chooseAnew(tx, { email, encrypted, data }));
		if (waiting) {
			await sendLink(tx, config.siteUrl, "confirmation", waiting, { now, encrypted, data, challenge });
		} else {
			const owner = await findByEmail(tx, email);
			if (!owner) return null;
			await doInVain(tx, () => issueToken(tx, { kind: "signup", userId: owner.id, email, now }));
			await sendAlreadySignedUp(tx, config.siteUrl, owner);
		}
		return isNew?.id ?? null;
	});
	const user = makePendingUser({ id: newId ?? randomUUID(), email, data, now });
	return Response.json(toUserJson(user), { headers: { "cache-control": "no-store" } });
}

/** An account whose address is not confirmed belongs to nobody yet: the last who signed up with it has chosen. */
async function chooseAnew(
	tx: Transaction,
	{ email, encrypted, data }: { email: string; encrypted: string; data: UserMetadata },
): Promise<UserRecord | null> {
	const { rows } = await tx.query<UserRecord>(
		`update auth.users u set encrypted_password = $2, raw_user_meta_data = $3::jsonb
		where lower(u.email) = $1 and u.email_confirmed_at is null
		returning ${userColumns}`,
		[email, encrypted, JSON.stringify(data)],
	);
	return rows[0] ?? null;
}

/**
 * What everybody is answered, made from the request alone. Only the id of an account made just now is its own: an id that
 * stayed the same from one sign-up to the next would tell that there is an account. GoTrue leaves `identities` of a made-up
 * user empty, which tells the same.
 */
function makePendingUser({
	id,
	email,
	data,
	now,
}: {
	id: string;
	email: string;
	data: UserMetadata;
	now: Date;
}): UserRecord {
	return {
		id,
		email,
		email_confirmed_at: null,
		raw_user_meta_data: data,
		raw_app_meta_data: appMetadata,
		confirmation_sent_at: now,
		recovery_sent_at: null,
		reauthentication_sent_at: null,
		email_change: null,
		email_change_sent_at: null,
		banned_until: null,
		last_sign_in_at: null,
		created_at: now,
		updated_at: now,
	};
}
