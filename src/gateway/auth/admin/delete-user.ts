import { z } from "zod";
import { DatabaseError } from "../../../platform/db/database.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { noteAct, requireServiceRole, requireUserForAct } from "./service-act.ts";

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: for good, articles stay. Refused for the last administrator, and when asked to keep the row. */
export async function deleteUser(deps: AuthDeps, request: Request, id: string): Promise<Response> {
	await requireServiceRole(deps, request);
	const hasBody = request.headers.has("content-type");
	const body = hasBody ? await readBody(request, bodySchema) : {};
	if (body.should_soft_delete) throw new AuthError("validation_failed", "Soft deletion is not supported");
	try {
		await deps.database.transaction(async (tx) => {
			await requireUserForAct(tx, id);
			await noteAct(tx, "user.delete", id);
			await tx.query("delete from auth.users where id = $1", [id]);
		});
	} catch (error) {
		// private.keep_last_admin
		if (!(error instanceof DatabaseError && error.code === "23514")) throw error;
		throw new AuthError("validation_failed", "The last administrator cannot be removed", { cause: error });
	}
	return Response.json({});
}
