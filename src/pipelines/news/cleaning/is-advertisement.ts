import type { FeedItem } from "../feed/feed-item.ts";

const label =
	"(?:annons|annonsartikel|annonsbilaga|reklam|sponsra[dt]|sponsra[dt] (?:innehåll|artikel)|betalt innehåll|kommersiellt innehåll|partnerinnehåll|innehåll från annonsör|advertorial|sponsored(?: content)?|brand ?studio|native)";
/** Advice to bet is paid for by who takes the bets. */
const betting = "(?:odds?tips|speltips|spelförslag|bettingtips|dagens (?:spel|odds))";
const category = new RegExp(`^(?:${label}|${betting}|betting|odds)$`, "iu");
const title = new RegExp(
	String.raw`^\W*(?:${label}|${betting}|i (?:betalt )?samarbete med [^:|–]{2,40}) ?(?:[:|\])]|[–-](?= ))`,
	"iu",
);
const path =
	/\/(?:annons|annonser|sponsrat|sponsrat-innehall|betalt-innehall|advertorials?|brand-?studio|odds?tips|speltips|betting)\//i;

/** Whether an item says, by its category, its heading or its address, that somebody has paid for it: what it tells is no news. */
export function isAdvertisement(item: Pick<FeedItem, "title" | "categories" | "url">): boolean {
	const place = item.url === null ? "" : new URL(item.url).pathname;
	return (
		item.categories.some((name) => category.test(name.trim())) || title.test(item.title) || path.test(place)
	);
}
