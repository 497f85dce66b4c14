import type { FeedItem } from "../feed/feed-item.ts";

const label =
	"(?:annons|annonsartikel|annonsbilaga|reklam|sponsra[dt]|sponsra[dt] (?:innehåll|artikel)|betalt innehåll|kommersiellt innehåll|partnerinnehåll|innehåll från annonsör|advertorial|sponsored(?: content)?|brand ?studio|native)";
const category = new RegExp(`^${label}$`, "iu");
const title = new RegExp(
	String.raw`^\W*(?:${label}|i (?:betalt )?samarbete med [^:|–]{2,40}) ?(?:[:|\])]|[–-](?= ))`,
	"iu",
);
const path =
	/\/(?:annons|annonser|sponsrat|sponsrat-innehall|betalt-innehall|advertorials?|brand-?studio)\//i;

/** Whether an item says, by its category, its heading or its address, that somebody has paid for it: what it tells is no news. */
export function isAdvertisement(item: Pick<FeedItem, "title" | "categories" | "url">): boolean {
	const place = item.url === null ? "" : new URL(item.url).pathname;
	return (
		item.categories.some((name) => category.test(name.trim())) || title.test(item.title) || path.test(place)
	);
}
