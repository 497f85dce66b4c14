import { anonymousCaller, type Caller, scope } from "../../platform/db/scope.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { type ObjectTarget, requireObject } from "./object-row.ts";
import { serveFound } from "./serve-found.ts";
import { type Cacheability, serveObject } from "./serve-object.ts";
import { requireToken } from "./signed-token.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** GET and HEAD /object/:bucket/* and /object/authenticated/:bucket/*: with a key, as the caller. */
export async function getObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	return await serve(deps, request, target, { caller: await deps.getCaller(request), isPublic: false });
}

/** GET and HEAD /object/public/:bucket/*: what an <img> asks for, without any key: as a visitor, who sees public buckets. */
export async function getPublicObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	return await serve(deps, request, target, { caller: anonymousCaller, isPublic: true });
}

/** GET and HEAD /object/sign/:bucket/*?token=: without a key, as whoever signed. */
export async function getSignedObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	const { caller, expiresAt } = await requireToken(deps, request, "object", target);
	return await serve(deps, request, target, { caller, isPublic: false, expiresAt });
}

/** GET /object/info/:bucket/*: what `info` and `exists` of storage-js ask. */
export async function getObjectInfo(
	{ database, getCaller }: StorageDeps,
	request: Request,
	{ bucketId, name }: ObjectTarget,
): Promise<Response> {
	const caller = await getCaller(request);
	mustBeObjectKey(name);
	const { id, metadata, created_at } = await scope(database, caller, (tx) =>
		requireObject(tx, bucketId, name),
	);
	return Response.json({
		id,
		name,
		bucket_id: bucketId,
		size: metadata.size,
		content_type: metadata.mimetype,
		cache_control: metadata.cacheControl,
		etag: metadata.eTag,
		last_modified: metadata.lastModified,
		created_at,
	});
}

async function serve(
	deps: StorageDeps,
	request: Request,
	{ bucketId, name }: ObjectTarget,
	{ caller, ...cache }: Cacheability & { caller: Caller },
): Promise<Response> {
	mustBeObjectKey(name);
	const find = () => scope(deps.database, caller, (tx) => requireObject(tx, bucketId, name));
	return await serveFound(deps, find, (object) => serveObject(deps, request, object, cache));
}
