import { createHash } from "node:crypto";
import { namesEtag } from "../../platform/etag.ts";

interface Answer {
	body: string;
	contentType: string;
	/** ISO 8601, UTC; null where nothing tells. */
	lastModified: string | null;
	/** In whoever asks; a shared cache has it half a minute, and five more while it asks anew. */
	cacheSeconds: number;
}

/**
 * An answer that programs fetch again and again: with an ETag over its bytes and a Last-Modified, 304 to who has it
 * (RFC 9110, 13.2.2: If-None-Match counts before If-Modified-Since).
 */
export function conditionalAnswer(
	request: Request,
	{ body, contentType, lastModified, cacheSeconds }: Answer,
): Response {
	// Weak: the same text may be sent compressed or not.
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const headers = new Headers({
		"Content-Type": contentType,
		"Cache-Control": `public, max-age=${cacheSeconds}, s-maxage=30`,
		"CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=300",
		ETag: etag,
	});
	if (lastModified !== null) headers.set("Last-Modified", new Date(lastModified).toUTCString());
	if (!isKnown(request, etag, lastModified)) return new Response(body, { headers });
	headers.delete("Content-Type");
	return new Response(null, { status: 304, headers });
}

function isKnown(request: Request, etag: string, lastModified: string | null): boolean {
	const known = request.headers.get("if-none-match");
	if (known !== null) return namesEtag(known, etag);
	const since = Date.parse(request.headers.get("if-modified-since") ?? "");
	// The very time that was sent, in whole seconds: what is withdrawn makes a list older than it was.
	return lastModified !== null && Math.floor(Date.parse(lastModified) / 1000) * 1000 === since;
}
