import { createHash } from "node:crypto";
import { toStorableText } from "../../storable-text.ts";
import type { FeedItem, RawItem } from "./feed-item.ts";

const maxIdLength = 500;

/**
 * Who an item is inside its source: its guid, else its link, else its title and date. A guid that a feed gives to items
 * with different links names none of them (seen where a template has it fixed); those go by their links.
 */
export function assignIdentities(items: readonly RawItem[]): FeedItem[] {
	const linksOfGuid = new Map<string, Set<string>>();
	for (const { guid, url } of items) {
		if (guid === null) continue;
		const links = linksOfGuid.get(guid) ?? new Set();
		linksOfGuid.set(guid, url === null ? links : links.add(url));
	}
	return items.map(({ guid, ...item }) => {
		const isGuidUsable = guid !== null && (linksOfGuid.get(guid)?.size ?? 0) <= 1;
		const own = isGuidUsable ? guid : (item.url ?? `${item.title}\n${item.publishedAt?.toISOString() ?? ""}`);
		return { ...item, externalId: toBoundedId(own) };
	});
}

/** As the table can hold it. */
export function toBoundedId(text: string): string {
	const id = toStorableText(text);
	// A key of an index; a guid of megabytes is still an identity, by its hash.
	return id.length <= maxIdLength ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;
}
