import { parseCalendarChoice, toCalendarPath } from "../../domain/matches/addresses/calendar-choice.ts";
import { toPageQuery } from "../../domain/site/page-query.ts";

/** What pages are made of: a page is out of date when one of its topics has changed. */
export type PageTopic = "articles" | "matches";

const both = ["articles", "matches"] as const;
const articles = ["articles"] as const;
const matches = ["matches"] as const;

/**
 * Path, or its first part and "/*" for what lies below -> the topics of the page. Every page that is the same for all is here
 * (a test holds the list against the routes); what is missing is made anew for each reader.
 */
export const keptPaths: ReadonlyMap<string, readonly PageTopic[]> = new Map(
	Object.entries({
		"": both,
		categories: articles,
		"category/*": articles,
		"article/*": both,
		matches: both,
		"dagens-matcher": both,
		"fler-matcher/*": matches,
		"match/*": both,
		"lag/*": both,
		tabeller: matches,
		"tabell/*": matches,
		formel1: both,
		"formel1/*": both,
		kalender: matches,
		"kalender.ics": matches,
		"kalender/*": matches,
		om: articles,
		insyn: articles,
		rattelser: articles,
		sitemap: articles,
		auth: [],
		login: [],
		register: [],
		"forgot-password": [],
		offline: [],
		"rss.xml": articles,
		"feed.json": articles,
		"sitemap.xml": both,
		"sitemap-news.xml": articles,
		"robots.txt": [],
	}),
);

/** What pages understand in their query. With any other name the page is made for that one reader. */
const knownParameters = new Set([
	"_routes",
	"antal",
	"efter",
	"flik",
	"kategori",
	"liga",
	"sida",
	"sport",
	"visa",
]);
const maxKeyLength = 300;
/** A calendar of one's own names all that is chosen; it has one key, in whatever order they are named. */
const ownCalendar = { path: "/kalender.ics", parameters: new Set(["ligor", "lag"]), maxLength: 3_000 };

export interface KeptPath {
	/** Path and query as the page is asked for: the same for all addresses of the same page. */
	key: string;
	topics: readonly PageTopic[];
}

/** `target` is the request's, "/category/hockey?utm_source=x". Null for what is not kept. */
export function toKeptPath(target: string): KeptPath | null {
	const [path = ""] = target.split("?", 1);
	const isOwnCalendar = path === ownCalendar.path;
	const maxLength = isOwnCalendar ? ownCalendar.maxLength : maxKeyLength;
	if (!target.startsWith("/") || target.startsWith("//") || target.length > maxLength) return null;
	// As the app will read it: "/article/../live" is not below /article, and "/\\" is no address at all.
	if (URL.parse(path, "http://site.invalid")?.pathname !== path) return null;
	// Those lead to the page's own address.
	if (path !== "/" && path.endsWith("/")) return null;
	const topics = keptPaths.get(toName(path));
	if (topics === undefined) return null;
	const parameters = toPageQuery(target.slice(path.length));
	const known = isOwnCalendar ? ownCalendar.parameters : knownParameters;
	for (const name of parameters.keys()) if (!known.has(name)) return null;
	if (isOwnCalendar) {
		const key = toCalendarPath(parseCalendarChoice(parameters));
		return key === null ? null : { key, topics };
	}
	return { key: parameters.size === 0 ? path : `${path}?${parameters}`, topics };
}

/** "/category/hockey.data" -> "category/*", "/om.data" -> "om"; "/_.data" (the front page's data) and "/" -> "" */
function toName(path: string): string {
	const [, first = "", ...below] = path.split("/");
	if (below.length > 0) return `${first}/*`;
	return first === "_.data" ? "" : first.replace(/\.data$/, "");
}
