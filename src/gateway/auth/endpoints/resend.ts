import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { parseEmail } from "../accounts/credentials.ts";
import { requestEmailChange } from "../accounts/email-change.ts";
import { findByEmail } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { sendLink } from "../links/account-mails.ts";
import { doInVain } from "../links/in-vain.ts";
import { challengeFields, parseChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";

const bodySchema = z.object({
	type: z.string().nullish(),
	email: z.string().nullish(),
	phone: z.string().nullish(),
	...challengeFields,
});

/**
 * POST /resend `{type: signup | email_change, email}`: the mail that waits to be answered once more; `email` is the address
 * the account has. `{}` after the same work also when nothing waits.
 */
export async function resend(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, config } = deps;
	await deps.getCaller(request);
	const body = await readBody(request, bodySchema);
	const { type } = body;
	if (type === "sms" || type === "phone_change") {
		throw new AuthError("phone_provider_disabled", "Phone logins are disabled");
	}
	if (type !== "signup" && type !== "email_change") {
		throw new AuthError(
			"validation_failed",
			"Missing one of these types: signup, email_change, sms, phone_change",
		);
	}
	if (!body.email) {
		throw new AuthError("validation_failed", `Type provided requires an email address`);
	}
	const email = parseEmail(body.email);
	const mailing = { now: clock.now(), challenge: parseChallenge(body) };

	await database.transaction(async (tx) => {
		const user = await findByEmail(tx, email);
		if (user && type === "email_change" && user.email_change !== null) {
			return await requestEmailChange(tx, config.siteUrl, user, user.email_change, mailing);
		}
		if (user && type === "signup" && user.email_confirmed_at === null) {
			return await sendLink(tx, config.siteUrl, "confirmation", user, {
				...mailing,
				encrypted: await readPassword(tx, user.id),
				data: user.raw_user_meta_data,
			});
		}
		const nobody = { id: randomUUID(), email, raw_user_meta_data: {} };
		await doInVain(tx, async () => {
			await readPassword(tx, nobody.id);
			await sendLink(tx, config.siteUrl, "confirmation", nobody, mailing);
		});
	});
	return Response.json({});
}

async function readPassword(tx: Transaction, userId: string): Promise<string | null> {
	const { rows } = await tx.query<{ encrypted_password: string | null }>(
		"select encrypted_password from auth.users where id = $1",
		[userId],
	);
	return rows[0]?.encrypted_password ?? null;
}
