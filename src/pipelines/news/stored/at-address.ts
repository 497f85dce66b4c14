import { isDayAlone } from "../../../domain/times/swedish-day.ts";
import { isSameGuid } from "../feed/item-identity.ts";
import type { Candidate } from "../select-items.ts";
import type { KnownArticle } from "./known-article.ts";
import { areToldIn, toWords } from "./own-page.ts";
import { areDaysApart, toComparedTitle } from "./same-telling.ts";

type Item = Pick<Candidate, "externalId" | "url" | "linkUse" | "title" | "publishedAt">;

export interface AtAddress {
	/** Identities of the items that are what is stored at their address, under another identity. */
	told: Set<string>;
	/** Identity in the feed -> the one that it is stored under, of those of them that are surely an edit. */
	renamed: Map<string, string>;
	/** Identities of the items at whose address another article was. */
	used: Set<string>;
}

/**
 * What is stored at the addresses of items with new identities. One address is one article, edited under a new guid, unless the feed has
 * the stored one still, or the item has another date and a title of its own: there are feeds whose every item leads to the front page, or
 * to one page that goes on (/live).
 */
export function findAtAddress(rows: readonly KnownArticle[], items: readonly Item[]): AtAddress {
	const found: AtAddress = { told: new Set(), renamed: new Map(), used: new Set() };
	const ids = new Set(items.map(({ externalId }) => externalId));
	const rowIds = new Set(rows.map((row) => row.external_id));
	const rowsAt = Map.groupBy(rows, (row) => row.url);
	const rowsNumbered = Map.groupBy(rows.filter(isOwn), (row) => toNumbered(row.url, row.published_at));
	const claimed = new Set<string>();
	const titles = createTitles();
	for (const item of items) {
		if (rowIds.has(item.externalId)) continue;
		const there = (rowsAt.get(item.url) ?? []).filter((row) => !claimed.has(row.external_id));
		const edited =
			there.find((row) => !ids.has(row.external_id) && isEdit(item, row, titles)) ??
			findNumbered(item, rowsNumbered)?.find(
				(row) => !ids.has(row.external_id) && !claimed.has(row.external_id),
			);
		const told = edited ?? there.find((row) => isTold(item, row, { ids, titles }));
		if (edited) found.renamed.set(item.externalId, edited.external_id);
		if (told) {
			claimed.add(told.external_id);
			found.told.add(item.externalId);
		} else if (there.some(isOwn)) found.used.add(item.externalId);
	}
	return found;
}

/** An address whose words are those of its title is another one when the title is corrected: what stays is its number, and when it was published. */
function findNumbered(
	{ url, publishedAt, linkUse }: Item,
	rows: ReadonlyMap<string | null, KnownArticle[]>,
): KnownArticle[] | undefined {
	const numbered = linkUse === "own" ? toNumbered(url, publishedAt) : null;
	return numbered === null ? undefined : rows.get(numbered)?.filter((row) => row.url !== url);
}

/** Numbers of a newsroom's system; eight digits of a date are every article's of that day. */
const articleNumbers =
	/(?<![\p{L}\d])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?!20\d{2}[01]\d[0-3]\d(?!\d))\d{5,})(?![\p{L}\d])/giu;

/** Host, numbers (of a section, too) and instant, by which an article is known though its address has other words; null where one of them is not told. */
function toNumbered(address: string, publishedAt: Date | null): string | null {
	const url = URL.parse(address);
	const numbers = url?.pathname.match(articleNumbers);
	if (!numbers || publishedAt === null || isDayAlone(publishedAt)) return null;
	return [url?.host, ...numbers, publishedAt.getTime()].join(" ");
}

/** Of one that a page has only named, another title is another article's. */
const isOwn = ({ own_url, url }: KnownArticle): boolean => own_url === url;

function isEdit(item: Item, row: KnownArticle, titles: Titles): boolean {
	if (!isOwn(row)) return false;
	const isOfOneTime = item.publishedAt !== null && item.publishedAt.getTime() === row.published_at?.getTime();
	if (!isSameGuid(item.externalId, row.external_id) && !isOfOneTime) return false;
	// Several articles of a day may all be dated by it, and posts of a page numbered as edits are.
	return !isShared(item, row) || isAlike(item, row, titles);
}

function isTold(
	item: Item,
	row: KnownArticle,
	{ ids, titles }: { ids: ReadonlySet<string>; titles: Titles },
): boolean {
	// A club heads each week's notice alike.
	if (isShared(item, row) && areDaysApart(item.publishedAt, row.published_at)) return false;
	const { compared } = titles(item.title);
	if ([row.title, row.feed_title ?? ""].some((title) => titles(title).compared === compared)) return true;
	return isOwn(row) && !ids.has(row.external_id) && isAlike(item, row, titles);
}

const isShared = (item: Item, row: KnownArticle): boolean => item.linkUse === "shared" || row.link_is_shared;

function isAlike({ title }: Item, row: KnownArticle, titles: Titles): boolean {
	const [now, before] = [titles(title).words, titles(row.feed_title ?? row.title).words];
	return areToldIn(before, now) || areToldIn(now, before);
}

type Titles = (title: string) => { compared: string; words: ReadonlySet<string> };

/** Titles as they are compared. Where all of a feed leads to one page each of its items meets all that was told there. */
function createTitles(): Titles {
	const read = new Map<string, ReturnType<Titles>>();
	return (title) => {
		const known = read.get(title) ?? { compared: toComparedTitle(title), words: toWords(title) };
		read.set(title, known);
		return known;
	};
}
