import { createHash, randomUUID } from "node:crypto";
import { noteUpload } from "../../platform/blobs/sweep-blobs.ts";
import { DatabaseAwayError } from "../../platform/db/database-away.ts";
import { type Caller, scope } from "../../platform/db/scope.ts";
import { readImageHeader } from "../../platform/images/image-header.ts";
import { deleteBytes } from "./delete-bytes.ts";
import { StorageError } from "./errors.ts";
import { mustBeObjectKey } from "./object-key.ts";
import {
	type Bucket,
	type ObjectMetadata,
	type ObjectTarget,
	type ObjectWrite,
	requireBucket,
	writeObject,
} from "./object-row.ts";
import { readUpload, type Upload } from "./read-upload.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** For buckets that set no limit of their own. */
const maxBytesOfAnyBucket = 50 * 1024 * 1024;

/** POST /object/:bucket/* (x-upsert: true replaces) and PUT (always replaces): `{Id, Key}`. */
export async function uploadObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
): Promise<Response> {
	const caller = await deps.getCaller(request);
	const isUpsert = request.method === "PUT" || request.headers.get("x-upsert") === "true";
	return await storeUpload(deps, request, { ...target, caller, isUpsert });
}

/**
 * The bytes are written first, under a name of their own, then the row that makes them exist: a crash between leaves
 * bytes without a row, which the sweep removes, never a row without bytes. Whether the caller may write is tried before
 * a byte is read; pictures are decoded before anything is written, and never within a transaction.
 */
export async function storeUpload(
	deps: StorageDeps,
	request: Request,
	{ caller, isUpsert, ...target }: ObjectTarget & { caller: Caller; isUpsert: boolean },
): Promise<Response> {
	mustBeObjectKey(target.name);
	const bucket = await scope(deps.database, caller, (tx) => requireBucket(tx, target.bucketId));
	await mustBeWritable(deps, caller, { ...target, isUpsert });

	const upload = await readUpload(request, bucket.file_size_limit ?? maxBytesOfAnyBucket);
	const { bytes, ...described } = await checkContent(deps.images, bucket, upload);
	const id = await storeBytes(deps, caller, { ...target, isUpsert }, bytes, {
		...described,
		cacheControl: upload.cacheControl,
	});
	return Response.json({ Id: id, Key: `${target.bucketId}/${target.name}` });
}

/** Bytes that may be stored there, then their row: returns its id. Row-level security decides at the second step. */
export async function storeBytes(
	deps: StorageDeps,
	caller: Caller,
	target: ObjectTarget & { isUpsert: boolean },
	bytes: Uint8Array,
	described: Omit<ObjectMetadata, "size" | "eTag" | "lastModified">,
): Promise<string> {
	const { database, blobs, clock, log } = deps;
	const version = randomUUID();
	await noteUpload(database, version, clock.now());
	await blobs.put(version, bytes);
	const write: ObjectWrite = {
		...target,
		version,
		metadata: {
			...described,
			size: bytes.byteLength,
			eTag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
			lastModified: clock.now().toISOString(),
		},
	};
	try {
		const { id, replacedVersion } = await scope(database, caller, (tx) => writeObject(tx, write));
		if (replacedVersion) await deleteBytes(deps, [replacedVersion]);
		return id;
	} catch (error) {
		// Whether the row was written nobody knows then: it must not stand without its bytes. Those that no row names are swept after an hour.
		if (error instanceof DatabaseAwayError) throw error;
		log.debug({ bucket: target.bucketId }, "an upload lost its place; its bytes are deleted");
		await deleteBytes(deps, [version]);
		throw error;
	}
}

/** Makes the row and takes it back: row-level security and uniqueness say no before anything is read or stored. */
export async function mustBeWritable(
	{ database }: StorageDeps,
	caller: Caller,
	target: ObjectTarget & { isUpsert: boolean },
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

type Content = Pick<ObjectMetadata, "mimetype" | "width" | "height" | "frames"> & { bytes: Uint8Array };

/**
 * The content decides, and the sender must have said the same: spec point 5 names four kinds of pictures. They are
 * stored made anew, see reencode-image.ts. A bucket without a list of types takes any bytes as they are.
 */
async function checkContent(
	images: StorageDeps["images"],
	{ allowed_mime_types: allowedTypes }: Bucket,
	{ bytes, declaredType }: Upload,
): Promise<Content> {
	if (allowedTypes === null) return { bytes, mimetype: declaredType || "application/octet-stream" };
	const { type } = await readImageHeader(bytes);
	// Of a body that is no Blob storage-js says text/plain when it is not told otherwise: what is wrong then is what was said.
	if (type !== declaredType) {
		const said = declaredType === "" ? "without a type" : `as ${declaredType}`;
		throw new StorageError("InvalidMimeType", `the content is ${type}, but was sent ${said}`);
	}
	if (!allowedTypes.includes(type)) {
		throw new StorageError("InvalidMimeType", `mime type ${type} is not supported`);
	}
	const made = await images.reencode(bytes);
	return {
		bytes: made.bytes,
		mimetype: made.type,
		width: made.width,
		height: made.height,
		frames: made.frames,
	};
}
