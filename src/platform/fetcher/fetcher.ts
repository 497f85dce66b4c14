import { type Dispatcher, request as undiciRequest } from "undici";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Lookup } from "./address-guard.ts";
import { createAnswerHeaders } from "./answer-headers.ts";
import { type BodyLimit, readBody } from "./body/read-body.ts";
import { checkUrl, toHostAndPort } from "./check-url.ts";
import { toFailure } from "./fetch-failure.ts";
import type { FetchRequest, FetchResult } from "./fetch-result.ts";
import { createOutboundAgents } from "./outbound-agents.ts";
import { parseFreshUntil } from "./pace/freshness.ts";
import { createHostPace } from "./pace/host-pace.ts";
import { createHostRest } from "./pace/host-rest.ts";
import { parseRetryAfter } from "./pace/retry-after.ts";
import { parseReservation } from "./site-rules/tdmrep-file.ts";

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
/** A hop and how long it took, without the waiting in line. */
type TakenHop = { hop: Hop; tookMs: number };
/** Whether a place is on the allow-list. */
type Side = "inside" | "outside";

/** Moved, Found, See Other, Temporary and Permanent Redirect; the others of 3xx send nobody anywhere. */
const redirects = new Set([301, 302, 303, 307, 308]);
const permanentRedirects = new Set([301, 308]);

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
		const origin = findSide(request.linkedFrom ?? request.url);
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
			const obstacle = await findObstacle(url, request);
			if (obstacle) return obstacle;
			const { hop, tookMs } = await takeTurn(url, request, { origin, leftMs });
			if (hop.kind !== "redirect") {
				log.debug({ url: url.href, kind: hop.kind }, "fetched");
				return toResult(hop, movedTo);
			}
			leftMs -= tookMs;
			isPermanent &&= permanentRedirects.has(hop.status);
			from = url;
			address = hop.location;
		}
		return { kind: "refused", url: address, reason: "too_many_redirects", detail: `fler än ${maxRedirects}` };
	}

	function findSide(address: string): Side {
		const url = URL.parse(address);
		return url !== null && allowedHosts.has(toHostAndPort(url)) ? "inside" : "outside";
	}

	/** Why an address is not asked for now; null when it may be. */
	async function findObstacle(url: URL, request: FetchRequest): Promise<FetchResult | null> {
		const resting = findRest(url);
		if (resting) return resting;
		const refused = await findRefusal(url, request);
		// Rules that were not had because their host has just asked to be left alone forbid nothing.
		return refused && (findRest(url) ?? refused);
	}

	function findRest(url: URL): FetchResult | null {
		const retryAt = rest.restsUntil(url.host);
		if (retryAt === null) return null;
		return { kind: "failed", url: url.href, reason: "resting", status: null, detail: url.host, retryAt };
	}

	async function findRefusal(url: URL, { mayFetch, signal }: FetchRequest): Promise<FetchResult | null> {
		try {
			if (!mayFetch || (await mayFetch(url.href))) return null;
			return { kind: "refused", url: url.href, reason: "robots", detail: url.host };
		} catch (error) {
			log.warn({ err: error, url: url.href }, "a site's rules could not be read");
			const reason = signal?.aborted ? "aborted" : "unchecked";
			const detail = (error as Error).message;
			return { kind: "failed", url: url.href, reason, status: null, detail, retryAt: null };
		}
	}

	/** One hop, when it is the host's turn. */
	async function takeTurn(
		url: URL,
		request: FetchRequest,
		{ origin, leftMs }: { origin: Side; leftMs: number },
	): Promise<TakenHop> {
		const isAllInside = origin === "inside" && findSide(url.href) === "inside";
		const minGapMs = deps.minGapMs ?? (isAllInside ? 0 : gapOutsideMs);
		const passOver = () => {
			const resting = findRest(url);
			return resting && { hop: resting, tookMs: 0 };
		};
		try {
			const turn = { minGapMs, signal: request.signal, passOver };
			return await pace.run<TakenHop>(url.host, turn, async () => {
				const startMs = performance.now();
				const hop = await takeHop(url, request, agents[origin], leftMs);
				return { hop, tookMs: performance.now() - startMs };
			});
		} catch (error) {
			return { hop: toFailure(url, error, request.signal), tookMs: 0 };
		}
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
		const { statusCode: status, body } = response;
		const header = createAnswerHeaders(response.headers);
		const now = clock.now();
		const retryAt = parseRetryAfter(header("retry-after"), now);
		const restsUntil = rest.takeAnswer(url.host, { status, retryAt });
		const location = header("location");
		if (redirects.has(status) && location !== null) {
			discard(body);
			return { kind: "redirect", location: toAscii(location), status };
		}
		const head = {
			url: url.href,
			etag: header("etag"),
			lastModified: header("last-modified"),
			freshUntil: parseFreshUntil(header, now),
			retryAt,
			isReserved: parseReservation(header("tdm-reservation")),
		};
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

function toResult(answer: Answer, movedTo: string | null): FetchResult {
	return answer.kind === "ok" || answer.kind === "not_modified" ? { ...answer, movedTo } : answer;
}

/** A header is read byte by byte: what is no ASCII is sent back as the bytes that came, whatever charset they are of (as browsers do). */
function toAscii(location: string): string {
	return location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The rest of an answer nobody reads: its connection is given up rather than drained. */
function discard(body: Dispatcher.ResponseData["body"]): void {
	body.on("error", () => {});
	body.destroy();
}
