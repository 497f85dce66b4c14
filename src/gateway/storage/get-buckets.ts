import { scope } from "../../platform/db/scope.ts";
import { StorageError } from "./errors.ts";
import type { StorageDeps } from "./storage-deps.ts";

const columns = "id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at";

/** GET /bucket: the buckets the caller may see. */
export async function getBuckets(deps: StorageDeps, request: Request): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { rows } = await scope(deps.database, caller, (tx) =>
		tx.query(`select ${columns} from storage.buckets order by name`),
	);
	return Response.json(rows);
}

/** GET /bucket/:id. */
export async function getBucket(deps: StorageDeps, request: Request, id: string): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { rows } = await scope(deps.database, caller, (tx) =>
		tx.query(`select ${columns} from storage.buckets where id = $1`, [id]),
	);
	if (!rows[0]) throw new StorageError("NoSuchBucket", "Bucket not found");
	return Response.json(rows[0]);
}
