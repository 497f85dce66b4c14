import { toUserJson } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { requireServiceRole, requireUserForAct } from "./service-act.ts";

/** GET /admin/users/:id */
export async function getUserById(deps: AuthDeps, request: Request, id: string): Promise<Response> {
	await requireServiceRole(deps, request);
	const user = await deps.database.transaction((tx) => requireUserForAct(tx, id));
	return Response.json(toUserJson(user), { headers: { "cache-control": "no-store" } });
}
