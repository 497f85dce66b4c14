import { createHash } from "node:crypto";
import { toStorableText } from "../../storable-text.ts";
import type { FeedItem, RawItem } from "./feed-item.ts";
import { isFrontPage } from "./links.ts";

const maxIdLength = 500;

/**
 * Who an item is inside its source: its guid, else its link, else its title and date. A guid that a feed gives to items
 * with different links names none of them (seen where a template has it fixed); those go by their links. A link to a site's front
 * page names none either.
 */
export function assignIdentities(items: readonly RawItem[]): FeedItem[] {
	const linksOfGuid = new Map<string, Set<string>>();
	for (const { guid, url } of items) {
		if (guid === null) continue;
		const links = linksOfGuid.get(guid) ?? new Set();
		linksOfGuid.set(guid, url === null ? links : links.add(url));
	}
	return items.map(({ guid, ...item }) => {
		const isGuidUsable =
			guid !== null && (linksOfGuid.get(guid)?.size ?? 0) <= 1 && !(guid === item.url && isFrontPage(guid));
		const link = item.url === null || isFrontPage(item.url) ? null : item.url;
		const own = isGuidUsable ? guid : (link ?? `${item.title}\n${item.publishedAt?.toISOString() ?? ""}`);
		return { ...item, externalId: toBoundedId(own) };
	});
}

/** Whether two are one but for the number of an edit: "https://norrsport.example/lind#1" and "...#2". */
export const isSameGuid = (a: string, b: string): boolean => toVersionless(a) === toVersionless(b);

const toVersionless = (guid: string): string => guid.replace(/#\d+$/, "");

/** As the table can hold it. */
export function toBoundedId(text: string): string {
	const id = toStorableText(text);
	// A key of an index; a guid of megabytes is still an identity, by its hash.
	return id.length <= maxIdLength ? id : `sha256:${createHash("sha256").update(id).digest("hex")}`;
}
