import { randomUUID } from "node:crypto";
import { z } from "zod";
import { insertUser } from "../accounts/accounts.ts";
import { mustBeSmallMetadata, parseEmail } from "../accounts/credentials.ts";
import { findByEmail } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { sendLink } from "../links/account-mails.ts";
import { doInVain } from "../links/in-vain.ts";
import { challengeFields, parseChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";

const bodySchema = z.object({
	email: z.string().nullish(),
	phone: z.string().nullish(),
	create_user: z.boolean().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
	...challengeFields,
});

/**
 * POST /otp `{email, create_user?, data?}`: a link and six digits to sign in with, by mail. An address without an account
 * gets one without a password, unless create_user is false. The answer is always `{}`: GoTrue refuses an unknown address
 * (otp_disabled) when create_user is false, and so tells which addresses have accounts.
 */
export async function sendOtp(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, config } = deps;
	await deps.getCaller(request);
	const body = await readBody(request, bodySchema);
	if (!body.email && body.phone) {
		throw new AuthError("phone_provider_disabled", "Phone logins are disabled");
	}
	if (!body.email) throw new AuthError("validation_failed", "One of email or phone must be set");
	const email = parseEmail(body.email);
	const data = body.data ?? {};
	mustBeSmallMetadata(data);
	const challenge = parseChallenge(body);
	const mayCreate = body.create_user !== false && config.isSignupEnabled;

	const now = clock.now();
	await database.transaction(async (tx) => {
		const made = mayCreate
			? await insertUser(tx, { email, encrypted: null, metadata: data, isConfirmed: false })
			: null;
		const user = made ?? (await findByEmail(tx, email));
		if (user) return await sendLink(tx, config.siteUrl, "signIn", user, { now, challenge });
		const nobody = { id: randomUUID(), email, raw_user_meta_data: data };
		await doInVain(tx, () => sendLink(tx, config.siteUrl, "signIn", nobody, { now, challenge }));
	});
	return Response.json({});
}
