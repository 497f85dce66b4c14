import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { scope } from "../../platform/db/scope.ts";
import { readJson } from "./request-body.ts";
import type { StorageDeps } from "./storage-deps.ts";

const bodySchema = z.object({
	prefix: z.string().max(1024).default(""),
	limit: z.number().int().min(1).max(1000).nullish(),
	offset: z.number().int().min(0).nullish(),
	search: z.string().max(1024).nullish(),
	sortBy: z
		.object({
			column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).nullish(),
			order: z.enum(["asc", "desc"]).nullish(),
		})
		.nullish(),
});

/** By bytes, as S3 orders names, on whatever collation the server has. */
const sortExpressions = {
	name: 'name collate "C"',
	created_at: "created_at",
	updated_at: "updated_at",
	last_accessed_at: "updated_at",
};

/**
 * POST /object/list/:bucket: what lies directly in the folder `prefix`, folders first (their id is null), as
 * storage-api lists it: 100 from 0, by name, unless asked otherwise. `search` is the beginning of a name.
 * Empty when the caller may not list the bucket (a public one is read by name), or there is none.
 */
export async function listObjects(deps: StorageDeps, request: Request, bucketId: string): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { prefix, limit, offset, search, sortBy } = await readJson(request, bodySchema);
	const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
	const order = sortBy?.order ?? "asc";
	const list = async (tx: Transaction) => {
		const result = await tx.query(
			`with matching as (
				select o.id, o.created_at, o.updated_at, o.metadata, substr(o.name, length($2) + 1) as rest
				from storage.objects o
				where o.bucket_id = $1
					and starts_with(o.name, $2)
					and starts_with(lower(substr(o.name, length($2) + 1)), lower($3))
			), entries as (
				select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
					null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
				from matching
				where strpos(rest, '/') > 0
				union all
				select rest, id, updated_at, created_at, updated_at, metadata
				from matching
				where strpos(rest, '/') = 0
			)
			select * from entries
			order by id is not null, ${sortExpressions[sortBy?.column ?? "name"]} ${order}, name collate "C" ${order}
			limit $4 offset $5`,
			[bucketId, folder, search ?? "", limit ?? 100, offset ?? 0],
		);
		return result.rows;
	};
	// Said to the policies of storage.objects: what a visitor may read by its name is not listed to one.
	const rows = await scope(deps.database, caller, list, { "storage.operation": "storage.object.list" });
	return Response.json(rows);
}
