import type { ByteRange } from "../../platform/blobs/blob-store.ts";
import { namesEtag } from "../../platform/etag.ts";
import { StorageError } from "./errors.ts";
import type { ObjectMetadata, StoredObject } from "./object-row.ts";
import type { StorageDeps } from "./storage-deps.ts";

export interface Cacheability {
	/** Whether caches that several people share may keep it. */
	isPublic: boolean;
	/** When the address ends; nothing is kept for longer. */
	expiresAt?: Date;
}

/**
 * Answers GET and HEAD for an object: 200, 206 (one range), 304 (If-None-Match, If-Modified-Since) or 416.
 * The type is the stored one and no other (nosniff), and nothing in it may run, whatever it is (sandbox). Null when the bytes are not there.
 */
export async function serveObject(
	deps: Pick<StorageDeps, "blobs" | "clock">,
	request: Request,
	object: StoredObject,
	cache: Cacheability,
): Promise<Response | null> {
	const { metadata } = object;
	const headers = toHeaders(deps, request, metadata, cache);
	headers.set("accept-ranges", "bytes");
	if (isKnown(request, metadata)) return new Response(null, { status: 304, headers });

	const range = readRange(request, metadata);
	const length = range ? range.end - range.start + 1 : metadata.size;
	headers.set("content-length", String(length));
	if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
	const status = range ? 206 : 200;
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const body = await deps.blobs.get(object.version, range ?? undefined);
	return body && new Response(body, { status, headers });
}

/** What 200, 206 and 304 have in common. `?download=` makes it a download, under that name when there is one. */
export function toHeaders(
	{ clock }: Pick<StorageDeps, "clock">,
	request: Request,
	metadata: ObjectMetadata,
	{ isPublic, expiresAt }: Cacheability,
): Headers {
	const headers = new Headers({
		etag: metadata.eTag,
		"last-modified": new Date(metadata.lastModified).toUTCString(),
		"cache-control": `${isPublic ? "public" : "private"}, ${metadata.cacheControl}`,
		"content-type": metadata.mimetype,
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; sandbox",
	});
	if (expiresAt) {
		const leftSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
		const maxAge = Number(/max-age=(\d+)/.exec(metadata.cacheControl)?.[1] ?? 0);
		headers.set("cache-control", `private, max-age=${Math.max(0, Math.min(maxAge, leftSeconds))}`);
	}
	const download = new URL(request.url).searchParams.get("download");
	if (download !== null) headers.set("content-disposition", toDisposition(download));
	return headers;
}

/**
 * If-None-Match, or in its absence If-Modified-Since (RFC 9110, 13.1.3) in whole seconds, as the header has them. What is no date is
 * passed over.
 */
export function isKnown(
	request: Request,
	{ eTag, lastModified }: Pick<ObjectMetadata, "eTag" | "lastModified">,
): boolean {
	const asked = request.headers.get("if-none-match");
	if (asked !== null) return namesEtag(asked, eTag);
	const since = Date.parse(request.headers.get("if-modified-since") ?? "");
	return Math.floor(Date.parse(lastModified) / 1_000) * 1_000 <= since;
}

/** "bytes=0-99", "bytes=100-" or "bytes=-100"; other forms and several ranges are ignored, as RFC 9110, 14.2 allows. */
function readRange(request: Request, { size, eTag }: ObjectMetadata): ByteRange | null {
	const ifRange = request.headers.get("if-range");
	if (ifRange !== null && ifRange !== eTag) return null;
	const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range")?.trim() ?? "");
	const [from, to] = [match?.[1] ?? "", match?.[2] ?? ""];
	if (from === "" && to === "") return null;
	const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
	const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
	if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
	if (start > end) {
		throw new StorageError("InvalidRange", "invalid range provided", {
			headers: { "content-range": `bytes */${size}` },
		});
	}
	return { start, end };
}

/** RFC 6266; an empty name leaves it to the browser. */
function toDisposition(fileName: string): string {
	if (fileName === "") return "attachment";
	const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16)}`,
	);
	return `attachment; filename*=UTF-8''${encoded}`;
}
