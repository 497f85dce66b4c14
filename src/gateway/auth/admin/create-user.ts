import { DatabaseError } from "../../../platform/db/database.ts";
import { mergeMetadata, mustBeGoodPassword } from "../accounts/credentials.ts";
import { appMetadata, toUserJson, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError, emailExists } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { noteAct, requireServiceRole } from "./service-act.ts";
import { parseUserFields, userFieldsSchema } from "./user-fields.ts";

/**
 * POST /admin/users: an account without a mail; confirmed when email_confirm says so, without a password when none is given. Throws
 * email_exists, and user_already_exists for an id that is another account's.
 */
export async function createUser(deps: AuthDeps, request: Request): Promise<Response> {
	await requireServiceRole(deps, request);
	const fields = parseUserFields(await readBody(request, userFieldsSchema));
	const { email, password } = fields;
	if (!email) {
		throw new AuthError("validation_failed", "Cannot create a user without either an email or phone");
	}
	const metadata = mergeMetadata({}, fields.userMetadata);
	if (password) await mustBeGoodPassword(password, { email, metadata });
	const encrypted = password && (await deps.passwords.hash(password));
	const now = deps.clock.now();

	const made = deps.database.transaction(async (tx) => {
		const { rows } = await tx.query<UserRecord>(
			`insert into auth.users as u (id, email, encrypted_password, email_confirmed_at, banned_until,
				raw_user_meta_data, raw_app_meta_data)
			values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6::jsonb, $7::jsonb)
			on conflict (lower(email)) do nothing
			returning ${userColumns}`,
			[
				fields.id,
				email,
				encrypted,
				fields.isConfirmed ? now : null,
				fields.banMs ? new Date(now.getTime() + fields.banMs) : null,
				JSON.stringify(metadata),
				JSON.stringify(mergeMetadata(appMetadata, fields.appMetadata)),
			],
		);
		if (!rows[0]) return null;
		await tx.query("insert into public.user_roles (user_id, role) values ($1, 'user')", [rows[0].id]);
		await noteAct(tx, "user.create", rows[0].id);
		return rows[0];
	});
	const user = await made.catch((error: unknown) => {
		if (!(error instanceof DatabaseError && error.constraint === "users_pkey")) throw error;
		throw new AuthError("user_already_exists", "A user with this id already exists", { cause: error });
	});
	if (!user) throw emailExists();
	return Response.json(toUserJson(user), { headers: { "cache-control": "no-store" } });
}
