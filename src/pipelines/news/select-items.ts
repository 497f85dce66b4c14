import { isPublicAddress, toLiteralAddress } from "../../platform/fetcher/address-guard.ts";
import { cleanUrl } from "./cleaning/clean-url.ts";
import { isAdvertisement } from "./cleaning/is-advertisement.ts";
import type { FeedItem } from "./feed/feed-item.ts";
import { toBoundedId } from "./feed/item-identity.ts";
import { isFrontPage } from "./feed/links.ts";
import { areDaysApart, toComparedTitle } from "./stored/same-telling.ts";

/** A run takes this many new items of a source; the rest is the next run's. */
export const maxItemsPerSource = 50;
const maxAgeDays = 14;
const maxAgeMs = maxAgeDays * 24 * 3600 * 1000;

/** An item that can become an article: it has an address (cleaned) and a title. */
export interface Candidate extends FeedItem {
	url: string;
	/** The address as the feed has it, which is the one to fetch. */
	link: string;
	/**
	 * "shared": the link is of several articles at once, or of the whole site, and the page behind it is no one's own. "reused": it was another
	 * article's before.
	 */
	linkUse: "own" | "reused" | "shared";
}

export interface Selection {
	candidates: Candidate[];
	tooOld: number;
	advertisements: number;
	/** The same item twice in one feed. */
	repeated: number;
	broken: { subject: string; reason: string }[];
}

/** Which of a feed's items are worth a look: newest first, none older than 14 days, none twice, none that somebody has paid for. */
export function selectItems(items: readonly FeedItem[], feedUrl: string, now: Date): Selection {
	const selection: Selection = { candidates: [], tooOld: 0, advertisements: 0, repeated: 0, broken: [] };
	const seenIds = new Set<string>();
	const seenAt = new Map<string, SeenItem[]>();
	for (const item of items) {
		const obstacle = findObstacle(item, feedUrl, now);
		if (obstacle.kind === "broken")
			selection.broken.push({ subject: item.title || item.url || "(utan rubrik)", reason: obstacle.reason });
		else if (obstacle.kind !== "none") selection[obstacle.kind]++;
		else {
			const { link } = obstacle;
			const url = cleanUrl(link);
			const others = seenAt.get(url) ?? [];
			const seen = toSeen(item);
			const isRepeated = seenIds.has(item.externalId) || others.some((other) => isSameItem(other, seen));
			if (isRepeated) selection.repeated++;
			else selection.candidates.push({ ...item, url, link, linkUse: "own" });
			seenIds.add(item.externalId);
			seenAt.set(url, isRepeated ? others : [...others, seen]);
		}
	}
	for (const candidate of selection.candidates) {
		if (isFrontPage(candidate.url) || (seenAt.get(candidate.url)?.length ?? 0) > 1)
			candidate.linkUse = "shared";
	}
	// Undated items stand last: a feed that dates only some of its items dates its newest.
	selection.candidates.sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
	return selection;
}

const obstacles = { advertisements: "annons", tooOld: `äldre än ${maxAgeDays} dagar` } as const;

/** The items that {@link selectItems} makes no candidates of, with the reason in Swedish. */
export function listPassedOver(
	items: readonly FeedItem[],
	feedUrl: string,
	now: Date,
): Map<FeedItem, string> {
	const { candidates } = selectItems(items, feedUrl, now);
	const taken = new Set(candidates.map(({ externalId }) => externalId));
	const passedOver = new Map<FeedItem, string>();
	for (const item of items) {
		const obstacle = findObstacle(item, feedUrl, now);
		if (obstacle.kind === "broken") passedOver.set(item, obstacle.reason);
		else if (obstacle.kind !== "none") passedOver.set(item, obstacles[obstacle.kind]);
		// The first of those under one identity is the one that is taken.
		else if (!taken.delete(item.externalId)) passedOver.set(item, "samma nyhet en gång till");
	}
	return passedOver;
}

type Obstacle =
	| { kind: "broken"; reason: string }
	| { kind: "advertisements" | "tooOld" }
	| { kind: "none"; link: string };

/** What keeps an item out whatever else stands in the feed. */
function findObstacle(item: FeedItem, feedUrl: string, now: Date): Obstacle {
	const { url: link, title, publishedAt } = item;
	if (link === null) return { kind: "broken", reason: "saknar en länk som går att följa" };
	if (leadsInside(link, feedUrl)) return { kind: "broken", reason: "länken leder till ett privat nät" };
	if (isAdvertisement(item)) return { kind: "advertisements" };
	if (title === "") return { kind: "broken", reason: "saknar rubrik" };
	return isTooOld(publishedAt, now) ? { kind: "tooOld" } : { kind: "none", link };
}

/** What an item is told by among those under its link: some feeds lead hundreds to one page, and each is compared with all before it. */
interface SeenItem {
	hasGuid: boolean;
	comparedTitle: string;
	publishedAt: Date | null;
}

const toSeen = ({ externalId, url, title, publishedAt }: FeedItem): SeenItem => ({
	hasGuid: url === null || externalId !== toBoundedId(url),
	comparedTitle: toComparedTitle(title),
	publishedAt,
});

/** Of two under one link: articles of their own have a guid of their own, and a title or a day ("Nästa hemmamatch"). */
function isSameItem(a: SeenItem, b: SeenItem): boolean {
	if (!a.hasGuid || !b.hasGuid) return true;
	return a.comparedTitle === b.comparedTitle && !areDaysApart(a.publishedAt, b.publishedAt);
}

/**
 * Whether a link leads where no reader can follow, and a fetch must not: a literal address or a name of a private
 * network. A source that lies inside itself (the demo newsroom) may link to itself. Names are checked when they are
 * resolved, by the fetcher.
 */
function leadsInside(link: string, feedUrl: string): boolean {
	const url = new URL(link);
	if (url.host === URL.parse(feedUrl)?.host) return false;
	const literal = toLiteralAddress(url.hostname);
	return literal === null ? insideName.test(url.hostname) : !isPublicAddress(literal);
}

/** Names that the public DNS does not have (RFC 6761, 6762, 8375 and usage), and those without any dot. */
const insideName = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|lan|intranet)$/i;

export function isTooOld(publishedAt: Date | null, now: Date): boolean {
	return publishedAt !== null && publishedAt.getTime() < now.getTime() - maxAgeMs;
}
