import { toUserJson, type UserRecord } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Session } from "./sessions.ts";

const accessTokenSeconds = 3_600;

/** The answer of sign-up, sign-in and refresh: an access token of one hour (ES256) with GoTrue's claims, and the user. */
export async function respondWithSession(
	{ keys, clock }: Pick<AuthDeps, "keys" | "clock">,
	session: Session,
	user: UserRecord,
): Promise<Response> {
	return Response.json(await makeSessionJson({ keys, clock }, session, user), {
		headers: { "cache-control": "no-store" },
	});
}

/** The same as an object: a redirect carries it in its address. */
export async function makeSessionJson(
	{ keys, clock }: Pick<AuthDeps, "keys" | "clock">,
	session: Session,
	user: UserRecord,
) {
	const issuedAt = Math.floor(clock.now().getTime() / 1000);
	const expiresAt = issuedAt + accessTokenSeconds;
	const accessToken = await keys.sign({
		sub: user.id,
		aud: "authenticated",
		role: "authenticated",
		email: user.email,
		phone: "",
		session_id: session.id,
		iat: issuedAt,
		exp: expiresAt,
		aal: "aal1",
		amr: [{ method: session.method, timestamp: Math.floor(session.startedAt.getTime() / 1000) }],
		app_metadata: user.raw_app_meta_data,
		user_metadata: user.raw_user_meta_data,
		is_anonymous: false,
	});
	return {
		access_token: accessToken,
		token_type: "bearer",
		expires_in: accessTokenSeconds,
		expires_at: expiresAt,
		refresh_token: session.refreshToken,
		user: toUserJson(user),
	};
}
