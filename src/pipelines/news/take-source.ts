import { toCounted } from "../../domain/text/swedish-count.ts";
import type { AnswerHead } from "../../platform/fetcher/fetch-result.ts";
import type { Robots } from "../../platform/fetcher/robots.ts";
import type { Tdmrep } from "../../platform/fetcher/tdmrep.ts";
import type { RunProblem } from "../runs.ts";
import { toStorableText } from "../storable-text.ts";
import { learnOwnAddresses } from "./article-address.ts";
import { createCountedFetcher } from "./counted-fetcher.ts";
import { findKnownArticles, type KnownArticles } from "./dedupe.ts";
import type { FeedItem } from "./feed/feed-item.ts";
import { toBoundedId } from "./feed/item-identity.ts";
import { fetchFeed } from "./fetch.ts";
import { findPassedItems, type PassedEnd, rememberPassedItems } from "./passed-items.ts";
import { createPermissions } from "./permissions.ts";
import { type Candidate, maxItemsPerSource, selectItems } from "./select-items.ts";
import type { SourceOutcome } from "./source-outcome.ts";
import type { Source } from "./sources.ts";
import { maxAgainPerSource, takeCorrection, takeLeftPages } from "./take-again.ts";
import { type ItemEnd, type TakeItemDeps, type TakenFrom, takeItem } from "./take-item.ts";
import { listReservedLinks, toWithdrawal, withdrawLinks, withdrawSource } from "./withdraw-texts.ts";

export interface TakeSourceDeps extends TakeItemDeps {
	robots: Robots;
	tdmrep: Tdmrep;
	/** By id, those with items that failed and are due: known before the first is asked, so that the sources of a host are asked in their order. */
	sourcesToTryAgain: ReadonlySet<string>;
	/** Told of each item that has come to an end; awaited, so that it may report. */
	onItem(end: ItemEnd): Promise<void>;
}

