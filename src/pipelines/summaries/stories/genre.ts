import { sportSections } from "../../../domain/sports/sport-sections.ts";
import { firstNames } from "../../../domain/text/findings/first-names.ts";
import { findScores } from "../../../domain/text/findings/scores.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import { type StoryArticle, toFullText } from "./story.ts";

/**
 * What an article is when it tells no news as such: somebody's view, what happened minute by minute, the latest first, or what a newsroom has beside
 * its news (a podcast, a quiz, grades of players, a correction, results of many sports, what a club tells those who come to its match).
 */
export type Genre = "opinion" | "live" | "beside";

const opinionWord =
	"(?:gäst)?krönik(?:a|an|or)|ledare(?:n)?|debatt(?:artikel)?|insändare(?:n)?|kommentar(?:en)?|analys(?:en)?|åsikt(?:er)?|(?:slut)?replik|recension";
const opinionTitle = new RegExp(
	`^(?:${opinionWord})\\s?(?::|[|–—-]\\s)|\\s[|–—-]\\s(?:${opinionWord})$`,
	"iu",
);
const opinionPath = /\/(?:kronik(?:a|or)|kr%C3%B6nik(?:a|or)|ledare|debatt|insandare|opinion|asikter?)\//iu;
const opinionNote =
	/(?<!\p{L})(?:(?:det här|detta) är en (?:krönika|ledare|debattartikel|insändare|opinionstext|recension|(?:personligt )?(?:kommenterande|analyserande) text|text på (?:ledar|åsikts)plats)|(?:analys(?:er)?(?:en)?|åsikter(?:na)?) (?:och (?:ställningstagande[nt]?a?|slutsatser(?:na)?) )?(?:i texten )?är skribentens)/iu;
const besideTitle =
	/^(?:\p{L}*podd(?:en|cast)?|quiz(?:et)?|frågesport|omröstning|rösta|tävling|(?:spelar)?betyg(?:en)?|tv-?(?:guide(?:n)?|tider(?:na)?|tablån?)|bildspel(?:et)?|rättelse(?=$))(?:\s?[:|]|\s[–—-]\s|$)|^(?:biljett|match|publik|evenemangs)info(?:rmation(?:en)?)?(?:\s?[:|]|\s(?:[–—-]|inför|till|om)\s|$)/iu;
const liveTitle =
	/(?<!\p{L})(?:liverapport|direktrapport|liveblogg|minut för minut)\p{L}*|^(?:live|direkt)(?:\s?[:|]|\s[–—-]\s)|(?:\s[|–—-]|:)\s(?:live|direkt)$|(?<!\p{L})följ\s.{0,60}\s(?:live|direkt|här)$/iu;
const liveWelcome =
	/(?<!\p{L})välkom(?:men|na) till .{0,40}rapportering|^följ\s(?:(?!\n)[^.!?]){0,90}\s(?:här|live|direkt)(?:\s(?:nedan|hos oss))?[.!]?$/imu;
