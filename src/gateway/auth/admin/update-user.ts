import { isTakenAddress } from "../accounts/accounts.ts";
import { mergeMetadata, mustBeGoodPassword } from "../accounts/credentials.ts";
import { toUserJson, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { setPassword } from "../endpoints/user-update.ts";
import { emailExists } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { noteAct, requireServiceRole, requireUserForAct } from "./service-act.ts";
import { parseUserFields, userFieldsSchema } from "./user-fields.ts";

/**
 * PUT /admin/users/:id: what is given holds at once, a new address without a mail. A new password ends every session of the
 * user, and its owner is told.
 */
export async function updateUserById(deps: AuthDeps, request: Request, id: string): Promise<Response> {
	await requireServiceRole(deps, request);
	const body = await readBody(request, userFieldsSchema);
	const fields = parseUserFields(body);
	const encrypted = fields.password && (await makePassword(deps, id, fields.password));
	const now = deps.clock.now();

	try {
		const user = await deps.database.transaction(async (tx) => {
			const old = await requireUserForAct(tx, id);
			if (encrypted) {
				await setPassword(tx, deps.config.siteUrl, old, encrypted);
				await tx.query("delete from auth.sessions where user_id = $1", [id]);
			}
			const { rows } = await tx.query<UserRecord>(
				`update auth.users u set
					email = coalesce($2, u.email),
					email_change = case when $2 is null then u.email_change end,
					email_confirmed_at = case when $3 then coalesce(u.email_confirmed_at, $4) else u.email_confirmed_at end,
					banned_until = case when $5 then $6 else u.banned_until end,
					raw_user_meta_data = $7::jsonb,
					raw_app_meta_data = $8::jsonb
				where u.id = $1
				returning ${userColumns}`,
				[
					id,
					fields.email,
					fields.isConfirmed,
					now,
					fields.banMs !== null,
					fields.banMs ? new Date(now.getTime() + fields.banMs) : null,
					JSON.stringify(mergeMetadata(old.raw_user_meta_data, fields.userMetadata)),
					JSON.stringify(mergeMetadata(old.raw_app_meta_data, fields.appMetadata)),
				],
			);
			await noteAct(tx, "user.update", id, { fields: Object.keys(body) });
			return rows[0] as UserRecord;
		});
		return Response.json(toUserJson(user), { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (!isTakenAddress(error)) throw error;
		throw emailExists();
	}
}

async function makePassword(deps: AuthDeps, id: string, password: string): Promise<string> {
	const user = await deps.database.transaction((tx) => requireUserForAct(tx, id));
	await mustBeGoodPassword(password, { email: user.email, metadata: user.raw_user_meta_data });
	return await deps.passwords.hash(password);
}
