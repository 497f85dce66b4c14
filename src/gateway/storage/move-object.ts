import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { scope } from "../../platform/db/scope.ts";
import { StorageError } from "./errors.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { lockObjects, requireObject } from "./object-row.ts";
import { readJson } from "./request-body.ts";
import type { StorageDeps } from "./storage-deps.ts";
import { mustBeWritable, storeBytes } from "./upload.ts";

const bodySchema = z.object({
	bucketId: z.string(),
	sourceKey: z.string(),
	destinationKey: z.string(),
	destinationBucket: z.string().nullish(),
	// Objects have no older versions here: to take the present one instead would be another file than was asked for.
	sourceVersionId: z.null().optional(),
});

/**
 * POST /object/move `{bucketId, sourceKey, destinationKey}`: the object under another name, with its id and its bytes.
 * A name that is taken is a Duplicate. The caller must see the object and be allowed to change it.
 */
export async function moveObject(deps: StorageDeps, request: Request): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { bucketId, sourceKey, destinationKey } = await readTargets(request);
	await scope(deps.database, caller, async (tx) => {
		const { id } = await requireObject(tx, bucketId, sourceKey);
		await lockObjects(tx, bucketId, [sourceKey, destinationKey]);
		const { affectedRows } = await tx.query(
			"update storage.objects set name = $2 where id = $1 and name = $3",
			[id, destinationKey, sourceKey],
		);
		if (affectedRows > 0) return;
		// Somebody else may have removed or moved it in between: then it is not there, rather than forbidden.
		await requireObject(tx, bucketId, sourceKey);
		throw new StorageError("AccessDenied", "Access denied");
	});
	return Response.json({ message: "Successfully moved" });
}

/**
 * POST /object/copy, with the same body (x-upsert: true replaces): `{Id, Key}` of a second object with bytes of its own.
 * The caller must see the one and be allowed to write the other.
 */
export async function copyObject(deps: StorageDeps, request: Request): Promise<Response> {
	const caller = await deps.getCaller(request);
	const { bucketId, sourceKey, destinationKey } = await readTargets(request);
	const isUpsert = request.headers.get("x-upsert") === "true";
	const target = { bucketId, name: destinationKey, isUpsert };
	const { version, metadata } = await scope(deps.database, caller, (tx) =>
		requireObject(tx, bucketId, sourceKey),
	);
	await mustBeWritable(deps, caller, target);
	const stream = await deps.blobs.get(version);
	if (stream === null) throw new StorageError("NoSuchKey", "Object not found");
	const id = await storeBytes(deps, caller, target, await buffer(stream), metadata);
	return Response.json({ Id: id, Key: `${bucketId}/${destinationKey}` });
}

/** Another bucket has rules of its own about content, which the bytes have not been held to: they are uploaded there. */
async function readTargets(request: Request): Promise<z.output<typeof bodySchema>> {
	const targets = await readJson(request, bodySchema);
	mustBeObjectKey(targets.sourceKey);
	mustBeObjectKey(targets.destinationKey);
	if ((targets.destinationBucket ?? targets.bucketId) !== targets.bucketId) {
		throw new StorageError("InvalidRequest", "Objects are moved and copied within one bucket");
	}
	return targets;
}
