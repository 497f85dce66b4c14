import { StorageError } from "./errors.ts";
import { createTooLarge, readBytes } from "./request-body.ts";

export interface Upload {
	bytes: Uint8Array;
	/** As the sender says it, without parameters; checked against the content elsewhere. */
	declaredType: string;
	/** "max-age=3600", or "no-cache" when the sender gave nothing usable. */
	cacheControl: string;
}

/** Boundaries, part headers and the cacheControl field of a multipart body. */
const multipartOverheadBytes = 16 * 1024;
const maxAgeSeconds = 31_536_000;

/**
 * Both forms in which storage-js sends a file: multipart with fields `cacheControl` and "" (Blob, File, FormData), or
 * the bytes as the body (ArrayBuffer, Buffer, stream, text). No more than the limit is kept, whatever Content-Length says.
 * Throws EntityTooLarge or InvalidRequest.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
	const contentType = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\b/i.test(contentType)) {
		return {
			bytes: await readBytes(request, maxBytes),
			declaredType: toPlainType(contentType),
			cacheControl: toCacheControl(/max-age=(\d+)/.exec(request.headers.get("cache-control") ?? "")?.[1]),
		};
	}
	const body = await readBytes(request, maxBytes + multipartOverheadBytes);
	const form = await parseForm(body, contentType);
	const file = form.get("") ?? [...form.values()].find((value) => value instanceof File);
	if (!(file instanceof File)) throw new StorageError("InvalidRequest", "No content provided");
	if (file.size > maxBytes) throw createTooLarge();
	const cacheControl = form.get("cacheControl");
	return {
		bytes: new Uint8Array(await file.arrayBuffer()),
		declaredType: toPlainType(file.type),
		cacheControl: toCacheControl(typeof cacheControl === "string" ? cacheControl : undefined),
	};
}

async function parseForm(body: Uint8Array, contentType: string): Promise<FormData> {
	try {
		return await new Response(body as BodyInit, { headers: { "content-type": contentType } }).formData();
	} catch (error) {
		throw new StorageError("InvalidRequest", "The multipart body could not be read", { cause: error });
	}
}

/** "Text/Plain; charset=utf-8" -> "text/plain"; "" when it is no type: it becomes a header of the answer. */
function toPlainType(contentType: string): string {
	const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
	return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "";
}

function toCacheControl(seconds: string | undefined): string {
	if (!seconds || !/^\d{1,9}$/.test(seconds)) return "no-cache";
	return `max-age=${Math.min(Number(seconds), maxAgeSeconds)}`;
}
