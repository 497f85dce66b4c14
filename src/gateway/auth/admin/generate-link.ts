import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertUser } from "../accounts/accounts.ts";
import { mustBeGoodPassword, mustBeSmallMetadata, parseEmail } from "../accounts/credentials.ts";
import { findByEmail, toUserJson, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { toOwnAddress } from "../endpoints/verify-link.ts";
import { AuthError, emailExists } from "../errors.ts";
import { issueToken, type TokenRequest } from "../links/one-time-tokens.ts";
import { readBody } from "../request-body.ts";
import { noteAct, requireServiceRole } from "./service-act.ts";

const bodySchema = z.object({
	type: z.string().nullish(),
	email: z.string().nullish(),
	new_email: z.string().nullish(),
	password: z.string().nullish(),
	data: z.record(z.string(), z.unknown()).nullish(),
	redirect_to: z.string().nullish(),
});

interface Wanted {
	type: string;
	email: string;
	newEmail: string | null;
	encrypted: string | null;
	data: Readonly<Record<string, unknown>>;
}

type LinkType = "signup" | "magiclink" | "recovery" | "email_change";
const kinds = {
	signup: "signup",
	magiclink: "sign_in",
	recovery: "recovery",
	email_change: "email_change",
} as const;

/** POST /admin/generate_link: what a mail would carry, for a program that sends its own. No mail is sent. */
export async function generateLink(deps: AuthDeps, request: Request): Promise<Response> {
	await requireServiceRole(deps, request);
	const body = await readBody(request, bodySchema);
	const email = parseEmail(body.email ?? "");
	const data = body.data ?? {};
	mustBeSmallMetadata(data);
	if (body.password) await mustBeGoodPassword(body.password, { email, metadata: data });
	const wanted: Wanted = {
		type: body.type ?? "",
		email,
		newEmail: body.new_email ? parseEmail(body.new_email) : null,
		encrypted: body.password ? await deps.passwords.hash(body.password) : null,
		data,
	};
	const now = deps.clock.now();
	const { type, user, issued } = await deps.database.transaction(async (tx) => {
		const { type, user, token } = await prepare(tx, wanted, now);
		const issued = await issueToken(tx, { ...token, kind: kinds[type], userId: user.id, now });
		await noteAct(tx, "link.generate", user.id, { type });
		return { type, user, issued };
	});
	const redirectTo = toOwnAddress(
		deps.config.siteUrl,
		new URL(request.url).searchParams.get("redirect_to") ?? body.redirect_to,
	).href;
	const query = new URLSearchParams({ token: issued.token, type, redirect_to: redirectTo });
	return Response.json(
		{
			...toUserJson(user),
			action_link: `${deps.config.siteUrl}/auth/v1/verify?${query}`,
			email_otp: issued.code,
			hashed_token: issued.token,
			verification_type: type,
			redirect_to: redirectTo,
		},
		{ headers: { "cache-control": "no-store" } },
	);
}

interface Prepared {
	type: LinkType;
	user: UserRecord;
	token: Pick<TokenRequest, "email" | "encrypted" | "data">;
}

/** As GoTrue's adminGenerateLink: a link to sign in makes the account that is missing, one to reset does not. */
async function prepare(tx: Transaction, wanted: Wanted, now: Date): Promise<Prepared> {
	const { email, newEmail, encrypted, data } = wanted;
	const known = await findByEmail(tx, email);
	switch (wanted.type) {
		case "magiclink":
			if (known) return { type: "magiclink", user: known, token: { email } };
			return await prepareSignup(tx, { ...wanted, encrypted: null }, null);
		case "signup":
			if (known?.email_confirmed_at) throw emailExists();
			if (encrypted === null) {
				throw new AuthError("validation_failed", "Signup requires a valid password");
			}
			return await prepareSignup(tx, { ...wanted, encrypted, data }, known);
		case "recovery":
			return { type: "recovery", user: mustBeKnown(known), token: { email } };
		case "email_change_new": {
			const user = mustBeKnown(known);
			if (!newEmail) throw new AuthError("validation_failed", "A new_email is required");
			if ((await findByEmail(tx, newEmail))?.email_confirmed_at) throw emailExists();
			const { rows } = await tx.query<UserRecord>(
				`update auth.users u set email_change = $2, email_change_sent_at = $3 where u.id = $1 returning ${userColumns}`,
				[user.id, newEmail, now],
			);
			return { type: "email_change", user: mustBeKnown(rows[0] ?? null), token: { email: newEmail } };
		}
		case "email_change_current":
			throw new AuthError(
				"validation_failed",
				"Enable secure email change to generate link for current email",
			);
		default:
			throw new AuthError(
				"validation_failed",
				`Invalid email action link type requested: ${wanted.type.slice(0, 40)}`,
			);
	}
}

async function prepareSignup(
	tx: Transaction,
	{ email, encrypted, data }: Wanted,
	waiting: UserRecord | null,
): Promise<Prepared> {
	const user = waiting ?? (await insertUser(tx, { email, encrypted, metadata: data, isConfirmed: false }));
	if (!user) throw emailExists();
	return { type: "signup", user, token: { email, encrypted, data } };
}

function mustBeKnown(user: UserRecord | null): UserRecord {
	if (!user) throw new AuthError("user_not_found", "User with this email not found", { status: 404 });
	return user;
}
