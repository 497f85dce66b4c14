import { queueMail } from "../../../platform/mail/outgoing-mail.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { noteSent, toMailName } from "../links/account-mails.ts";
import { issueToken, spendCode } from "../links/one-time-tokens.ts";
import { requireSignedInUser, type SignedInUser } from "../sessions/signed-in-user.ts";

/** From then on a password is changed only with a code out of a mail (GoTrue: update_password_require_reauthentication). */
const recentSessionMs = 24 * 60 * 60 * 1000;

/** GET /reauthenticate: six digits by mail to the address of the account. They are the nonce of `PUT /user`. */
export async function reauthenticate(deps: AuthDeps, request: Request): Promise<Response> {
	const { user } = await requireSignedInUser(deps, request);
	const now = deps.clock.now();
	await deps.database.transaction(async (tx) => {
		const { code } = await issueToken(tx, {
			kind: "reauthentication",
			userId: user.id,
			email: user.email,
			now,
		});
		await noteSent(tx, user.id, "reauthentication_sent_at", now);
		await queueMail(tx, {
			recipient: user.email,
			template: "reauthentication-code",
			data: { name: toMailName(user.raw_user_meta_data), code },
		});
	});
	return Response.json({});
}

/**
 * Throws reauthentication_needed when the session is older than a day and no nonce is given, reauthentication_not_valid
 * when it is not the one that was sent. A nonce is spent by this.
 */
export async function mustBeRecent(
	{ database, clock }: Pick<AuthDeps, "database" | "clock">,
	{ user, startedAt }: SignedInUser,
	nonce: string | null,
): Promise<void> {
	const now = clock.now();
	if (now.getTime() - startedAt.getTime() < recentSessionMs) return;
	if (!nonce) {
		throw new AuthError("reauthentication_needed", "Password update requires reauthentication");
	}
	const spent = await database.transaction((tx) =>
		spendCode(tx, { email: user.email, code: nonce, kinds: ["reauthentication"], now }),
	);
	if (!spent) throw new AuthError("reauthentication_not_valid", "Nonce has expired or is invalid");
}
