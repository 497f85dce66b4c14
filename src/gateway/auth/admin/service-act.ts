import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { lockUser, type UserRecord } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";

/** Throws not_admin for everybody but the service key: an administrator of the newsroom is no administrator of accounts. */
export async function requireServiceRole(
	{ getCaller }: Pick<AuthDeps, "getCaller">,
	request: Request,
): Promise<void> {
	const caller = await getCaller(request);
	if (caller.role !== "service_role") throw new AuthError("not_admin", "User not allowed");
}

/** What was done with the service key, and to whom; never the values, which may be personal. */
export async function noteAct(
	tx: Transaction,
	action: "user.create" | "user.update" | "user.delete" | "link.generate",
	subject: string,
	details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	await tx.query("insert into public.audit_log (action, subject, details) values ($1, $2, $3::jsonb)", [
		action,
		subject,
		JSON.stringify({ by: "service_role", ...details }),
	]);
}

const idSchema = z.guid();

/** The row of an id in the address, locked. Throws GoTrue's two errors of 404. */
export async function requireUserForAct(tx: Transaction, id: string): Promise<UserRecord> {
	if (!idSchema.safeParse(id).success) {
		throw new AuthError("validation_failed", "user_id must be an UUID", { status: 404 });
	}
	const user = await lockUser(tx, id);
	if (!user) throw new AuthError("user_not_found", "User not found", { status: 404 });
	return user;
}
