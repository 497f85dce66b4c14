import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { runWithRequestId } from "../../platform/request-id.ts";
import { watchFaults } from "../render-faults.ts";
import { type KeptPage, toKeptPage, toSqueezedPage, writePage } from "./kept-page.ts";
import { type KeptPath, type PageTopic, toKeptPath } from "./kept-path.ts";
import { createSameDay } from "./same-day.ts";

export interface PageCacheDeps {
	/** Makes the page: the whole app, asked in process. */
	render: (request: Request) => Response | Promise<Response>;
	/** Address of the site, without a slash at its end. */
	siteUrl: string;
	maxBytes: number;
	/** Whether pages can be compressed hard without their readers waiting for it. */
	hasSpareCore: () => boolean;
	clock: Clock;
	log: Log;
}

export interface PageCache {
	/** Answers at once, in this tick, with a copy that is up to date. False when there is none. */
	answerFresh(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
	/** Takes every request of a page that is kept, and makes the page when it must. False for all others. */
	answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
	/** What has changed: pages made of it are not shown any more, and those asked for of late are made anew at once. */
	outdate(topics: readonly PageTopic[]): void;
	/** Since the start. `rendered`: pages made; `stale`: answers with a copy known to be old; `unchanged`: those of all that were a 304. */
	counts(): Readonly<PageCacheCounts>;
	size(): { pages: number; bytes: number };
}

export interface PageCacheCounts {
	fresh: number;
	stale: number;
	waited: number;
	rendered: number;
	unchanged: number;
}

interface Entry {
	page: KeptPage;
	/** The versions of its topics when it was begun, added up: they only grow. */
	version: number;
	path: KeptPath;
	askedAtMs: number;
	/** Whether it is compressed as well as can be, or was tried to be. */
	isSqueezed: boolean;
	/** When a new one of this version could not be made; null: it was not tried, or it could. */
	failedAtMs: number | null;
}

/** As long as CDNs may keep it (web/data/page-headers.ts); times told in words and popular lists are this old at most. */
const freshMs = 30_000;
/** A copy of this age is shown while a new one is made. */
const staleMs = 5 * 60_000;
/** A copy of this age is shown when no new one can be had: the database is away. */
const faultStaleMs = 24 * 60 * 60_000;
/** So long after a render was begun its readers wait for what has changed; then they get the copy, later ones at once. */
const waitMs = 3_000;
/** A page that could not be made is tried again so often, with nobody waiting, until it can be or something has changed. */
const tryAgainMs = 2_000;
/** Changes come in bursts (a run, a minute of matches): so long they are gathered before pages are made anew. */
const gatherMs = 100;
/** Who asked for a page within this time is thought to come back. */
const recentMs = 20_000;
const maxRefreshed = 12;
/** Between two pages that are compressed again, in times of what the first took: a fifth of a core's time goes into it at most. */
const squeezeRests = 4;
/** How often it is asked whether there is a core to spare: the answer is read from the system's files. */
const coresAskedEveryMs = 10_000;

/**
 * Public pages, whole, in memory (design 1.3). One render at a time for each page however many ask for it; what has changed is
 * made anew at once, what is merely old while its copy is shown; with the database away the last good copy is.
 */
export function createPageCache(deps: PageCacheDeps): PageCache {
	const { clock, log } = deps;
	const entries = new LRUCache<string, Entry>({
		maxSize: deps.maxBytes,
		sizeCalculation: ({ page, path }) => page.bytes + path.key.length,
	});
	const versions: Record<PageTopic, number> = { articles: 0, matches: 0 };
	/** The last of each page; its version is null until it begins. */
	const rendering = new Map<string, { entry: Promise<Entry>; version: number | null; wantedAtMs: number }>();
	const counts: PageCacheCounts = { fresh: 0, stale: 0, waited: 0, rendered: 0, unchanged: 0 };
	let hasChanged = false;
	/** When the next page may be compressed again, by the clock. */
	let squeezeAtMs = 0;
	let isRefreshing = false;

	const nowMs = () => clock.now().getTime();
	const toVersion = ({ topics }: KeptPath) => topics.reduce((sum, topic) => sum + versions[topic], 0);
	const isSameDay = createSameDay();
	/** "Idag" of a page that was made before midnight is yesterday. */
	const isCurrent = ({ version, path, page }: Entry) =>
		version === toVersion(path) && isSameDay(page.madeAtMs, nowMs());
	/** Never less than nothing: of a page from the future, of a clock that was set back, nobody knows how old it is. */
	const toAgeMs = ({ page }: Entry) => {
		const ageMs = nowMs() - page.madeAtMs;
		return ageMs < 0 ? staleMs : ageMs;
	};
	const hasJustFailed = ({ failedAtMs }: Entry) => {
		const agoMs = failedAtMs === null ? tryAgainMs : nowMs() - failedAtMs;
		return agoMs >= 0 && agoMs < tryAgainMs;
	};

	/** Joins the render under way, unless it was begun before the last change: then one follows it, for all who ask until it begins. */
	function renderOnce(path: KeptPath): Promise<Entry> {
		const version = toVersion(path);
		const under = rendering.get(path.key);
		if (under && (under.version === null || under.version === version)) return under.entry;
		const one = { version: null as number | null, wantedAtMs: nowMs() };
		const begin = () => {
			one.version = toVersion(path);
			return render(path, one.version);
		};
		const entry = (under ? under.entry.then(begin, begin) : begin()).finally(() => {
			if (rendering.get(path.key)?.entry === entry) rendering.delete(path.key);
		});
		rendering.set(path.key, Object.assign(one, { entry }));
		return entry;
	}

	async function render(path: KeptPath, version: number): Promise<Entry> {
		const madeAtMs = nowMs();
		const { result, isFaulty } = await runWithRequestId(randomUUID(), () =>
			watchFaults(async () => deps.render(new Request(`${deps.siteUrl}${path.key}`))),
		);
		const page = await toKeptPage(isFaulty ? toPassingFault(result) : result, { isFaulty, madeAtMs });
		counts.rendered += 1;
		const entry: Entry = { page, version, path, askedAtMs: madeAtMs, isSqueezed: false, failedAtMs: null };
		const kept = entries.peek(path.key);
		if (kept && page.isFault && version === toVersion(path)) kept.failedAtMs = nowMs();
		if (page.isKeepable) {
			entries.set(path.key, entry);
			if (kept?.isSqueezed) squeezeLater(entry);
		}
		// Gone, or moved to what is not kept: the old copy must not come back. A fault says nothing about that.
		else if (!page.isFault) entries.delete(path.key);
		return entry;
	}

	/** Beside the readers; resolves when it is made, or could not be. */
	async function refresh(path: KeptPath): Promise<void> {
		await renderOnce(path).catch((error: unknown) =>
			log.error({ err: error, path: path.key }, "page not made"),
		);
	}

	/** The page this reader gets now. Throws when there is neither a copy nor a way to make one. */
	async function choose(path: KeptPath): Promise<KeptPage> {
		const kept = entries.get(path.key);
		if (!kept) {
			counts.waited += 1;
			return (await renderOnce(path)).page;
		}
		if (isCurrent(kept) && toAgeMs(kept) < freshMs) {
			counts.fresh += 1;
			return kept.page;
		}
		const hasFailed = kept.failedAtMs !== null && toAgeMs(kept) < faultStaleMs;
		if (hasFailed || (isCurrent(kept) && toAgeMs(kept) < staleMs)) {
			if (!hasJustFailed(kept)) void refresh(path);
			counts.stale += 1;
			return kept.page;
		}
		const fresh = renderOnce(path).catch(() => null);
		const waitedMs = nowMs() - (rendering.get(path.key)?.wantedAtMs ?? nowMs());
		const patience = sleep(Math.min(Math.max(0, waitMs - waitedMs), waitMs), null, { ref: false });
		const made = await Promise.race([fresh, patience]);
		if (made?.page.isFault === false) {
			counts.waited += 1;
			return made.page;
		}
		if (toAgeMs(kept) >= faultStaleMs) return (made ?? (await renderOnce(path))).page;
		counts.stale += 1;
		return kept.page;
	}

	function toPathOf(request: IncomingMessage): KeptPath | null {
		return isForPages(request) ? toKeptPath(request.url ?? "") : null;
	}

	async function refreshRecent(): Promise<void> {
		const since = nowMs() - recentMs;
		const recent = [...entries.values()].filter((entry) => entry.askedAtMs >= since && !isCurrent(entry));
		const first = recent.sort((one, other) => other.askedAtMs - one.askedAtMs).slice(0, maxRefreshed);
		await Promise.all(first.map(({ path }) => refresh(path)));
	}

	/** One batch after the other: with several changes a second the node would do nothing but make pages that nobody has asked for yet. */
	async function refreshWhileOutdated(): Promise<void> {
		isRefreshing = true;
		while (hasChanged) {
			await sleep(gatherMs, null, { ref: false });
			hasChanged = false;
			await refreshRecent();
		}
		isRefreshing = false;
	}

	/** Unless another was squeezed just now: then the next who asks for it brings it again. */
	function squeezeLater(entry: Entry): void {
		const begunAtMs = nowMs();
		if (entry.isSqueezed || begunAtMs < squeezeAtMs) return;
		if (!deps.hasSpareCore()) {
			squeezeAtMs = begunAtMs + coresAskedEveryMs;
			return;
		}
		entry.isSqueezed = true;
		squeezeAtMs = Number.POSITIVE_INFINITY;
		toSqueezedPage(entry.page)
			.then(
				(page) => {
					const { key } = entry.path;
					entry.page = page;
					if (entries.peek(key) !== entry) return;
					// Its size is told once for each object: so it goes, and comes again.
					entries.delete(key);
					entries.set(key, entry);
				},
				(error: unknown) => log.warn({ err: error, path: entry.path.key }, "page not compressed again"),
			)
			.finally(() => {
				squeezeAtMs = nowMs() + squeezeRests * (nowMs() - begunAtMs);
			});
	}

	return {
		answerFresh(request, response, requestId) {
			if (!isForPages(request)) return false;
			// As it is asked for, nearly always: only addresses with a query to put in order take the longer way.
			const entry = entries.get(request.url ?? "");
			if (entry === undefined || !isCurrent(entry)) return false;
			const now = nowMs();
			const ageMs = now - entry.page.madeAtMs;
			if (ageMs >= freshMs || ageMs < 0) return false;
			entry.askedAtMs = now;
			counts.fresh += 1;
			if (writePage(entry.page, request, response, { nowMs: now, requestId })) counts.unchanged += 1;
			// Its second reader at least.
			if (!entry.isSqueezed) squeezeLater(entry);
			return true;
		},
		answer(request, response, requestId) {
			const path = toPathOf(request);
			if (path === null) return false;
			const entry = entries.get(path.key);
			if (entry) entry.askedAtMs = nowMs();
			choose(path)
				.then((page) => {
					if (writePage(page, request, response, { nowMs: nowMs(), requestId })) counts.unchanged += 1;
				})
				.catch((error: unknown) => {
					log.error({ err: error, path: path.key }, "page not made");
					if (response.headersSent) return void response.destroy();
					response.writeHead(500, {
						"Content-Type": "text/plain; charset=utf-8",
						"Cache-Control": "no-store",
					});
					response.end("Ett fel uppstod. Försök igen senare.\n");
				});
			return true;
		},
		outdate(topics) {
			for (const topic of topics) versions[topic] += 1;
			hasChanged = true;
			if (!isRefreshing) void refreshWhileOutdated();
		},
		counts: () => ({ ...counts }),
		size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
	};
}

/** A page with gaps is nothing that a cache on the way may keep, nor a crawler take for true when it is an error itself. */
function toPassingFault(page: Response): Response {
	const headers = new Headers(page.headers);
	headers.set("Cache-Control", "no-store");
	headers.delete("CDN-Cache-Control");
	headers.set("Retry-After", `${tryAgainMs / 1_000}`);
	return new Response(page.body, { status: page.status === 500 ? 503 : page.status, headers });
}

const hostForm = /^[\w.:[\]-]+$/;

/** What the app refuses for its host (RFC 9112, 3.2) it gets to refuse, though a page is the same under every name. */
function isForPages({ method, headers }: IncomingMessage): boolean {
	return (method === "GET" || method === "HEAD") && hostForm.test(headers.host ?? "");
}
