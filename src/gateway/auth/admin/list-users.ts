import { toUserJson, type UserRecord, userColumns } from "../accounts/user-record.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { requireServiceRole } from "./service-act.ts";

const defaultPerPage = 50;
const maxPerPage = 1_000;

/** GET /admin/users?page=&per_page=: the newest first; x-total-count and the pages beside in `link` (RFC 8288). */
export async function listUsers(deps: AuthDeps, request: Request): Promise<Response> {
	await requireServiceRole(deps, request);
	const query = new URL(request.url).searchParams;
	const page = toCount("page", query.get("page"), 1);
	const perPage = Math.min(toCount("per_page", query.get("per_page"), defaultPerPage), maxPerPage);

	const { rows } = await deps.database.query<UserRecord>(
		`select ${userColumns} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
		[perPage, (page - 1) * perPage],
	);
	const counted = await deps.database.query<{ total: number }>(
		"select count(*)::int as total from auth.users",
	);
	const total = counted.rows[0]?.total ?? 0;
	const lastPage = Math.max(1, Math.ceil(total / perPage));
	const linkTo = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
	const links = [...(page < lastPage ? [linkTo(page + 1, "next")] : []), linkTo(lastPage, "last")];
	return Response.json(
		{ users: rows.map(toUserJson), aud: "authenticated" },
		{
			headers: {
				"x-total-count": String(total),
				link: links.join(", "),
				"cache-control": "no-store",
			},
		},
	);
}

/** "" is what supabase-js sends for a page that is not named. */
function toCount(name: string, text: string | null, fallback: number): number {
	if (!text) return fallback;
	const count = Number(text);
	if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
		throw new AuthError("validation_failed", `Bad Pagination Parameters: ${name}`);
	}
	return count;
}
