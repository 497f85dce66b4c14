import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { toStorableText } from "../storable-text.ts";
import { toBoundedId } from "./feed/item-identity.ts";
import { tellsOf } from "./own-page.ts";
import { isSameTitle } from "./same-telling.ts";
import type { Candidate } from "./select-items.ts";

export interface KnownArticles {
	externalIds: ReadonlySet<string>;
	/** Those whose items tell what is stored under them: of one that a page has only named, another title is another article's. */
	urls: ReadonlySet<string>;
	/** Identities of those whose own address is not known. */
	withoutOwnUrl: ReadonlySet<string>;
	/** Identities of those that stand under another title now: the source has corrected them, perhaps in the text alone. */
	corrected: ReadonlySet<string>;
	/** The feed gives its guids to other articles than before: they are places in it, and name none. */
	areIdsReused: boolean;
	/**
	 * Identity in the feed -> the one it is stored under: there are feeds that give an article another guid with each edit. The address alone
	 * tells nothing: a page that goes on (/live) has other news each day. And feeds that give a guid to another article, with an address, a
	 * date and a title of its own: that one goes by its link.
	 */
	renamed: ReadonlyMap<string, string>;
}

/** The title by which a correction is told, as the table can hold it. */
export const toFeedTitle = (title: string): string => toStorableText(title, 500);

/** For so long after it was taken an article is read again when its title changes. */
const correctedForDays = 3;

/** Fewer may be corrections, of title and address. */
const fewestReused = 3;

/** Which of a feed's items the source has told before, by identity or by address; asked before any page is fetched. */
export async function findKnownArticles(
	database: Database,
	sourceId: string,
	{
		items,
		now,
	}: {
		items: readonly Pick<Candidate, "externalId" | "url" | "link" | "title" | "publishedAt">[];
		now: Date;
	},
): Promise<KnownArticles> {
	const watchedSince = new Date(now.getTime() - correctedForDays * 24 * 3_600_000).toISOString();
	const rows = await scope(database, serviceCaller, async (tx) => {
		const found = await tx.query<{
			external_id: string;
			url: string;
			own_url: string | null;
			title: string;
			feed_title: string | null;
			published_at: Date | null;
			is_watched: boolean;
		}>(
			`select external_id, url, own_url, title, feed_title, published_at, scraped_at > $4::timestamptz as is_watched
			from public.scraped_articles
			where source_id = $1 and (external_id = any($2) or url = any($3))`,
			[sourceId, items.map(({ externalId }) => externalId), items.map(({ url }) => url), watchedSince],
		);
		return found.rows;
	});
	const ids = new Set(rows.map((row) => row.external_id));
	const itemsById = new Map(items.map((item) => [item.externalId, item]));
	const itemsByUrl = new Map(items.map((item) => [item.url, item]));
	const retitled = rows.filter(({ external_id, feed_title }) => {
		const item = itemsById.get(external_id);
		return item !== undefined && feed_title !== null && toFeedTitle(item.title) !== feed_title;
	});
	const others = retitled.filter(({ external_id, url, own_url, published_at }) => {
		const item = itemsById.get(external_id);
		return (
			item?.url !== url && item?.url !== own_url && item?.publishedAt?.getTime() !== published_at?.getTime()
		);
	});
	const recognised = rows.filter(
		({ external_id, feed_title }) => feed_title !== null && itemsById.has(external_id),
	);
	return {
		externalIds: ids,
		urls: new Set(
			rows
				.filter(({ url, own_url, title }) => {
					const item = itemsByUrl.get(url);
					return own_url === url || item === undefined || isSameTitle(item.title, title);
				})
				.map(({ url }) => url),
		),
		withoutOwnUrl: new Set(
			rows
				.filter(({ external_id, url, own_url, title, feed_title }) => {
					const item = itemsById.get(external_id);
					// A guid that is a place in the feed leads to another article's address.
					const isIts = item?.url === url || isSameTitle(item?.title ?? "", feed_title ?? title);
					return own_url === null && isIts;
				})
				.map(({ external_id }) => external_id),
		),
		corrected: new Set(retitled.filter((row) => row.is_watched).map((row) => row.external_id)),
		// A newsroom corrects one article, or puts a word to all of its titles; it does not give half of them another address and date.
		areIdsReused: others.length >= fewestReused && others.length * 2 >= recognised.length,
		renamed: new Map([
			...others.flatMap(({ external_id, feed_title }) => {
				const item = itemsById.get(external_id);
				const isAnother = item !== undefined && !tellsOf(item.title, feed_title ?? "");
				return isAnother ? [[external_id, toBoundedId(item.link)] as const] : [];
			}),
			...rows.flatMap((row) => {
				const item = row.own_url === row.url ? itemsByUrl.get(row.url) : undefined;
				if (item === undefined || ids.has(item.externalId)) return [];
				const isSame =
					toVersionless(item.externalId) === toVersionless(row.external_id) ||
					(item.publishedAt !== null && item.publishedAt.getTime() === row.published_at?.getTime());
				return isSame ? [[item.externalId, row.external_id] as const] : [];
			}),
		]),
	};
}

/** "https://norrsport.example/lind#1" -> without "#1": so an edit is numbered where each has a guid of its own. */
const toVersionless = (guid: string): string => guid.replace(/#\d+$/, "");

/** Below this a text is a notice such as "Matchen är inställd", which two papers may well write alike. */
const comparableChars = 120;

/**
 * SHA-256 of the text as words alone, so that one agency text under two addresses is one article, whatever its
 * heading and punctuation. A text too short to compare is told apart by its address.
 */
export function toContentHash({
	url,
	title,
	content,
}: {
	url: string;
	title: string;
	content: string;
}): string {
	const words = content
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	const identity = words.length >= comparableChars ? words : `${url}\n${title}\n${words}`;
	return createHash("sha256").update(identity).digest("hex");
}
