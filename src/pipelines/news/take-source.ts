import type { AnswerHead } from "../../platform/fetcher/fetch-result.ts";
import type { Robots } from "../../platform/fetcher/site-rules/robots.ts";
import { type FetchedFeed, fetchFeed } from "./fetch.ts";
import { createCountedFetcher } from "./sources/counted-fetcher.ts";
import { createPermissions, type Permissions } from "./sources/permissions.ts";
import type { SourceOutcome, TakenSource } from "./sources/source-outcome.ts";
import type { Source } from "./sources/sources.ts";
import { toWithdrawal, withdrawSource } from "./stored/withdraw-texts.ts";
import { takeLeftPages } from "./take-again.ts";
import type { TakenFrom } from "./take-item.ts";
import { type TakeItemsDeps, takeItems } from "./take-items.ts";

export interface TakeSourceDeps extends TakeItemsDeps {
	robots: Robots;
	/** By id, those with items that failed and are due: known before the first is asked, so that the sources of a host are asked in their order. */
	sourcesToTryAgain: ReadonlySet<string>;
}

/**
 * What becomes of one source: its rights, its feed, its new items. A source that refuses, fails or tells nonsense is a
 * value; throws when a stage itself is broken (the database is gone) or the signal is aborted.
 */
export async function takeSource(deps: TakeSourceDeps, source: Source): Promise<TakenSource> {
	const { clock, signal } = deps;
	const fetcher = createCountedFetcher(deps.fetcher);
	const permissions = createPermissions(deps, source, signal);
	const outcome: SourceOutcome = {
		status: "ok",
		httpStatus: null,
		bytes: 0,
		found: 0,
		hasMore: false,
		stored: 0,
		duplicate: 0,
		failed: 0,
		error: null,
		validators: undefined,
		schedule: undefined,
		freshUntil: null,
		retryAt: null,
		movedTo: null,
		rights: source.rights,
		decisions: [],
		startedAt: clock.now(),
		completedAt: clock.now(),
	};
	const taken: TakenSource = { outcome, tooOld: 0, problems: [] };
	if (source.rights === "off") Object.assign(outcome, { status: "skipped", error: "källan har avstått" });
	else await takeFeed({ ...deps, fetcher }, source, permissions, taken);
	outcome.bytes = fetcher.bytes;
	outcome.decisions = permissions.decisions;
	outcome.completedAt = clock.now();
	return taken;
}

async function takeFeed(
	deps: TakeSourceDeps,
	source: Source,
	permissions: Permissions,
	taken: TakenSource,
): Promise<void> {
	const { outcome } = taken;
	const { feed, asked, isReserved, isReadAnew, withdrawn } = await askForFeed(deps, source, permissions);
	if (isReserved) outcome.rights = "title_and_link";
	if (isReadAnew) outcome.validators = noValidators;
	// A source that was not asked has not failed.
	outcome.status = feed.kind === "resting" ? "skipped" : feed.kind;
	outcome.httpStatus = feed.httpStatus;
	if (feed.kind === "ok" || feed.kind === "not_modified") {
		const from: TakenFrom = {
			source,
			permissions,
			rights: outcome.rights,
			withdrawn,
			sharedPages: new Map(),
		};
		const { freshUntil, retryAt, movedTo } = feed.head;
		Object.assign(outcome, { freshUntil, retryAt, movedTo });
		outcome.validators =
			feed.kind === "ok" ? await takeAnswer(deps, from, feed, taken) : toNewerValidators(asked, feed.head);
		await takeLeftPages(deps, from);
	} else {
		Object.assign(outcome, { error: feed.reason, retryAt: feed.retryAt });
		if (feed.kind !== "resting") taken.problems.push({ subject: source.name, reason: feed.reason });
	}
	if (withdrawn.texts > 0) taken.problems.push(toWithdrawal(source.name, withdrawn.texts));
}

interface AskedFeed {
	feed: FetchedFeed;
	/** With the validators it was asked for with. */
	asked: Source;
	isReserved: boolean;
	/** Asked for twice, for nothing was new in it. */
	isReadAnew: boolean;
	withdrawn: TakenFrom["withdrawn"];
}

/** The feed; where it is reserved now, what was stored of it is taken away. */
async function askForFeed(
	deps: TakeSourceDeps,
	source: Source,
	permissions: Permissions,
): Promise<AskedFeed> {
	// A 304 would hide the items whose pages may have got a text since.
	const asked = deps.sourcesToTryAgain.has(source.id) ? withoutValidators(source) : source;
	const feed = await fetchFeed(deps, asked, permissions, deps.signal);
	deps.signal.throwIfAborted();
	const isReserved = "isReserved" in feed && feed.isReserved;
	const withdrawn = { texts: isReserved ? await withdrawSource(deps.database, source) : 0 };
	if (feed.kind !== "not_modified" || withdrawn.texts === 0)
		return { feed, asked, isReserved, isReadAnew: false, withdrawn };
	// What is told of a source is told of the visits that read it.
	const anew = withoutValidators(source);
	const read = await fetchFeed(deps, anew, permissions, deps.signal);
	deps.signal.throwIfAborted();
	return { feed: read, asked: anew, isReserved, isReadAnew: true, withdrawn };
}

/** Takes a feed's items. Resolves to what to echo the next time. */
async function takeAnswer(
	deps: TakeSourceDeps,
	from: TakenFrom,
	feed: Extract<FetchedFeed, { kind: "ok" }>,
	taken: TakenSource,
): Promise<SourceOutcome["validators"]> {
	taken.outcome.schedule = feed.schedule;
	const isComplete = await takeItems(deps, from, feed.items, taken);
	const { etag, lastModified } = feed.head;
	// Echoed next time only when nothing is left to take: a 304 would hide it, and a page's own reservation, too.
	const isToldByPage = feed.isReserved && from.source.kind === "page";
	return isComplete && !isToldByPage ? { etag, lastModified } : noValidators;
}

const noValidators = { etag: null, lastModified: null };

function withoutValidators(source: Source): Source {
	return { ...source, etag: null, last_modified: null };
}

/**
 * A 304 bears the validators that a whole answer would have borne (RFC 9110, 15.4.5): what it says goes before what is known.
 * Undefined when nothing was echoed: such a 304 answers no question, and items may be left to take.
 */
function toNewerValidators(
	source: Pick<Source, "etag" | "last_modified">,
	{ etag, lastModified }: Pick<AnswerHead, "etag" | "lastModified">,
): SourceOutcome["validators"] {
	if (source.etag === null && source.last_modified === null) return undefined;
	return { etag: etag ?? source.etag, lastModified: lastModified ?? source.last_modified };
}
