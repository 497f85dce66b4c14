import { parseHTML } from "linkedom";
import { toAbsoluteLink, toBase } from "../feed/links.ts";

/** JSON Feed 1.0 has no type of its own. */
const feedType =
	/^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)$|^(?:application|text)\/xml$|^application\/json$/i;
/** WordPress names its interface for programs with JSON's type. */
const programPath = /\/wp-json\//;
/** What the address of a feed looks like, for pages that only link to one in their text. */
const feedPath = /(?:^|[/._-])(?:rss|atom|feeds?|flode)(?:[/._-]|$)/i;
/** WordPress names the feed of what readers say beside that of its posts, and of a post nothing else. */
const commentsPath = /\/(?:comments|kommentarer)\//i;
const maxLinks = 10;

/**
 * The feeds a page names: its `link rel="alternate"` with a feed's type first (the RSS Advisory Board's autodiscovery),
 * then links in its text whose address looks like a feed's; those of comments last. Absolute, in the page's order, none twice.
 */
export function findFeedLinks(html: string, pageUrl: string): string[] {
	const { document } = parseHTML(html);
	const base = toBase(pageUrl, document.querySelector("base[href]")?.getAttribute("href"));
	const named = [...document.querySelectorAll("link[href]")].filter(
		(link) =>
			/(?:^|\s)(?:alternate|feed)(?:\s|$)/i.test(link.getAttribute("rel") ?? "") &&
			feedType.test(link.getAttribute("type")?.split(";")[0]?.trim() ?? "") &&
			!programPath.test(link.getAttribute("href") ?? ""),
	);
	const linked = [...document.querySelectorAll("a[href]")].filter((link) =>
		feedPath.test(URL.parse(link.getAttribute("href") ?? "", base)?.pathname ?? ""),
	);
	const addresses = [...named, ...linked].flatMap(
		(link) => toAbsoluteLink(link.getAttribute("href"), base) ?? [],
	);
	const isOfComments = (address: string) => commentsPath.test(new URL(address).pathname);
	return [...new Set(addresses)]
		.sort((a, b) => Number(isOfComments(a)) - Number(isOfComments(b)))
		.slice(0, maxLinks);
}
