/** A feed of news has tens of entries; more is an archive, of which the newest count, wherever they stand in it. */
const maxItems = 500;

/** Before anything else of them is read: the texts of an archive are work for nobody. */
export function takeNewest<T>(items: readonly T[], readDateOf: (item: T) => Date | null): readonly T[] {
	if (items.length <= maxItems) return items;
	return items
		.map((item) => ({ item, ms: readDateOf(item)?.getTime() ?? 0 }))
		.sort((a, b) => b.ms - a.ms)
		.slice(0, maxItems)
		.map(({ item }) => item);
}
