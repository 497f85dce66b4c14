import PQueue from "p-queue";
import { request } from "undici";
import type { Clock } from "../clock.ts";
import { parseRetryAfter } from "../fetcher/pace/retry-after.ts";

export type UpstreamFailure = "timeout" | "network" | "aborted" | "http_status" | "not_json" | "too_large";

/** The other side, or the way there, did not deliver what it should. The message holds neither key nor address. */
export class UpstreamError extends Error {
	override readonly name = "UpstreamError";
	readonly reason: UpstreamFailure;
	/** Null when no answer came. */
	readonly status: number | null;
	/** When the server asked to be left alone until. */
	readonly retryAt: Date | null;

	constructor(
		reason: UpstreamFailure,
		message: string,
		options: { status?: number; retryAt?: Date | null; cause?: unknown } = {},
	) {
		super(message, { cause: options.cause });
		this.reason = reason;
		this.status = options.status ?? null;
		this.retryAt = options.retryAt ?? null;
	}
}

export interface JsonAnswer {
	body: unknown;
	/** Names in lower case. */
	headers: ReadonlyMap<string, string>;
}

export interface JsonApi {
	/** GET of a path below the base address. Throws {@link UpstreamError}, nothing else. */
	get(path: string, query?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<JsonAnswer>;
}

const maxBytes = 16_000_000;

/**
 * An upstream the operator has chosen and configured: unlike the fetcher's addresses, which come from feeds, its own may
 * lie in a private network. Redirects are failures: a key must not follow them to somewhere else.
 */
export function createJsonApi(options: {
	/** "https://v3.football.api-sports.io", with or without a path. */
	baseUrl: string;
	headers?: Readonly<Record<string, string>>;
	clock: Clock;
	/** For one request with its body. */
	timeoutMs?: number;
	/** From the beginning of one request to that of the next, which wait in line; without it nothing waits. */
	gapMs?: number;
}): JsonApi {
	const { headers = {}, clock, timeoutMs = 20_000, gapMs = 0 } = options;
	const base = options.baseUrl.replace(/\/+$/, "");
	const line = new PQueue(gapMs > 0 ? { concurrency: 1, interval: gapMs, intervalCap: 1, strict: true } : {});
	return {
		get: (path, query = {}, signal) => line.add(() => ask(path, query, signal)),
	};

	async function ask(
		path: string,
		query: Readonly<Record<string, string>>,
		signal: AbortSignal | undefined,
	): Promise<JsonAnswer> {
		const url = new URL(`${base}/${path}`);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		const deadline = AbortSignal.timeout(timeoutMs);
		const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
		try {
			const answer = await request(url, {
				headers: { accept: "application/json", ...headers },
				signal: either,
			});
			if (answer.statusCode !== 200) {
				await answer.body.dump();
				throw new UpstreamError("http_status", `The upstream answered ${answer.statusCode}`, {
					status: answer.statusCode,
					retryAt: parseRetryAfter(first(answer.headers["retry-after"]) ?? null, clock.now()),
				});
			}
			return { body: parseJson(await readText(answer.body)), headers: toHeaderMap(answer.headers) };
		} catch (error) {
			if (error instanceof UpstreamError) throw error;
			if (signal?.aborted) throw new UpstreamError("aborted", "The request was called off", { cause: error });
			if (deadline.aborted) {
				throw new UpstreamError("timeout", `No whole answer within ${timeoutMs} ms`, { cause: error });
			}
			throw new UpstreamError("network", "The upstream could not be reached", { cause: error });
		}
	}
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > maxBytes) throw new UpstreamError("too_large", `The answer has more than ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** What a JSON string may hold and no column bears: NUL, and half of a surrogate pair. */
const unbearable = /\\u(?:0000|d[89a-f])/i;

/** Texts come without what would be refused where they are kept, with all the rows beside it. */
function parseJson(text: string): unknown {
	try {
		return unbearable.test(text)
			? JSON.parse(text, (_, value: unknown) =>
					typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
				)
			: JSON.parse(text);
	} catch (error) {
		throw new UpstreamError("not_json", "The answer is not JSON", { cause: error });
	}
}

function toHeaderMap(headers: Record<string, string | string[] | undefined>): Map<string, string> {
	return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), first(value) ?? ""]));
}

function first(value: string | string[] | undefined): string | undefined {
	return Array.isArray(value) ? value[0] : value;
}
