import { once } from "node:events";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createInflate, createInflateRaw, createUnzip } from "node:zlib";
import { gunzipWithoutRest } from "./gunzip-without-rest.ts";

/** The body, or what it came to, is larger than we take. */
export class BodyTooLargeError extends Error {
	override readonly name = "BodyTooLargeError";
}

/** The body is not what its Content-Encoding says. */
export class BadEncodingError extends Error {
	override readonly name = "BadEncodingError";
}

const decompressors: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
	gzip: createUnzip,
	"x-gzip": createUnzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};

/** What servers write there that is no coding: the body is as it is. */
const noCodings = new Set(["identity", "none", "utf-8", "utf8", "binary", "7bit", "8bit"]);

export interface BodyLimit {
	maxBytes: number;
	/** Of a larger body: nothing, or its first `maxBytes` up to the last whole line. */
	beyond: "refuse" | "cut_at_line";
}

/**
 * Reads a body to its end, decompressed. Counted after decompression and while it flows: a bomb is cut off at the cap,
 * never held in memory. Throws {@link BodyTooLargeError}, {@link BadEncodingError}, or what the stream throws.
 */
export async function readBody(
	raw: Readable,
	contentEncoding: string | null,
	{ maxBytes, beyond }: BodyLimit,
): Promise<Uint8Array> {
	// A stream that is given up emits its error once more, after nobody listens; unheard it would end the process.
	raw.on("error", () => {});
	const codings = (contentEncoding ?? "")
		.toLowerCase()
		.split(",")
		.map((coding) => coding.trim())
		.filter((coding) => coding !== "" && !noCodings.has(coding));
	const factory = codings[0] === undefined ? null : decompressors[codings[0]];
	if (codings.length > 1 || factory === undefined) {
		raw.destroy();
		throw new BadEncodingError(`content-encoding: ${contentEncoding}`);
	}
	const come = { bytes: 0, packed: [] as Uint8Array[] };
	const onCome = (chunk: Uint8Array) => {
		come.bytes += chunk.byteLength;
		if (come.bytes <= maxBytes) come.packed.push(chunk);
	};
	const isBare = factory === createInflate && (await isBareDeflate(raw));
	const stream = factory === null ? raw : decompress(raw, isBare ? createInflateRaw() : factory(), onCome);
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of stream as AsyncIterable<Uint8Array>) {
			size += chunk.byteLength;
			if (size > maxBytes && beyond === "refuse") {
				throw new BodyTooLargeError(`över ${maxBytes / 1_000_000} MB`);
			}
			chunks.push(chunk);
			if (size > maxBytes) return cutAtLine(Buffer.concat(chunks).subarray(0, maxBytes));
		}
	} catch (error) {
		// Nothing at all is an empty body, whatever coding is named: an empty robots.txt closes no site.
		if (isZlibError(error) && come.bytes === 0) return Buffer.alloc(0);
		if (!isZlibError(error)) throw error;
		const whole = gunzipWithoutRest(Buffer.concat(come.packed), maxBytes);
		if (whole !== null) return whole;
		throw new BadEncodingError((error as Error).message, { cause: error });
	} finally {
		raw.destroy();
	}
	return Buffer.concat(chunks);
}

/** A line that is cut in two would say something else: "Disallow: /fotboll/arkiv" -> "Disallow: /fot". */
function cutAtLine(bytes: Buffer): Uint8Array {
	return bytes.subarray(0, Math.max(bytes.lastIndexOf("\n"), bytes.lastIndexOf("\r")) + 1);
}

function decompress(
	raw: Readable,
	decompressor: NodeJS.ReadWriteStream,
	onCome: (chunk: Uint8Array) => void,
): NodeJS.ReadableStream {
	raw.on("data", onCome);
	// Errors of either end come out of the reading loop; the callback only keeps them from being unhandled.
	return pipeline(raw, decompressor, () => {});
}

/**
 * "deflate" means the zlib format (RFC 9110, 8.4.1.2), and some send it without that format's head and sum, as browsers take it. The head's
 * first byte ends with 8 (RFC 1950, 2.2), which no bare body's does.
 */
async function isBareDeflate(raw: Readable): Promise<boolean> {
	if (raw.readableLength === 0 && !raw.readableEnded) await once(raw, "readable");
	const first: unknown = raw.read();
	if (!(first instanceof Uint8Array)) return false;
	raw.unshift(first);
	return ((first[0] ?? 8) & 0x0f) !== 8;
}

function isZlibError(error: unknown): boolean {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === "string" && /^(Z_|ERR_(_ERROR|BROTLI|PADDING|ZLIB))/.test(code);
}
