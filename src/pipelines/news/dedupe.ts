import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { toStorableText } from "../storable-text.ts";

export interface KnownArticles {
	externalIds: ReadonlySet<string>;
	urls: ReadonlySet<string>;
	/** Identities of those that stand under another title now: the source has corrected them, perhaps in the text alone. */
	corrected: ReadonlySet<string>;
}

/** The title by which a correction is told, as the table can hold it. */
export const toFeedTitle = (title: string): string => toStorableText(title, 500);

/** For so long after it was taken an article is read again when its title changes. */
const correctedForDays = 3;

/** Which of a feed's items the source has told before, by identity or by address; asked before any page is fetched. */
export async function findKnownArticles(
	database: Database,
	sourceId: string,
	{ items, now }: { items: readonly { externalId: string; url: string; title: string }[]; now: Date },
): Promise<KnownArticles> {
	const watchedSince = new Date(now.getTime() - correctedForDays * 24 * 3_600_000).toISOString();
	const rows = await scope(database, serviceCaller, async (tx) => {
		const found = await tx.query<{ external_id: string; url: string; watched_title: string | null }>(
			`select external_id, url, case when scraped_at > $4::timestamptz then feed_title end as watched_title
			from public.scraped_articles
			where source_id = $1 and external_id = any($2)
			union
			select external_id, url, null
			from public.scraped_articles
			where source_id = $1 and url = any($3)`,
			[sourceId, items.map(({ externalId }) => externalId), items.map(({ url }) => url), watchedSince],
		);
		return found.rows;
	});
	const titles = new Map(items.map(({ externalId, title }) => [externalId, toFeedTitle(title)]));
	const isCorrected = ({ external_id, watched_title }: (typeof rows)[number]) =>
		watched_title !== null && titles.get(external_id) !== watched_title;
	return {
		externalIds: new Set(rows.map((row) => row.external_id)),
		urls: new Set(rows.map((row) => row.url)),
		corrected: new Set(rows.filter(isCorrected).map((row) => row.external_id)),
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
