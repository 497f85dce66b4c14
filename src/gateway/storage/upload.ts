import { createHash, randomUUID } from "node:crypto";
import { type Caller, scope } from "../../platform/db/scope.ts";
import { detectImageType } from "../../platform/images/image-type.ts";
import { StorageError } from "./errors.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { type Bucket, type ObjectWrite, requireBucket, writeObject } from "./object-row.ts";
import { readUpload, type Upload } from "./read-upload.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** For buckets that set no limit of their own. */
const maxBytesOfAnyBucket = 50 * 1024 * 1024;

/**
 * POST /object/:bucket/* (x-upsert: true replaces) and PUT (always replaces): `{Id, Key}`.
 *
 * The bytes are written first, under a name of their own, then the row that makes them exist: a crash between leaves
 * bytes without a row, which the sweep removes, never a row without bytes. Whether the caller may write is tried before
 * a byte is read.
 */
export async function uploadObject(
	deps: StorageDeps,
	request: Request,
	target: { bucketId: string; name: string },
): Promise<Response> {
	const { database, blobs, clock, log } = deps;
	const caller = await deps.getCaller(request);
	mustBeObjectKey(target.name);
	const isUpsert = request.method === "PUT" || request.headers.get("x-upsert") === "true";
	const bucket = await scope(database, caller, (tx) => requireBucket(tx, target.bucketId));
	await mustBeWritable(deps, caller, { ...target, isUpsert });

	const upload = await readUpload(request, bucket.file_size_limit ?? maxBytesOfAnyBucket);
	const mimetype = await requireMimeType(bucket, upload);
	const version = randomUUID();
	await blobs.put(version, upload.bytes);
	const write: ObjectWrite = {
		...target,
		version,
		isUpsert,
		metadata: {
			size: upload.bytes.byteLength,
			mimetype,
			cacheControl: upload.cacheControl,
			eTag: `"${createHash("sha256").update(upload.bytes).digest("hex").slice(0, 32)}"`,
			lastModified: clock.now().toISOString(),
		},
	};
	try {
		const { id, replacedVersion } = await scope(database, caller, (tx) => writeObject(tx, write));
		if (replacedVersion) await deleteQuietly(deps, replacedVersion);
		return Response.json({ Id: id, Key: `${target.bucketId}/${target.name}` });
	} catch (error) {
		log.debug({ bucket: target.bucketId }, "an upload lost its place; its bytes are deleted");
		await deleteQuietly(deps, version);
		throw error;
	}
}

/** Makes the row and takes it back: row-level security and uniqueness say no before anything is read or stored. */
async function mustBeWritable(
	{ database }: StorageDeps,
	caller: Caller,
	target: { bucketId: string; name: string; isUpsert: boolean },
): Promise<void> {
	const takenBack = new Error("taken back");
	const metadata = { size: 0, mimetype: "", cacheControl: "", eTag: "", lastModified: "" };
	try {
		await scope(database, caller, async (tx) => {
			await writeObject(tx, { ...target, version: "trial", metadata });
			throw takenBack;
		});
	} catch (error) {
		if (error !== takenBack) throw error;
	}
}

/** The content decides, and the sender must have said the same: spec point 5 names four kinds of pictures. */
async function requireMimeType(bucket: Bucket, { bytes, declaredType }: Upload): Promise<string> {
	if (bucket.allowed_mime_types === null) return declaredType || "application/octet-stream";
	const detectedType = await detectImageType(bytes);
	if (detectedType !== declaredType || !bucket.allowed_mime_types.includes(detectedType)) {
		const shown = detectedType === null ? declaredType || "unknown" : detectedType;
		throw new StorageError("InvalidMimeType", `mime type ${shown} is not supported`);
	}
	return detectedType;
}

/** What stays behind here is found by the sweep. */
async function deleteQuietly({ blobs, log }: StorageDeps, version: string): Promise<void> {
	await blobs.delete(version).catch((error: unknown) => log.warn({ err: error }, "a blob was not deleted"));
}
