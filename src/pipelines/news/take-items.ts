import { toCounted } from "../../domain/text/swedish-count.ts";
import type { Tdmrep } from "../../platform/fetcher/site-rules/tdmrep.ts";
import { toStorableText } from "../storable-text.ts";
import { findKnownArticles, type KnownArticles } from "./dedupe.ts";
import type { FeedItem } from "./feed/feed-item.ts";
import { toBoundedId } from "./feed/item-identity.ts";
import { type Candidate, maxItemsPerSource, selectItems } from "./select-items.ts";
import type { TakenSource } from "./sources/source-outcome.ts";
import type { Source } from "./sources/sources.ts";
import { learnOwnAddresses } from "./stored/article-address.ts";
import { learnFeedTexts } from "./stored/feed-hash.ts";
import { findPassedItems, type PassedEnd, rememberPassedItems } from "./stored/passed-items.ts";
import { listReservedLinks, withdrawLinks } from "./stored/withdraw-texts.ts";
import { maxAgainPerSource, takeCorrection } from "./take-again.ts";
import { type ItemEnd, type TakeItemDeps, type TakenFrom, takeItem } from "./take-item.ts";

export interface TakeItemsDeps extends TakeItemDeps {
	tdmrep: Tdmrep;
	/** Told of each item that has come to an end; awaited, so that it may report. */
	onItem(end: ItemEnd): Promise<void>;
}

type PutOff = Extract<ItemEnd, { kind: "put_off" }>;

/**
 * Takes what is new in a feed, and what its source has corrected. Resolves to whether every item has come to an end, good or bad.
 * Those whose host is to be left alone wait, the source with them; the others, on other hosts or with their text in the feed, do not.
 */
export async function takeItems(
	deps: TakeItemsDeps,
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
	const untold = candidates
		.filter(({ externalId }) => !known.told.has(externalId))
		.map((item) => (known.atUsedAddress.has(item.externalId) ? toReused(item) : item));
	outcome.duplicate += candidates.length - untold.length;
	const passed = await findPassedItems(deps.database, source.id, { items: untold, now: deps.clock.now() });
	for (const item of untold) {
		const end = passed.get(item.externalId);
		if (end) count(source, item, end, taken);
	}
	if (from.rights === "summary") {
		const unread = candidates.filter(({ externalId }) => known.unread.has(externalId));
		await learnFeedTexts(deps.database, source.id, unread);
	}
	const corrected = candidates.filter(({ externalId }) => known.corrected.has(externalId));
	const isCorrected = await takeCorrections(deps, from, corrected);
	const fresh = untold.filter(({ externalId }) => !passed.has(externalId));
	const places = maxItemsPerSource - Math.min(corrected.length, maxAgainPerSource);
	const { ends, waiting, hasFailed } = await takeFresh(deps, from, fresh, { places, taken });
	countWaiting(source, waiting, taken);
	await rememberPassedItems(deps.database, source.id, { ends, passed, now: deps.clock.now() });
	const told = candidates.filter(({ externalId }) => known.told.has(externalId));
	await withdrawReserved(deps, from, told);
	return isCorrected && !outcome.hasMore && !hasFailed && waiting.length === 0;
}

/**
 * The items with what is known of them; those of a feed whose guids are places in it (1, 2, 3) go by their links, and one with a new guid at
 * the address of an article that is stored by the guid it had.
 */
async function recognise(
	{ database, clock }: TakeItemsDeps,
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

/** One of several at an address has its link's whole page no more than they have. */
const toReused = (item: Candidate): Candidate =>
	item.linkUse === "shared" ? item : { ...item, linkUse: "reused" };

/** Resolves to whether none is left for the next run. */
async function takeCorrections(
	deps: TakeItemsDeps,
	from: TakenFrom,
	corrected: readonly Candidate[],
): Promise<boolean> {
	let isComplete = corrected.length <= maxAgainPerSource;
	for (const item of corrected.slice(0, maxAgainPerSource)) {
		if (!(await takeCorrection(deps, from, item))) isComplete = false;
	}
	return isComplete;
}

/** `hasFailed`: the next run should try one of them again. Those beyond the places are told of in the outcome alone. */
async function takeFresh(
	deps: TakeItemsDeps,
	from: TakenFrom,
	items: readonly Candidate[],
	{ places, taken }: { places: number; taken: TakenSource },
): Promise<{ ends: ReadonlyMap<string, PassedEnd>; waiting: readonly PutOff[]; hasFailed: boolean }> {
	const ends = new Map<string, PassedEnd>();
	const waiting: PutOff[] = [];
	let hasFailed = false;
	let left = places;
	for (const item of items) {
		deps.signal.throwIfAborted();
		if (left === 0) {
			taken.outcome.hasMore = true;
			break;
		}
		const end = await takeItem(deps, from, item, { now: deps.clock.now() });
		if (end.kind === "put_off") waiting.push(end);
		else count(from.source, item, end, taken);
		if (isTransient(end)) hasFailed = true;
		else if (isPassed(end)) ends.set(item.externalId, end);
		await deps.onItem(end);
		if (!isUnasked(end, item, from)) left--;
	}
	return { ends, waiting, hasFailed };
}

function isTransient(end: ItemEnd): boolean {
	return end.kind === "failed" && end.isTransient;
}

function isPassed(end: ItemEnd): end is PassedEnd {
	return end.kind !== "new" && end.kind !== "put_off";
}

/** One that was not asked for, because its host rests or its site's rules are nowhere to be had, takes no other one's place. */
function isUnasked(end: ItemEnd, { link }: Candidate, { permissions }: TakenFrom): boolean {
	return end.kind === "put_off" || (isTransient(end) && permissions.areRulesUnreachable(link));
}

/** What earlier runs have told and a file that this run has read reserves. */
async function withdrawReserved(
	deps: TakeItemsDeps,
	{ source, permissions, withdrawn }: TakenFrom,
	told: readonly Candidate[],
): Promise<void> {
	const reserved = listReservedLinks(deps.tdmrep, told);
	// For the record of the visit: they are not looked at otherwise.
	for (const { link } of reserved) await permissions.isReservedByFile(link);
	withdrawn.texts += await withdrawLinks(deps.database, source, reserved);
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

/** The source is asked again when the last of them may be. */
function countWaiting(
	{ name }: Source,
	waiting: readonly PutOff[],
	{ outcome, problems }: TakenSource,
): void {
	const [first] = waiting;
	if (!first) return;
	const told = `${toCounted(waiting.length, "nyhet", "nyheter")} väntar`;
	problems.push({ subject: name, reason: `${told}: ${first.reason}` });
	const asked = [outcome.retryAt, ...waiting.map(({ retryAt }) => retryAt)];
	outcome.retryAt = new Date(Math.max(...asked.map((at) => at?.getTime() ?? 0)));
}
