import { CallerError } from "../../caller.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { endSessions, type SignOutScope } from "../sessions/sessions.ts";
import { requireOpenSession } from "../sessions/signed-in-user.ts";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];

/**
 * POST /logout?scope=global|local|others (global when it is left out): 204.
 * Never a 5xx: supabase-js would keep the reader signed in on this device, which is worse than a session that outlives
 * the sign-out on the server (its tokens are thrown away by the client).
 */
export async function logOut(deps: AuthDeps, request: Request): Promise<Response> {
	const scope = new URL(request.url).searchParams.get("scope") ?? "global";
	if (!isScope(scope)) throw new AuthError("validation_failed", `Unsupported logout scope "${scope}"`);
	try {
		const { user, sessionId } = await requireOpenSession(deps, request);
		await deps.database.transaction((tx) => endSessions(tx, { userId: user.id, sessionId, scope }));
	} catch (error) {
		if (error instanceof AuthError || error instanceof CallerError) throw error;
		deps.log.error({ err: error }, "a sign-out did not reach the database");
	}
	return new Response(null, { status: 204 });
}

function isScope(text: string): text is SignOutScope {
	return scopes.includes(text);
}
