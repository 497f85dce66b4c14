import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { toStorableText } from "../storable-text.ts";
import { toBoundedId } from "./feed/item-identity.ts";
import type { Candidate } from "./select-items.ts";
import { findAtAddress } from "./stored/at-address.ts";
import { compareFeedTexts } from "./stored/feed-hash.ts";
import type { KnownArticle } from "./stored/known-article.ts";
import { tellsOf } from "./stored/own-page.ts";
import { isSameTitle } from "./stored/same-telling.ts";

type Item = Pick<
	Candidate,
	| "externalId"
	| "url"
	| "link"
	| "linkUse"
	| "title"
	| "summaryText"
	| "contentText"
	| "publishedAt"
	| "changedAt"
>;

export interface KnownArticles {
	/** Identities of the items that are told: by what is stored under them, or under another identity at their address. */
	told: ReadonlySet<string>;
	/** Identities of those that are not, though their address was another article's before. */
	atUsedAddress: ReadonlySet<string>;
	/** Identities of those whose own address is not known. */
	withoutOwnUrl: ReadonlySet<string>;
	/** Identities of those whose feed says something else now: the source has corrected them, perhaps in the text alone. */
	corrected: ReadonlySet<string>;
	/** Identities of those whose feed says something else that is none, or of which it is not known what it said: it is to be kept in mind. */
	unread: ReadonlySet<string>;
	/** The feed gives its guids to other articles than before: they are places in it, and name none. */
	areIdsReused: boolean;
	/**
	 * Identity in the feed -> the one it is stored under: there are feeds that give an article another guid with each edit. And feeds that give
	 * a guid to another article, with an address, a date and a title of its own: that one goes by its link.
	 */
	renamed: ReadonlyMap<string, string>;
}

/** The title by which a correction is told, as the table can hold it. */
export const toFeedTitle = (title: string): string => toStorableText(title, 500);

/** For so long after it was taken an article is read again when its title or its feed's text changes. */
const correctedForDays = 3;

/** Fewer may be corrections, of title and address. */
const fewestReused = 3;

/** Which of a feed's items the source has told before, by identity or by address; asked before any page is fetched. */
export async function findKnownArticles(
	database: Database,
	sourceId: string,
	{ items, now }: { items: readonly Item[]; now: Date },
): Promise<KnownArticles> {
	const watchedSince = new Date(now.getTime() - correctedForDays * 24 * 3_600_000).toISOString();
	const rows = await scope(database, serviceCaller, async (tx) => {
		const found = await tx.query<KnownArticle>(
			`select external_id, url, own_url, link_is_shared, title, feed_title, feed_hash, published_at,
				scraped_at > $4::timestamptz as is_watched, times_reread
			from public.scraped_articles
			where source_id = $1
				and (external_id = any($2) or url = any($3) or published_at = any($5::timestamptz[]))
			order by scraped_at, external_id`,
			[
				sourceId,
				items.map(({ externalId }) => externalId),
				items.map(({ url }) => url),
				watchedSince,
				items.flatMap(({ publishedAt }) => publishedAt?.toISOString() ?? []),
			],
		);
		return found.rows;
	});
	const itemsById = new Map(items.map((item) => [item.externalId, item]));
	const known = rows.flatMap((row) => {
		const item = itemsById.get(row.external_id);
		return item ? [{ row, item }] : [];
	});
	const retitled = known.filter(
		({ row, item }) => row.feed_title !== null && toFeedTitle(item.title) !== row.feed_title,
	);
	const others = retitled.filter(
		({ row, item }) =>
			item.url !== row.url &&
			item.url !== row.own_url &&
			item.publishedAt?.getTime() !== row.published_at?.getTime(),
	);
	const recognised = known.filter(({ row }) => row.feed_title !== null);
	const { corrected, unread } = compareFeedTexts(known);
	const atAddress = findAtAddress(rows, items);
	return {
		told: new Set([...known.map(({ row }) => row.external_id), ...atAddress.told]),
		atUsedAddress: atAddress.used,
		withoutOwnUrl: new Set(
			known
				.filter(({ row: { url, own_url, title, feed_title }, item }) => {
					// A guid that is a place in the feed leads to another article's address.
					const isIts = item.url === url || isSameTitle(item.title, feed_title ?? title);
					return own_url === null && isIts;
				})
				.map(({ row }) => row.external_id),
		),
		corrected: new Set([
			...retitled.filter(({ row }) => row.is_watched).map(({ row }) => row.external_id),
			...corrected,
		]),
		unread,
		// A newsroom corrects one article, or puts a word to all of its titles; it does not give half of them another address and date.
		areIdsReused: others.length >= fewestReused && others.length * 2 >= recognised.length,
		renamed: new Map([
			...others.flatMap(({ row, item }) => {
				const isAnother = !tellsOf(item.title, row.feed_title ?? "");
				return isAnother ? [[row.external_id, toBoundedId(item.link)] as const] : [];
			}),
			...atAddress.renamed,
		]),
	};
}

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
