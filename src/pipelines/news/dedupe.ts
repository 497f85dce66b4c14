import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";

export interface KnownArticles {
	externalIds: ReadonlySet<string>;
	urls: ReadonlySet<string>;
}

/** Which of a feed's items the source has told before, by identity or by address; asked before any page is fetched. */
export async function findKnownArticles(
	database: Database,
	sourceId: string,
	items: readonly { externalId: string; url: string }[],
): Promise<KnownArticles> {
	const rows = await scope(database, serviceCaller, async (tx) => {
		const found = await tx.query<{ external_id: string; url: string }>(
			`select external_id, url
			from public.scraped_articles
			where source_id = $1 and external_id = any($2)
			union
			select external_id, url
			from public.scraped_articles
			where source_id = $1 and url = any($3)`,
			[sourceId, items.map(({ externalId }) => externalId), items.map(({ url }) => url)],
		);
		return found.rows;
	});
	return {
		externalIds: new Set(rows.map((row) => row.external_id)),
		urls: new Set(rows.map((row) => row.url)),
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
