import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gunzipSync, gzip } from "node:zlib";
import { namesEtag } from "../../platform/etag.ts";
import { acceptsEncoding } from "../answers/accepts-encoding.ts";
import { endWithReadyHead, hasCommonHead, type ReadyHead, toReadyHead } from "./ready-head.ts";

/** One page as it goes out, whole: its headers and its bytes in both codings. */
export interface KeptPage {
	status: number;
	/** Name, value, name, value: without coding, length and age. */
	headers: readonly string[];
	etag: string;
	/** What its header says; NaN without one: no time is late enough then. */
	lastModifiedMs: number;
	/** Null for an answer without a body (301). */
	body: { br: Buffer; gzip: Buffer } | null;
	/** What it takes of the memory. */
	bytes: number;
	/** Whether it may be shown to others. */
	isKeepable: boolean;
	/** Made with a read that failed, or an error itself: shown when there is nothing better. */
	isFault: boolean;
	/** By the clock, milliseconds. */
	madeAtMs: number;
	/** What its last answers began with, by coding. */
	heads: Map<Coding | "unchanged", ReadyHead>;
}

type Coding = "br" | "gzip" | "identity";

const toGzip = promisify(gzip);
const toGunzipped = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
/** Of the front page (112 kB) Brotli 6 makes 13.9 kB in 2 ms, gzip 6 17 kB: the reader who waits for a miss waits for it. */
const quick = { brotli: 6, gzip: 6 };
/**
 * 45 ms beside the readers, for what is asked for again: Brotli takes a tenth less. With its head (1.4 kB) the front page then is within
 * the 14.6 kB that a server sends before it has heard from the other end (RFC 6928), so that a phone far away has it a round trip sooner.
 */
const thorough = { brotli: 10, gzip: 9 };

const keepableStatuses = new Set([200, 301]);
/** Set anew for each answer. */
const ownHeaders = new Set([
	"content-encoding",
	"content-length",
	"date",
	"etag",
	"set-cookie",
	"x-request-id",
]);
/** What a 304 repeats (RFC 9110, 15.4.5), and the policy that holds for the kept bytes. */
const unchangedHeaders = new Set([
	"cache-control",
	"cdn-cache-control",
	"content-security-policy",
	"last-modified",
	"vary",
]);

/** `response` is not compressed. One that says "no-store", or nothing about being kept, is not keepable. */
export async function toKeptPage(
	response: Response,
	{ isFaulty, madeAtMs }: { isFaulty: boolean; madeAtMs: number },
): Promise<KeptPage> {
	const bytes = Buffer.from(await response.arrayBuffer());
	const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
	const isPublic = /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
	const hasCookie = response.headers.has("set-cookie");
	const body = bytes.length === 0 ? null : await compress(bytes, quick);
	release(bytes);
	return {
		status: response.status,
		headers: toHeaderList(response.headers),
		// Weak: the same text in every coding.
		etag: response.headers.get("etag") ?? `W/"${hash}"`,
		lastModifiedMs: Date.parse(response.headers.get("last-modified") ?? ""),
		body,
		bytes: toSize(body),
		isKeepable: isPublic && !hasCookie && !isFaulty && keepableStatuses.has(response.status),
		isFault: isFaulty || response.status >= 500,
		madeAtMs,
		heads: new Map(),
	};
}

/** The same page in fewer bytes. */
export async function toSqueezedPage(page: KeptPage): Promise<KeptPage> {
	if (page.body === null) return page;
	const plain = await toGunzipped(page.body.gzip, { chunkSize: readPlainLength(page.body.gzip) });
	const body = await compress(plain, thorough);
	release(plain);
	return { ...page, body, bytes: toSize(body), heads: new Map() };
}

/** RFC 1952, 2.3.1: a gzip ends with the length of what it holds. With a byte to spare it is unpacked in one piece. */
function readPlainLength(gzipped: Buffer): number {
	const lengthBytes = 4;
	return Math.max(constants.Z_MIN_CHUNK, gzipped.readUInt32LE(gzipped.length - lengthBytes) + 1);
}

/**
 * Gives their memory back at once: nobody reads them any more. They live as long as a page is compressed, which makes them old for the
 * collector: it let those of all kept pages lie, 17 MB after a minute, until the old space was to be cleaned for another reason.
 */
