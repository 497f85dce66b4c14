import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseEmail } from "../accounts/credentials.ts";
import { findByEmail } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { sendLink } from "../links/account-mails.ts";
import { doInVain } from "../links/in-vain.ts";
import { challengeFields, parseChallenge } from "../links/pkce.ts";
import { readBody } from "../request-body.ts";

const bodySchema = z.object({ email: z.string().nullish(), ...challengeFields });

/** POST /recover `{email}`: a link to the page for a new password. `{}` after the same work, whatever the address. */
export async function recover(deps: AuthDeps, request: Request): Promise<Response> {
	const { database, clock, config } = deps;
	await deps.getCaller(request);
	const body = await readBody(request, bodySchema);
	if (!body.email) throw new AuthError("validation_failed", "Password recovery requires an email");
	const email = parseEmail(body.email);
	const challenge = parseChallenge(body);

	const now = clock.now();
	await database.transaction(async (tx) => {
		const user = await findByEmail(tx, email);
		if (user) return await sendLink(tx, config.siteUrl, "recovery", user, { now, challenge });
		const nobody = { id: randomUUID(), email, raw_user_meta_data: {} };
		await doInVain(tx, () => sendLink(tx, config.siteUrl, "recovery", nobody, { now, challenge }));
	});
	return Response.json({});
}