export interface TakenSource {
	outcome: SourceOutcome;
	/** Older than is worth telling. */
	tooOld: number;
	/** Bad items, and the source itself when it failed. */
	problems: RunProblem[];
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
	if (source.rights === "off") {
		Object.assign(outcome, { status: "skipped", error: "källan har avstått" });
	} else {
		// A 304 would hide the items whose pages may have got a text since.
		let asked = deps.sourcesToTryAgain.has(source.id)
			? { ...source, etag: null, last_modified: null }
			: source;
		const reading: TakeSourceDeps = { ...deps, fetcher };
		let feed = await fetchFeed(reading, asked, permissions, signal);
		signal.throwIfAborted();
		const withdrawn = { texts: 0 };
		if ("isReserved" in feed && feed.isReserved) {
			outcome.rights = "title_and_link";
			withdrawn.texts = await withdrawSource(deps.database, source);
			if (feed.kind === "not_modified" && withdrawn.texts > 0) {
				// What is told of a source is told of the visits that read it.
				outcome.validators = { etag: null, lastModified: null };
				asked = { ...asked, etag: null, last_modified: null };
				feed = await fetchFeed(reading, asked, permissions, signal);
				signal.throwIfAborted();
			}
		}
		// A source that was not asked has not failed.
		outcome.status = feed.kind === "resting" ? "skipped" : feed.kind;
		outcome.httpStatus = feed.httpStatus;
		const from: TakenFrom = { source, permissions, rights: outcome.rights, withdrawn };
		if (feed.kind === "ok" || feed.kind === "not_modified") {
			const { freshUntil, retryAt, movedTo } = feed.head;
			Object.assign(outcome, { freshUntil, retryAt, movedTo });
		}
		if (feed.kind === "not_modified") outcome.validators = toNewerValidators(asked, feed.head);
		if (feed.kind === "ok") {
			const { etag, lastModified } = feed.head;
			outcome.schedule = feed.schedule;
			const isComplete = await takeItems(reading, from, feed.items, taken);
			// Echoed next time only when nothing is left to take: a 304 would hide it, and a page's own reservation, too.
			const isToldByPage = feed.isReserved && source.kind === "page";
			outcome.validators =
				isComplete && !isToldByPage ? { etag, lastModified } : { etag: null, lastModified: null };
		} else if (feed.kind !== "not_modified") {
			Object.assign(outcome, { error: feed.reason, retryAt: feed.retryAt });
			if (feed.kind !== "resting") taken.problems.push({ subject: source.name, reason: feed.reason });
		}
		if (outcome.status === "ok" || outcome.status === "not_modified") await takeLeftPages(reading, from);
		if (withdrawn.texts > 0) taken.problems.push(toWithdrawal(source.name, withdrawn.texts));
	}
	outcome.bytes = fetcher.bytes;
	outcome.decisions = permissions.decisions;
	outcome.completedAt = clock.now();
	return taken;
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

/**
 * Resolves to whether every item has come to an end, good or bad. Those whose host is to be left alone wait, the source with
 * them; the others, on other hosts or with their text in the feed, do not.
 */
async function takeItems(
	deps: TakeSourceDeps,
	from: TakenFrom,
	items: readonly FeedItem[],
	taken: TakenSource,
): Promise<boolean> {
	const { source } = from;
	const { outcome } = taken;
	const selection = selectItems(items, source.feed_url, deps.clock.now());
	outcome.found = items.length;
	outcome.duplicate = selection.repeated;
	taken.tooOld = selection.tooOld;
	for (const { subject, reason } of selection.broken) countFailure(source, subject, reason, taken);
	const { candidates, known } = await recognise(deps, source, selection.candidates);
	const unlearnt = candidates.filter(({ externalId }) => known.withoutOwnUrl.has(externalId));
	await learnOwnAddresses(deps.database, source.id, unlearnt);
	const untold = candidates.filter(
		({ externalId, url }) => !known.externalIds.has(externalId) && !known.urls.has(url),
	);
	outcome.duplicate += candidates.length - untold.length;
	const passed = await findPassedItems(deps.database, source.id, { items: untold, now: deps.clock.now() });
	for (const item of untold) {
		const end = passed.get(item.externalId);
		if (end) count(source, item, end, taken);
	}
	const fresh = untold.filter(({ externalId }) => !passed.has(externalId));
	const ends = new Map<string, PassedEnd>();
	const waiting: Extract<ItemEnd, { kind: "put_off" }>[] = [];
	let places = maxItemsPerSource;
	const corrected = candidates.filter(({ externalId }) => known.corrected.has(externalId));
	let isComplete = corrected.length <= maxAgainPerSource;
	for (const item of corrected.slice(0, maxAgainPerSource)) {
		places--;
		if (!(await takeCorrection(deps, from, item))) isComplete = false;
	}
	for (const item of fresh) {
		deps.signal.throwIfAborted();
		if (places === 0) {
			isComplete = false;
			outcome.hasMore = true;
			break;
		}
		const end = await takeItem(deps, from, item, { now: deps.clock.now() });
		if (end.kind === "put_off") waiting.push(end);
		else {
			count(source, item, end, taken);
			if (end.kind === "failed" && end.isTransient) isComplete = false;
			else if (end.kind !== "new") ends.set(item.externalId, end);
		}
		await deps.onItem(end);
		// One that was not asked for, because its host rests or its site's rules are nowhere to be had, takes no other one's place.
		const isUnasked =
			end.kind === "put_off" ||
			(end.kind === "failed" && end.isTransient && from.permissions.areRulesUnreachable(item.link));
		if (!isUnasked) places--;
	}
	const first = waiting[0];
	if (first) {
		isComplete = false;
		const told = `${toCounted(waiting.length, "nyhet", "nyheter")} väntar`;
		taken.problems.push({ subject: source.name, reason: `${told}: ${first.reason}` });
		const asked = [outcome.retryAt, ...waiting.map(({ retryAt }) => retryAt)];
		outcome.retryAt = new Date(Math.max(...asked.map((at) => at?.getTime() ?? 0)));
	}
	await rememberPassedItems(deps.database, source.id, { ends, passed, now: deps.clock.now() });
	const told = candidates.filter(({ externalId }) => known.externalIds.has(externalId));
	const reserved = listReservedLinks(deps.tdmrep, told);
	// For the record of the visit: they are not looked at otherwise.
	for (const { link } of reserved) await from.permissions.isReservedByFile(link);
	from.withdrawn.texts += await withdrawLinks(deps.database, source, reserved);
	return isComplete;
}

/**
 * The items with what is known of them; those of a feed whose guids are places in it (1, 2, 3) go by their links, and one with a new guid at
 * the address of an article that is stored by the guid it had.
 */
async function recognise(
	{ database, clock }: TakeSourceDeps,
	{ id }: Source,
	items: Candidate[],
): Promise<{ candidates: Candidate[]; known: KnownArticles }> {
	const known = await findKnownArticles(database, id, { items, now: clock.now() });
	if (!known.areIdsReused && known.renamed.size === 0) return { candidates: items, known };
	const candidates = items.map((item) => {
		const externalId = known.areIdsReused ? toBoundedId(item.link) : known.renamed.get(item.externalId);
		return externalId === undefined ? item : { ...item, externalId };
	});
	return {
		candidates,
		known: await findKnownArticles(database, id, { items: candidates, now: clock.now() }),
	};
}

function count(
	source: Source,
	item: FeedItem,
	end: Exclude<ItemEnd, { kind: "put_off" }>,
	taken: TakenSource,
): void {
	if (end.kind === "failed") countFailure(source, item.title, end.reason, taken);
	else if (end.kind === "new") taken.outcome.stored++;
	else if (end.kind === "duplicate") taken.outcome.duplicate++;
	else taken.tooOld++;
}

function countFailure(source: Source, subject: string, reason: string, taken: TakenSource): void {
	taken.outcome.failed++;
	taken.problems.push({
		subject: toStorableText(`${source.name}: ${subject}`, 300),
		reason: toStorableText(reason, 300),
	});
}
