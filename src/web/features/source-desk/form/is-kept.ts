import type { SourceItem } from "../../../../contract/functions.ts";

/**
 * Whether an item of a test fetch is there already: by its title, or by its link. A link that several of `items` share says of
 * none of them that it is there.
 */
export function isKept(
	item: SourceItem,
	{ items, kept }: { items: readonly SourceItem[]; kept: ReadonlySet<string> },
): boolean {
	if (kept.has(item.title)) return true;
	return item.url !== null && kept.has(item.url) && items.filter(({ url }) => url === item.url).length === 1;
}