function release(bytes: Buffer<ArrayBuffer>): void {
	// Small ones share one piece of memory (Node's Buffer.poolSize).
	if (bytes.length >= Buffer.poolSize) bytes.buffer.transfer(0);
}

async function compress(bytes: Buffer, level: typeof quick): Promise<{ br: Buffer; gzip: Buffer }> {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: level.brotli,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	const [br, gzipped] = await Promise.all([
		toBrotli(bytes, { params }),
		toGzip(bytes, { level: level.gzip }),
	]);
	return { br, gzip: gzipped };
}

const toSize = (body: KeptPage["body"]): number =>
	1_024 + (body === null ? 0 : body.br.length + body.gzip.length);

/** Writes the page as this request wants it: its coding, 304 to who has it, no body for HEAD. True when it is a 304. */
export function writePage(
	page: KeptPage,
	request: IncomingMessage,
	response: ServerResponse,
	{ nowMs, requestId }: { nowMs: number; requestId: string },
): boolean {
	const isUnchanged = page.status === 200 && isKnown(request, page);
	const coding = page.body === null ? "identity" : toCoding(request.headers["accept-encoding"]);
	const body = isUnchanged || page.body === null ? null : toBytes(page.body, coding);
	const age = Math.max(0, Math.floor((nowMs - page.madeAtMs) / 1000));
	const kind = isUnchanged ? "unchanged" : coding;
	// Of one second: the lines tell the time, too.
	const key = `${Math.floor(nowMs / 1000)} ${age}`;
	const isCommon = hasCommonHead(request, response);
	const ready = isCommon ? page.heads.get(kind) : undefined;
	response.statusCode = isUnchanged ? 304 : page.status;
	if (ready?.key === key) {
		endWithReadyHead(response, ready, { own: requestId, body });
		return isUnchanged;
	}
	const own = ["ETag", page.etag, "X-Request-Id", requestId, ...(age > 0 ? ["Age", `${age}`] : [])];
	const ofCoding = coding === "identity" ? [] : ["Content-Encoding", coding];
	const ofBody = [...ofCoding, "Content-Length", `${body?.length ?? 0}`];
	response.writeHead(
		response.statusCode,
		isUnchanged ? [...page.headers.filter(isRepeated), ...own] : [...page.headers, ...own, ...ofBody],
	);
	const written = isCommon ? toReadyHead(response, { key, own: requestId }) : null;
	if (written) page.heads.set(kind, written);
	response.end(request.method === "HEAD" ? null : body);
	return isUnchanged;
}

function toBytes(body: NonNullable<KeptPage["body"]>, coding: Coding): Buffer {
	return coding === "identity" ? gunzipSync(body.gzip) : body[coding];
}

function toHeaderList(headers: Headers): string[] {
	const list = [...headers].filter(([name]) => !ownHeaders.has(name) && name !== "vary").flat();
	return [...list, "vary", "Accept-Encoding"];
}

/** Of a list of names and values: those that a 304 has. */
function isRepeated(_: string, index: number, list: readonly string[]): boolean {
	return unchangedHeaders.has(list[index - (index % 2)] ?? "");
}

/**
 * RFC 9110, 13.2.2: If-None-Match counts before If-Modified-Since, which must be the very time that was sent: what is withdrawn makes a
 * list older than it was.
 */
function isKnown({ headers }: IncomingMessage, { etag, lastModifiedMs }: KeptPage): boolean {
	const known = headers["if-none-match"];
	const since = headers["if-modified-since"];
	if (known !== undefined) return namesEtag(known, etag);
	return since !== undefined && lastModifiedMs === Date.parse(since);
}

/** Browsers send few different ones; others cannot fill it. */
const codingOf = new Map<string, Coding>();
const maxKnownHeaders = 100;

function toCoding(header: string | string[] | undefined): Coding {
	const accepted = `${header ?? ""}`;
	const known = codingOf.get(accepted);
	if (known) return known;
	const coding = (["br", "gzip"] as const).find((name) => acceptsEncoding(accepted, name)) ?? "identity";
	if (codingOf.size < maxKnownHeaders) codingOf.set(accepted, coding);
	return coding;
}
