import { type Dispatcher, errors, request as undiciRequest } from "undici";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { type Lookup, PrivateAddressError } from "./address-guard.ts";
import { checkUrl, toHostAndPort } from "./check-url.ts";
import type { FailureReason, FetchRequest, FetchResult } from "./fetch-result.ts";
import { parseFreshUntil } from "./freshness.ts";
import { createHostPace } from "./host-pace.ts";
import { createHostRest } from "./host-rest.ts";
import { createOutboundAgents } from "./outbound-agents.ts";
import { BadEncodingError, type BodyLimit, BodyTooLargeError, readBody } from "./read-body.ts";
import { parseRetryAfter } from "./retry-after.ts";
import { parseReservation } from "./tdmrep-file.ts";

export interface FetcherDeps {
	clock: Clock;
	log: Log;
	/** Says who we are and where that is explained: "AvsparkBot/0.1 (+https://example.se/insyn)". */
	userAgent: string;
	/** "host:port" of places inside that may be reached all the same (the demo newsroom's own address); may grow later. */
	allowedHosts: ReadonlySet<string>;
	/**
	 * From the end of one request to a host to the start of the next: for every host, those inside as well. By default a second,
	 * and none for those inside.
	 */
	minGapMs?: number;
	maxConcurrent?: number;
	connectTimeoutMs?: number;
	/** For one fetch over all its hops, waiting in line not counted. */
	totalTimeoutMs?: number;
	/** Stands in for the system's resolver in tests. */
	lookup?: Lookup;
}

export interface Fetcher {
	readonly userAgent: string;
	fetchPage(request: FetchRequest): Promise<FetchResult>;
	close(): Promise<void>;
}

const maxRedirects = 5;
const gapOutsideMs = 1000;
const limits: Readonly<Record<FetchRequest["kind"], BodyLimit>> = {
	feed: { maxBytes: 8_000_000, beyond: "refuse" },
	page: { maxBytes: 4_000_000, beyond: "refuse" },
	// RFC 9309, 2.5: at least 500 KiB of it must be read; of a larger one its beginning counts.
	robots: { maxBytes: 512 * 1024, beyond: "cut_at_line" },
	tdmrep: { maxBytes: 500_000, beyond: "refuse" },
};
const accept = {
	feed: "application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1",
	page: "text/html, application/xhtml+xml;q=0.9, */*;q=0.1",
	robots: "text/plain, */*;q=0.1",
	tdmrep: "application/json, */*;q=0.1",
};

type Answer = DistributiveOmit<FetchResult, "movedTo">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Hop = Answer | { kind: "redirect"; location: string; status: number };

/**
 * The one outbound door. GET only; http and https; private networks refused where the socket is made; redirects
 * followed by hand, each hop with the same checks; polite to each host, and a host that has asked to be left alone
 * (host-rest.ts) is not asked: "resting" is the answer. Never throws: what went wrong is in the result.
 */
