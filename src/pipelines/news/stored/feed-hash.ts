import { createHash } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { cleanUrl } from "../cleaning/clean-url.ts";
import type { FeedItem } from "../feed/feed-item.ts";
import type { KnownArticle } from "./known-article.ts";

const timeWord = String.raw`(?:\d[\d.:/-]*|kl(?:ockan)?\.?|i ?dag|i ?går|(?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec|mån|tis|ons|tor|fre|lör|sön)\p{L}*)(?!\p{L})`;
type Said = Pick<FeedItem, "summaryText" | "contentText" | "changedAt">;

/** What changes by itself while nobody writes: counts of readers, how old it is, when it was looked at. */
const passing = new RegExp(
	[
		`(?:senast )?(?:uppdatera|publicera|ändra|hämta)[dt](?: den)?[: ]+(?:${timeWord}[ ,]*){1,6}`,
		String.raw`för (?:\d+|\p{L}+) (?:sekund|minut|timm|dag|dygn|veck)\p{L}* sed?an`,
		String.raw`(?:läst|delad|visad|sedd)s? (?:av )?\d[\d\s.]*(?: (?:personer|läsare|gånger|besökare))?`,
		// No count has more signs: a text of nothing but figures would be read to its end anew for each of them.
		String.raw`\d[\d\s.]{0,20} ?(?:kommentar|delning|läsning|läsare|visning|reaktion|gilla|svar)\p{L}*`,
		String.raw`(?:kommentar|delning|visning|reaktion)(?:er|ar)? ?[:(]? ?\d+`,
	].join("|"),
	"giu",
);
const address = /https?:\/\/[^\s"'<>]+/gi;

/**
 * What a feed says of an item beside its title, and when it says that it was last changed, as a hash: another one later is a correction
 * under the same title. Null where it says neither.
 */
export function toFeedHash({ summaryText, contentText, changedAt }: Said): string | null {
	if (summaryText === null && contentText === null && changedAt === null) return null;
	const text = [summaryText, contentText].filter((part) => part !== null).join("\n");
	const words = text
		.replace(address, (link) => cleanUrl(link))
		.replace(passing, " ")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	return createHash("sha256")
		.update(`${words}\n${changedAt?.toISOString() ?? ""}`)
		.digest("hex");
}

/** Of an article: after so many readings its text is one that changes by itself. */
const maxReadings = 4;

/** Fewer may be corrections: a small source edits what little it has told these days in one hour. */
const fewestTrivial = 5;

/**
 * Which articles their feed says something else of, by identity. Where it does so of all, or all but all, it is the feed that changes, no
 * article, and nothing is read again for it. `unread` are those of which that is all, and those of which nothing was known.
 */
export function compareFeedTexts(known: readonly { row: KnownArticle; item: Said }[]): {
	corrected: Set<string>;
	unread: Set<string>;
} {
	const watched = known.filter(({ row, item }) => row.is_watched && toFeedHash(item) !== null);
	const comparable = watched.filter(({ row }) => row.feed_hash !== null);
	const changed = comparable.filter(({ row, item }) => toFeedHash(item) !== row.feed_hash);
	const isTrivial = changed.length >= fewestTrivial && changed.length * 10 >= comparable.length * 9;
	const corrected = isTrivial ? [] : changed.filter(({ row }) => row.times_reread < maxReadings);
	const ids = (list: readonly { row: KnownArticle }[]) => new Set(list.map(({ row }) => row.external_id));
	const unknown = watched.filter(({ row }) => row.feed_hash === null);
	return { corrected: ids(corrected), unread: ids([...changed, ...unknown]).difference(ids(corrected)) };
}

/** What the feed says now of articles that are not read again for it. */
export async function learnFeedTexts(
	database: Database,
	sourceId: string,
	items: readonly (Said & { externalId: string })[],
): Promise<void> {
	if (items.length === 0) return;
	const said = items.map((item) => ({ externalId: item.externalId, hash: toFeedHash(item) }));
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraped_articles a
			set feed_hash = item.hash
			from jsonb_to_recordset($2::jsonb) as item ("externalId" text, hash text)
			where a.source_id = $1 and a.external_id = item."externalId"`,
			[sourceId, JSON.stringify(said)],
		),
	);
}