/** "20.45 Slut i Scandinavium", "88' Mål" */
const entry = /^(?:\d{1,2}[.:]\d{2}(?!\d)|\d{1,3}(?:\+\d{1,2})?['’′])\s?[:–—-]?\s?\p{L}/u;
const fewestEntries = 3;
/** Only who is coming is told so: "Entré 100 kr, insläpp från 17.30", "Barn går in gratis". */
const visitorWords = [
	/(?<!\p{L})(?:fri entré|entré\p{Ll}{0,6}:?\s(?:är\s|kostar\s)?\d+|(?:barn|ungdom\p{Ll}*|alla)\s[^.!?]{0,30}(?:gratis|fri entré))/iu,
	/(?<!\p{L})(?:insläpp\p{Ll}{0,2}(?:\s(?:från|sker|börjar|är|öppnar|kl(?:ockan)?)|:)|(?:grindar|portar|dörrar|arena|entré)\p{Ll}*\söppna\p{Ll}*)/iu,
	/(?<!\p{L})(?:förköp|biljetter\p{Ll}*\s(?:[^.!?]{0,40}\s)?(?:köp[se]\p{Ll}*|säljs|finns|hittar du|bokas|släpps|kostar)|köp (?:dina? |era? )?biljett|(?:swish|kortbetalning|kontanter)(?!\p{L}))/iu,
	/(?<!\p{L})(?:kiosken|korvförsäljning|parkering(?:en)? (?:finns|sker)|lotteri(?:et|er)?|halvtidslott\p{Ll}*|varmt välkom(?:men|na)|kom i (?:god )?tid|välkom(?:men|na) till (?:match|oss|(?:[\p{L}\d]+ ){0,2}\p{L}*(?:hallen|arena|arenan|vallen|parken|stadion|rink)))(?!\p{L})/iu,
];

/** Null for news. */
export function findGenre(article: StoryArticle): Genre | null {
	const text = toFullText(article);
	const path = URL.parse(article.url)?.pathname ?? "";
	if (opinionTitle.test(article.title) || opinionPath.test(path) || opinionNote.test(text)) return "opinion";
	if (isOfItsAuthor(article)) return "opinion";
	if (besideTitle.test(article.title) || isRoundUp(text)) return "beside";
	const entries = text.split("\n\n").filter((paragraph) => entry.test(paragraph));
	const isLive = liveTitle.test(article.title) || liveWelcome.test(text) || entries.length >= fewestEntries;
	if (isLive) return "live";
	return isMatchNotice(text) ? "beside" : null;
}

/** "Elsa Berg: Därför behövs derbyn", by Elsa Berg: no reporter quotes herself. A newsroom or a club may be named so, too. */
function isOfItsAuthor({ title, author }: StoryArticle): boolean {
	const names = (author ?? "").trim().split(/\s+/);
	if (names.length < 2 || !firstNames.has(names[0]?.toLowerCase() ?? "")) return false;
	const speaker = /^([^:]+):\s/u.exec(title)?.[1]?.toLowerCase();
	return speaker === names.join(" ").toLowerCase() || speaker === names.at(-1)?.toLowerCase();
}

const roundUpSports = new Set([...Object.keys(sportSections), "längdskidor", "skidor", "alpint", "övrigt"]);
const fewestSports = 3;

/** "FOTBOLL: Hamra vann. [...] HANDBOLL: Norge vann.": the day's results of several sports are of no one event. */
function isRoundUp(text: string): boolean {
	const labels = text
		.split("\n\n")
		.map(
			(paragraph) => /^([\p{L} \d-]{2,20})(?:\s?[:–—](?:\s|$)|$)/u.exec(paragraph)?.[1]?.toLowerCase() ?? "",
		)
		.filter((label) => roundUpSports.has(label));
	return new Set(labels).size >= fewestSports;
}

/** Whether all of it but a sentence is told to who comes to a match, of two things at least; a report may end in such lines. */
function isMatchNotice(text: string): boolean {
	if (visitorWords.filter((words) => words.test(text)).length < 2 || findScores(text).length > 0)
		return false;
	const others = splitSentences(text).filter(
		(sentence) => !visitorWords.some((words) => words.test(sentence)),
	);
	return others.length <= 1;
}

/** Why a text of these articles is an editor's matter, in Swedish; null when one of them is news. */
export function checkGenre(articles: readonly StoryArticle[]): string | null {
	const genres = new Set(articles.map(findGenre));
	if (genres.size === 0 || genres.has(null)) return null;
	if (genres.has("live")) return "Källan är en liverapport: vad som hände står inte i ordning";
	if (genres.has("opinion")) return "Källan är en krönika eller annan åsikt, ingen nyhet";
	return "Källan är något vid sidan av nyheterna: en podd, en fråga till läsarna, betyg, en rättelse, notiser om flera sporter eller ord till matchens publik";
}
