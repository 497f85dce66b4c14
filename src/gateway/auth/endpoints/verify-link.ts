import type { AuthDeps } from "../auth-deps.ts";
import { AuthError, toAuthError } from "../errors.ts";
import { issueToken, spendToken } from "../links/one-time-tokens.ts";
import { makeSessionJson } from "../sessions/session-response.ts";
import { startSession } from "../sessions/sessions.ts";
import { toKinds } from "./verify.ts";
import { redeemToken } from "./verify-redeem.ts";

/**
 * GET /verify?token=&type=&redirect_to=: spends the token of a link and redirects with the session in the address's
 * fragment, or with `?code=` for a PKCE client; an error is told the same way. Mails do not lead here (see makeLink).
 */
export async function verifyLink(deps: AuthDeps, request: Request): Promise<Response> {
	const query = new URL(request.url).searchParams;
	const [token, type] = [query.get("token") ?? query.get("token_hash"), query.get("type")];
	const target = toOwnAddress(deps.config.siteUrl, query.get("redirect_to"));
	try {
		if (!token) throw new AuthError("validation_failed", "Verify requires a token");
		if (!type) throw new AuthError("validation_failed", "Verify requires a verification type");
		const outcome = await openByLink(deps, request, token, type);
		if ("code" in outcome) target.searchParams.set("code", outcome.code);
		else target.hash = new URLSearchParams({ ...outcome, type }).toString();
	} catch (error) {
		const authError = toAuthError(error);
		if (authError.status >= 500) throw error;
		const told = new URLSearchParams({
			error: "access_denied",
			error_code: authError.code,
			error_description: authError.message,
		});
		target.hash = told.toString();
		// A PKCE client reads the query, and loses the fragment on a redirect of its own.
		if (token?.startsWith("pkce_")) for (const [name, value] of told) target.searchParams.set(name, value);
	}
	return new Response(null, {
		status: 303,
		headers: { location: target.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
	});
}

async function openByLink(
	deps: AuthDeps,
	request: Request,
	token: string,
	type: string,
): Promise<Record<string, string> | { code: string }> {
	const { database, clock } = deps;
	const kinds = toKinds(type);
	const now = clock.now();
	const opened = await database.transaction(async (tx) => {
		const spent = await spendToken(tx, token, kinds, now);
		if (!spent) throw linkExpired();
		const user = await redeemToken(tx, spent, now);
		const { code_challenge: challenge, code_challenge_method: method } = spent;
		if (challenge === null || method === null) {
			const userAgent = request.headers.get("user-agent");
			return await startSession(tx, user.id, { now, userAgent, method: "otp" });
		}
		return await issueToken(tx, {
			kind: "auth_code",
			userId: user.id,
			email: user.email,
			now,
			challenge: { challenge, method },
		});
	});
	if (opened === null) throw linkExpired();
	if ("token" in opened) return { code: opened.token };
	const { user: _, ...tokens } = await makeSessionJson(deps, opened.session, opened.user);
	return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
}

function linkExpired(): AuthError {
	return new AuthError("otp_expired", "Email link is invalid or has expired");
}

/** A page of our own site, else its front page: a link in a mail must not carry a session to somebody else's. */
export function toOwnAddress(siteUrl: string, wanted: string | null | undefined): URL {
	const front = new URL(siteUrl);
	const asked = wanted && URL.canParse(wanted, front) ? new URL(wanted, front) : front;
	return asked.origin === front.origin ? asked : front;
}