export function createFetcher(deps: FetcherDeps): Fetcher {
	const { clock, log, userAgent, allowedHosts, totalTimeoutMs = 20_000 } = deps;
	const agents = createOutboundAgents({
		allowedHosts,
		connectTimeoutMs: deps.connectTimeoutMs ?? 5000,
		headersTimeoutMs: totalTimeoutMs,
		bodyTimeoutMs: totalTimeoutMs,
		lookup: deps.lookup,
	});
	const pace = createHostPace({ maxConcurrent: deps.maxConcurrent ?? 12 });
	const rest = createHostRest({ clock });

	async function fetchPage(request: FetchRequest): Promise<FetchResult> {
		const startsInside = isInside(request.linkedFrom ?? request.url);
		const dispatcher = startsInside ? agents.inside : agents.outside;
		let leftMs = totalTimeoutMs;
		let address = request.url;
		let from: URL | undefined;
		let movedTo: string | null = null;
		let isPermanent = true;
		for (let hops = 0; hops <= maxRedirects; hops++) {
			const checked = checkUrl(address, from);
			if (!checked.ok)
				return { kind: "refused", url: address, reason: checked.reason, detail: checked.detail };
			const { url } = checked;
			if (from && isPermanent) movedTo = url.href;
			const resting = findRest(url);
			if (resting) return resting;
			const may = await isPermitted(url, request);
			// Rules that were not had because their host has just asked to be left alone forbid nothing.
			if (may !== true) return findRest(url) ?? may;
			const minGapMs = deps.minGapMs ?? (startsInside && isInside(url.href) ? 0 : gapOutsideMs);
			let hop: Hop;
			try {
				const turn = { minGapMs, signal: request.signal, passOver: () => findRest(url) };
				hop = await pace.run<Hop>(url.host, turn, async () => {
					const startMs = performance.now();
					const answer = await takeHop(url, request, dispatcher, leftMs);
					leftMs -= performance.now() - startMs;
					return answer;
				});
			} catch (error) {
				hop = toFailure(url, error, request.signal);
			}
			if (hop.kind !== "redirect") {
				log.debug({ url: url.href, kind: hop.kind }, "fetched");
				return hop.kind === "ok" || hop.kind === "not_modified" ? { ...hop, movedTo } : hop;
			}
			isPermanent &&= hop.status === 301 || hop.status === 308;
			from = url;
			address = hop.location;
		}
		return { kind: "refused", url: address, reason: "too_many_redirects", detail: `fler än ${maxRedirects}` };
	}

	function findRest(url: URL): FetchResult | null {
		const retryAt = rest.restsUntil(url.host);
		if (retryAt === null) return null;
		return { kind: "failed", url: url.href, reason: "resting", status: null, detail: url.host, retryAt };
	}

	async function isPermitted(url: URL, { mayFetch, signal }: FetchRequest): Promise<true | FetchResult> {
		try {
			if (!mayFetch || (await mayFetch(url.href))) return true;
			return { kind: "refused", url: url.href, reason: "robots", detail: url.host };
		} catch (error) {
			log.warn({ err: error, url: url.href }, "a site's rules could not be read");
			const reason = signal?.aborted ? "aborted" : "unchecked";
			const detail = (error as Error).message;
			return { kind: "failed", url: url.href, reason, status: null, detail, retryAt: null };
		}
	}

	function isInside(address: string): boolean {
		const url = URL.parse(address);
		return url !== null && allowedHosts.has(toHostAndPort(url));
	}

	async function takeHop(
		url: URL,
		request: FetchRequest,
		dispatcher: Dispatcher,
		leftMs: number,
	): Promise<Hop> {
		const timeout = AbortSignal.timeout(Math.max(1, Math.floor(leftMs)));
		const response = await undiciRequest(url, {
			dispatcher,
			signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
			headers: {
				"user-agent": userAgent,
				accept: accept[request.kind],
				// Not deflate: half of those who send it mean another format than the RFC.
				"accept-encoding": "gzip, br",
				"accept-language": "sv, en;q=0.5",
				...(request.etag ? { "if-none-match": request.etag } : {}),
				...(request.lastModified ? { "if-modified-since": request.lastModified } : {}),
			},
		});
		const { statusCode: status, headers, body } = response;
		const header = (name: string): string | null => {
			const value = headers[name];
			if (!Array.isArray(value)) return value ?? null;
			// Several lines of a list are one (RFC 9110, 5.3); of anything else the first counts.
			return (name === "cache-control" ? value.join(", ") : value[0]) ?? null;
		};
		const now = clock.now();
		const retryAt = parseRetryAfter(header("retry-after"), now);
		const restsUntil = rest.takeAnswer(url.host, { status, retryAt });
		const head = {
			url: url.href,
			etag: header("etag"),
			lastModified: header("last-modified"),
			freshUntil: parseFreshUntil(header, now),
			retryAt,
			isReserved: parseReservation(header("tdm-reservation")),
		};
		const location = header("location");
		if ([301, 302, 303, 307, 308].includes(status) && location !== null) {
			discard(body);
			return { kind: "redirect", location, status };
		}
		if (status === 304) {
			discard(body);
			return { kind: "not_modified", status, ...head };
		}
		if (status < 200 || status > 299) {
			discard(body);
			return {
				kind: "failed",
				url: url.href,
				reason: "http_status",
				status,
				detail: String(status),
				retryAt: retryAt ?? restsUntil,
			};
		}
		const bytes = await readBody(body, header("content-encoding"), limits[request.kind]);
		return { kind: "ok", status, body: bytes, contentType: header("content-type"), ...head };
	}

	return { userAgent, fetchPage, close: () => agents.close() };
}

/** The rest of an answer nobody reads: its connection is given up rather than drained. */
function discard(body: Dispatcher.ResponseData["body"]): void {
	body.on("error", () => {});
	body.destroy();
}

function toFailure(url: URL, error: unknown, signal: AbortSignal | undefined): FetchResult {
	const refused = { kind: "refused", url: url.href } as const;
	if (error instanceof PrivateAddressError) {
		return { ...refused, reason: "private_address", detail: error.address };
	}
	if (error instanceof BodyTooLargeError) return { ...refused, reason: "too_large", detail: error.message };
	const reason: FailureReason = signal?.aborted
		? "aborted"
		: isTimeout(error)
			? "timeout"
			: error instanceof BadEncodingError
				? "bad_encoding"
				: "network";
	const code = (error as { code?: string }).code;
	const detail = code && reason === "network" ? code : (error as Error).message;
	return { kind: "failed", url: url.href, reason, status: null, detail, retryAt: null };
}

function isTimeout(error: unknown): boolean {
	return (
		error instanceof errors.ConnectTimeoutError ||
		error instanceof errors.HeadersTimeoutError ||
		error instanceof errors.BodyTimeoutError ||
		(error instanceof Error && error.name === "TimeoutError")
	);
}
