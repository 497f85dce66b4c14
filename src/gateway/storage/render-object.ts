import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { anonymousCaller, type Caller, scope } from "../../platform/db/scope.ts";
import { toVariantName } from "../../platform/images/images.ts";
import { StorageError } from "./errors.ts";
import { mustBeObjectKey } from "./object-key.ts";
import { type ObjectTarget, requireObject, type StoredObject } from "./object-row.ts";
import { parseTransform, type Transform, toVariant, transformSchema } from "./parse-transform.ts";
import { serveFound } from "./serve-found.ts";
import { type Cacheability, isKnown, toHeaders } from "./serve-object.ts";
import { requireToken } from "./signed-token.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** A larger file than this, from a bucket that lets it in, is not decoded. */
const maxSourceBytes = 25 * 1024 * 1024;

interface Rendering {
	caller: Caller;
	/** Whose address it is asked from, for the queue. */
	client: string | null;
	transform: Transform;
	cache: Cacheability;
}

/** GET and HEAD /render/image/public/:bucket/*?width&height&resize&quality&format: without a key, as a visitor. */
export async function renderPublicObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
	client: string | null,
): Promise<Response> {
	const transform = parseTransform(new URL(request.url).searchParams);
	return await render(deps, request, target, {
		caller: anonymousCaller,
		client,
		transform,
		cache: { isPublic: true },
	});
}

/** GET and HEAD /render/image/authenticated/:bucket/*: with a key, as the caller. */
export async function renderObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
	client: string | null,
): Promise<Response> {
	const caller = await deps.getCaller(request);
	const transform = parseTransform(new URL(request.url).searchParams);
	return await render(deps, request, target, { caller, client, transform, cache: { isPublic: false } });
}

/** GET and HEAD /render/image/sign/:bucket/*?token=: as it was signed; the query changes nothing. */
export async function renderSignedObject(
	deps: StorageDeps,
	request: Request,
	target: ObjectTarget,
	client: string | null,
): Promise<Response> {
	const { caller, expiresAt, extra } = await requireToken(deps, request, "render", target);
	const transform = transformSchema.parse(extra.transform);
	return await render(deps, request, target, {
		caller,
		client,
		transform,
		cache: { isPublic: false, expiresAt },
	});
}

async function render(
	deps: StorageDeps,
	request: Request,
	{ bucketId, name }: ObjectTarget,
	{ caller, client, transform, cache }: Rendering,
): Promise<Response> {
	mustBeObjectKey(name);
	const find = () => scope(deps.database, caller, (tx) => requireObject(tx, bucketId, name));
	return await serveFound(deps, find, async (object) => {
		const variant = toVariant(transform, object.metadata, request.headers.get("accept") ?? "");
		const eTag = toETag(toVariantName(object.version, variant));
		const metadata = { ...object.metadata, mimetype: variant.type, eTag };
		const headers = toHeaders(deps, request, metadata, cache);
		headers.set("vary", "Accept");
		if (isKnown(request, metadata)) return new Response(null, { status: 304, headers });
		const bytes = await deps.images.render(object.version, variant, () => readSource(deps, object), client);
		if (!bytes) return null;
		headers.set("content-length", String(bytes.byteLength));
		return new Response(request.method === "HEAD" ? null : (bytes as Uint8Array<ArrayBuffer>), { headers });
	});
}

async function readSource(
	{ blobs }: StorageDeps,
	{ version, metadata }: StoredObject,
): Promise<Uint8Array | null> {
	if (metadata.size > maxSourceBytes) {
		throw new StorageError("EntityTooLarge", "The object is too large to be rendered");
	}
	const stream = await blobs.get(version);
	return stream && (await buffer(stream));
}

/** Known before it is made, since the same picture and choices always give the same bytes. */
function toETag(variantName: string): string {
	return `"${createHash("sha256").update(variantName).digest("hex").slice(0, 32)}"`;
}
