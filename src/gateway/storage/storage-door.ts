import { type Context, Hono } from "hono";
import { BlobsAwayError } from "../../platform/blobs/blob-store.ts";
import { takesNoChange } from "../../platform/db/database-away.ts";
import { answerHungUp } from "../../platform/limits/hung-up.ts";
import { renderStorageError, StorageError, toStorageError } from "./errors.ts";
import { getBucket, getBuckets } from "./get-buckets.ts";
import { getObject, getObjectInfo, getPublicObject, getSignedObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import { copyObject, moveObject } from "./move-object.ts";
import type { ObjectTarget } from "./object-row.ts";
import { removeObject, removeObjects } from "./remove-objects.ts";
import { renderObject, renderPublicObject, renderSignedObject } from "./render-object.ts";
import { signObject, signObjects } from "./sign-objects.ts";
import { signUpload, uploadSigned } from "./signed-upload.ts";
import type { StorageDeps } from "./storage-deps.ts";
import { createStoreWatch } from "./store-watch.ts";
import { uploadObject } from "./upload.ts";

/**
 * /storage/v1: files by storage-api's protocol (supabase/storage: src/http/routes). Who may do what is row-level
 * security on storage.objects, asked as the caller; only public reads need no key.
 */
export function createStorageDoor(deps: StorageDeps): Hono {
	const door = new Hono();
	const tellStoreAway = createStoreWatch(deps);
	// Objects have no older versions here: the present one instead would be another file than was asked for.
	door.use("*", async (c, next) => {
		if (c.req.query("versionId") !== undefined)
			throw new StorageError("InvalidRequest", "Objects have no older versions");
		await next();
	});
	door.get("/bucket", (c) => getBuckets(deps, c.req.raw));
	door.get("/bucket/:id", (c) => getBucket(deps, c.req.raw, c.req.param("id")));

	door.get("/object/public/:bucket/:name{.+}", (c) => getPublicObject(deps, c.req.raw, toTarget(c)));
	door.get("/object/info/:bucket/:name{.+}", (c) => getObjectInfo(deps, c.req.raw, toTarget(c)));
	door.get("/object/authenticated/:bucket/:name{.+}", (c) => getObject(deps, c.req.raw, toTarget(c)));
	door.get("/object/sign/:bucket/:name{.+}", (c) => getSignedObject(deps, c.req.raw, toTarget(c)));
	door.get("/object/:bucket/:name{.+}", (c) => getObject(deps, c.req.raw, toTarget(c)));
	door.post("/object/list/:bucket", (c) => listObjects(deps, c.req.raw, c.req.param("bucket")));
	door.post("/object/move", (c) => moveObject(deps, c.req.raw));
	door.post("/object/copy", (c) => copyObject(deps, c.req.raw));
	// Without a route of its own it would be an upload into a bucket of that name.
	door.post("/object/list-v2/:bucket", (c) => refuseRoute(c));
	door.post("/object/sign/:bucket", (c) => signObjects(deps, c.req.raw, c.req.param("bucket")));
	door.post("/object/sign/:bucket/:name{.+}", (c) => signObject(deps, c.req.raw, toTarget(c)));
	door.post("/object/upload/sign/:bucket/:name{.+}", (c) => signUpload(deps, c.req.raw, toTarget(c)));
	door.put("/object/upload/sign/:bucket/:name{.+}", (c) => uploadSigned(deps, c.req.raw, toTarget(c)));
	door.post("/object/:bucket/:name{.+}", (c) => uploadObject(deps, c.req.raw, toTarget(c)));
	door.put("/object/:bucket/:name{.+}", (c) => uploadObject(deps, c.req.raw, toTarget(c)));
	door.delete("/object/:bucket", (c) => removeObjects(deps, c.req.raw, c.req.param("bucket")));
	door.delete("/object/:bucket/:name{.+}", (c) => removeObject(deps, c.req.raw, toTarget(c)));

	door.get("/render/image/public/:bucket/:name{.+}", (c) =>
		renderPublicObject(deps, c.req.raw, toTarget(c), toClient(c)),
	);
	door.get("/render/image/authenticated/:bucket/:name{.+}", (c) =>
		renderObject(deps, c.req.raw, toTarget(c), toClient(c)),
	);
	door.get("/render/image/sign/:bucket/:name{.+}", (c) =>
		renderSignedObject(deps, c.req.raw, toTarget(c), toClient(c)),
	);

	door.all("*", (c) => refuseRoute(c));
	door.onError((error, c) => {
		const hungUp = answerHungUp(c, error, deps.log);
		if (hungUp) return hungUp;
		if (error instanceof BlobsAwayError) tellStoreAway(error);
		const storageError = toStorageError(error);
		if (storageError.code === "InternalError" || takesNoChange(error))
			deps.log.error({ err: error, path: c.req.path }, "storage request failed");
		else deps.log.debug({ code: storageError.code, path: c.req.path }, "storage request refused");
		return renderStorageError(storageError);
	});
	return door;
}

function refuseRoute(c: Context): never {
	throw new StorageError("NotFound", `Route ${c.req.method}:${c.req.path} not found`);
}

const toClient = (c: Context): string | null => c.get("clientAddress") ?? null;

function toTarget(c: Context<object, "/:bucket/:name">): ObjectTarget {
	return { bucketId: c.req.param("bucket"), name: c.req.param("name") };
}
