import { toUserJson } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { requireSignedInUser } from "../sessions/signed-in-user.ts";

/** GET /user: the signed-in user, as the table has it now. */
export async function getUser(deps: AuthDeps, request: Request): Promise<Response> {
	const { user } = await requireSignedInUser(deps, request);
	return Response.json(toUserJson(user), { headers: { "cache-control": "no-store" } });
}
