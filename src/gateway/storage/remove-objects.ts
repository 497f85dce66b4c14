import { z } from "zod";
import { type Caller, scope } from "../../platform/db/scope.ts";
import { deleteBytes } from "./delete-bytes.ts";
import { StorageError } from "./errors.ts";
import { lockObjects, type ObjectTarget } from "./object-row.ts";
import { readJson } from "./request-body.ts";
import type { StorageDeps } from "./storage-deps.ts";

const bodySchema = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

interface RemovedObject {
	id: string;
	name: string;
	bucket_id: string;
	owner: string | null;
	version: string;
	created_at: Date;
	updated_at: Date;
	metadata: unknown;
}

/** DELETE /object/:bucket with `{prefixes: [names]}`: the removed objects. Names that do not exist are left out. */
export async function removeObjects(
	deps: StorageDeps,
	request: Request,
	bucketId: string,
): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { prefixes } = await readJson(request, bodySchema);
	const removed = await remove(deps, caller, bucketId, prefixes);
	return Response.json(removed.map(({ version: _, ...shown }) => shown));
}

/** DELETE /object/:bucket/*: one object. */
export async function removeObject(
	deps: StorageDeps,
	request: Request,
	{ bucketId, name }: ObjectTarget,
): Promise<Response> {
	const caller = await deps.getCaller(request);
	const removed = await remove(deps, caller, bucketId, [name]);
	if (removed.length === 0) throw new StorageError("NoSuchKey", "Object not found");
	return Response.json({ message: "Successfully deleted" });
}

/**
 * Rows first, bytes after the commit: what stays behind in between is found by the sweep. An object that the caller
 * sees but may not delete refuses the whole request (row-level security alone would pass over it in silence).
 */
async function remove(
	deps: StorageDeps,
	caller: Caller,
	bucketId: string,
	names: readonly string[],
): Promise<RemovedObject[]> {
	const removed = await scope(deps.database, caller, async (tx) => {
		const { rows: visible } = await tx.query<{ id: string }>(
			"select id from storage.objects where bucket_id = $1 and name = any($2::text[])",
			[bucketId, names],
		);
		await lockObjects(tx, bucketId, names);
		const { rows } = await tx.query<RemovedObject>(
			`delete from storage.objects
			where bucket_id = $1 and name = any($2::text[])
			returning id, name, bucket_id, owner, version, created_at, updated_at, metadata`,
			[bucketId, names],
		);
		if (rows.length < visible.length) {
			// What somebody else removed or moved in between is not there, rather than forbidden.
			const { rows: left } = await tx.query(
				"select from storage.objects where bucket_id = $1 and name = any($2::text[]) and id = any($3::uuid[])",
				[bucketId, names, visible.map(({ id }) => id)],
			);
			if (left.length > 0) throw new StorageError("AccessDenied", "Access denied");
		}
		return rows;
	});
	await deleteBytes(
		deps,
		removed.map(({ version }) => version),
	);
	return removed;
}
