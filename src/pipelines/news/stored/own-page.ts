import { listStems } from "../../../domain/text/words/words.ts";
import { isFrontPage } from "../feed/links.ts";
import type { FetchedPage } from "../fetch.ts";

// Some sites answer 200 with another page than the article's: the front page, a wall, "Just nu har vi tekniska problem", a question
// to robots. What tells the last ones from an article is that they have nothing to do with what the feed announces.

/** What a feed says of one of its items. */
interface Announced {
	/** The address that was asked for. */
	link: string;
	title: string;
	/** Lead, text: all that it has. */
	texts: readonly (string | null)[];
}

type ReadPage = Extract<FetchedPage, { ok: true }>;
type FailedPage = Extract<FetchedPage, { ok: false }>;

/** Like a page that failed: it may be the article's again. */
export const otherPage: FailedPage = {
	ok: false,
	reason: "sidan handlar om något annat",
	isLasting: false,
	retryAt: null,
};

/** The page, or a failure where it is not the item's. `siteName` is on every page of the site and tells none of them. */
export function refuseOther(item: Announced, page: ReadPage, siteName: string): FetchedPage {
	const answered = new URL(page.url);
	// A page that was removed often leads to the front page, one behind a wall to the wall.
	if (isFrontPage(page.url) && !isFrontPage(item.link))
		return { ...otherPage, isLasting: true, reason: "leder till startsidan" };
	const isWall = wall.test(answered.pathname) && !wall.test(new URL(item.link).pathname);
	if (isWall) return { ...otherPage, isLasting: true, reason: "leder till en inloggning eller ett samtycke" };
	return bearsOut(page.article, item, siteName) ? page : otherPage;
}

/** The page behind a link of several articles: it tells all of them, or none. */
export const sharedPage: FailedPage = {
	ok: false,
	reason: "länken leder till flera nyheter, och flödet har ingen text",
	isLasting: true,
	retryAt: null,
};

/** Such a page where it calls itself what the item is called: the other items lead to that one's. One that fails is not waited for. */
export function refuseShared({ title }: Pick<Announced, "title">, page: FetchedPage): FetchedPage {
	if (!page.ok) return page.retryAt === null ? { ...page, isLasting: true } : page;
	if (page.isReserved) return page;
	return page.article.names.some((name) => tellsOf(name, title)) ? page : sharedPage;
}

/** What asks for a sign-in or a leave in place of the article. */
const wall = /\/(?:log-?in|logga-in|sign-?in|consent|samtycke|cookies?)(?:[/.]|$)/i;

/** Fewer may all be missing in their article: "Skrällen!", "Öberg får åka ändå". */
const fewestWords = 4;
/** A word of a long lead stands in any text by chance. */
const leastShare = 0.1;

function bearsOut({ text, names }: ReadPage["article"], { title, texts }: Announced, site: string): boolean {
	if (text === null) return true;
	const announced = toWords([title, ...texts].join("\n")).difference(toWords(site));
	if (announced.size === 0 || share(announced, toWords(text)) >= leastShare) return true;
	// A ticker, or a short text that goes on where its heading ends, is told by what its page calls itself.
	if (names.some((name) => tellsOf(name, title))) return true;
	return announced.size < fewestWords && !excuse.test(text);
}

/** What a site says to its visitor in place of an article, where the title says too little to tell by. */
const excuse = new RegExp(
	`(?<!\\p{L})(?:${[
		"tekniska (?:problem|fel)",
		"sidan (?:som )?du (?:söker|letar efter|försöker nå)",
		"(?:försök|prova) (?:gärna )?(?:igen|på nytt)",
		"ladda om sidan",
		"är en robot",
		"(?:aktivera|slå på|slå av|kräver) javascript",
		"technical (?:difficulties|problems|issues)",
		"try again later",
		"(?:you are|you're) (?:a )?(?:human|not a robot)",
		"enable javascript",
	].join("|")})(?!\\p{L})`,
	"iu",
);

/** Whether half of what a title is about is in the text. */
export const tellsOf = (text: string, title: string): boolean => areToldIn(toWords(title), toWords(text));

/** {@link tellsOf} of words that were read before: what is compared with many is read once. */
export const areToldIn = (title: ReadonlySet<string>, text: ReadonlySet<string>): boolean =>
	share(title, text) >= 0.5;

/** Whether a text has something to do with what was told before in its place. */
export const goesOn = (text: string, before: string): boolean =>
	share(toWords(before), toWords(text)) >= leastShare;

function share(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
	return words.size === 0 ? 0 : words.intersection(others).size / words.size;
}

/** So much of a stem is alike in a word's other forms, and in what it is compounded with: "Hammarby", "Hammarbyarna". */
const stemChars = 6;

export function toWords(text: string): Set<string> {
	return new Set(listStems(text).map((stem) => stem.slice(0, stemChars)));
}
