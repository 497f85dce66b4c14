import { anonymousCaller, type Caller, scope } from "../../platform/db/scope.ts";
import { StorageError } from "./errors.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { requireObject } from "./object-row.ts";
import { serveObject } from "./serve-object.ts";
import type { StorageDeps } from "./storage-deps.ts";

interface Target {
	bucketId: string;
	name: string;
}

/** GET and HEAD /object/:bucket/* and /object/authenticated/:bucket/*: with a key, as the caller. */
export async function getObject(deps: StorageDeps, request: Request, target: Target): Promise<Response> {
	return await serve(deps, request, target, { caller: await deps.getCaller(request), isPublic: false });
}

/** GET and HEAD /object/public/:bucket/*: what an <img> asks for, without any key: as a visitor, who sees public buckets. */
export async function getPublicObject(
	deps: StorageDeps,
	request: Request,
	target: Target,
): Promise<Response> {
	return await serve(deps, request, target, { caller: anonymousCaller, isPublic: true });
}

/** GET /object/info/:bucket/*: what `info` and `exists` of storage-js ask. */
export async function getObjectInfo(
	{ database, getCaller }: StorageDeps,
	request: Request,
	{ bucketId, name }: Target,
): Promise<Response> {
	const caller = await getCaller(request);
	mustBeObjectKey(name);
	const { id, metadata } = await scope(database, caller, (tx) => requireObject(tx, bucketId, name));
	return Response.json({
		id,
		name,
		bucket_id: bucketId,
		size: metadata.size,
		content_type: metadata.mimetype,
		cache_control: metadata.cacheControl,
		etag: metadata.eTag,
		last_modified: metadata.lastModified,
	});
}

async function serve(
	deps: StorageDeps,
	request: Request,
	{ bucketId, name }: Target,
	{ caller, isPublic }: { caller: Caller; isPublic: boolean },
): Promise<Response> {
	mustBeObjectKey(name);
	const find = () => scope(deps.database, caller, (tx) => requireObject(tx, bucketId, name));
	const object = await find();
	const response = await serveObject(deps, request, object, { isPublic });
	if (response) return response;

	// Replaced between row and bytes: the new row has bytes.
	const replacement = await find();
	const retried =
		replacement.version === object.version
			? null
			: await serveObject(deps, request, replacement, { isPublic });
	if (retried) return retried;
	deps.log.error({ object: object.id }, "an object's bytes are missing");
	throw new StorageError("NoSuchKey", "Object not found");
}
