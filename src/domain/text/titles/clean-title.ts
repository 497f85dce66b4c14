import { toSwedishMarks } from "../findings/quotations.ts";
import { cutSource } from "./cut-source.ts";
import { lowerScreaming } from "./lower-screaming.ts";
import { isCutOff, isWholeTitle } from "./title-end.ts";

/**
 * Kickers with all signs behind them. A dash must stand alone ("TV-profilen" is a word) and a beginning follow it ("TV – en
 * framtid" is a title); without a sign only capitals before an ordinary word are a kicker.
 */
const kickerWords =
	"just nu|live|direkt|tv|webb-tv|video|mål|klart|bekräftat|officiellt|exklusivt|uppdaterad|senaste nytt|avslöjar|läs mer|plus|se|se målet|se målen|se klippet|se bilderna|bildextra|lyssna|extra|breaking|hett|galet|chocken";
const kickers = new RegExp(
	String.raw`^(?:(?:${kickerWords})(?:\s*[:!]+(?!\S)|\s+[–—-](?=\s+(?-i:[\p{Lu}\p{N}"”“]))|(?<=(?-i:JUST NU|LIVE))(?=\s(?-i:\p{Lu}\p{Ll})))\s*)+`,
	"iu",
);
/** "(TV)", "[bilder]", "(uppdaterad 21.40)": a kicker in brackets, or what else the page has or does, before or behind. */
const bracketWords = String.raw`${kickerWords}|bild|bilder|bildspel|grafik|klipp|podd|uppdaterad:?\s(?:(?:kl\.?|klockan)\s)?\d{1,2}[.:]\d\d|uppdateras(?:\s(?:löpande|hela\stiden))?|\+`;
const bracketed = new RegExp(
	String.raw`^[([](?:${bracketWords})[)\]][\s:–—-]*|\s*[([](?:${bracketWords})[)\]]$`,
	"giu",
);
/** "Lind klar för Hamra #transferfönstret": where it is filed. A single one with a capital may be a word of the title. */
const tags = /(?:\s+#[\p{L}\p{N}_]+){2,}$|\s+#[\p{Ll}\p{N}][\p{L}\p{N}_]*$/u;
/** Small pictures, and what a shop window hangs beside what it sells: "🔴 JUST NU", "+ Lind klar". */
const picture = String.raw`(?:\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f|[▶►●])`;
const ornaments = new RegExp(String.raw`^(?:${picture}\s*)+|^[+•]\s+(?=\p{Lu})|(?:\s*${picture})+$`, "gu");
/** "Du anar inte vad som hände: Lind lämnar Hamra" begins behind the colon; with a name or a figure before it, it tells something. */
const teaserBeginning =
	/^(?:du anar (?:inte|aldrig)|du kommer inte (?:att )?tro|ingen kunde ana|så reagerade|det här hände|nu kommer beskedet|här är (?:beskedet|bilden|klippet))(?!\p{L})(?-i:[^:–—\p{Lu}\p{N}]*)(?::|\s[–—])\s+/iu;
/** Where a sentence ends or something is set off: only behind such a place may a teaser be cut. */
const setOff = String.raw`(?:\s+[–—-]\s+|:\s+|(?<=[.!?])\s+)`;
const teaserEndings = [
	new RegExp(
		String.raw`${setOff}(?:här är allt (?:du|vi)|allt (?:du|vi) behöver veta|allt om|se (?:målet|målen|klippet|bilderna|videon)|så gick det|läs mer|du anar inte|detta hände sen|då händer det|vilken reaktion)(?!\p{L})(?-i:[^–—\p{Lu}\p{N}"”“]*)$`,
		"iu",
	),
	new RegExp(
		String.raw`${setOff}(?:(?:artikeln|texten|nyheten)\s)?uppdateras(?:\s(?:löpande|hela\stiden))?$`,
		"iu",
	),
	new RegExp(
		String.raw`${setOff}(?:så|här|därför|då)(?:\s(?:är|blir|blev|gick|går|händer|hände|reagerar|reagerade|svarar|svarade)(?:\s\p{L}+)?)?$`,
		"iu",
	),
];

/**
 * A title without what a shop window puts on it: the source's name, kickers ("JUST NU:"), screaming capitals, teasers set
 * off before or behind, tags, doubled spaces, trailing signs, foreign quotation marks. Takes away only what surely is no part of the news, adds no word,
 * changes no figure and no name, and does nothing more to a title it has cleaned.
 *
 * `context` is the article's text: it shows how words that were screamed are really written, as do the names of the sources.
 */
export function cleanTitle(title: string, context = "", sourceNames: readonly string[] = []): string {
	const clean = cleanOnce(title, context, sourceNames);
	// What stood behind one thing that is taken away may be another.
	return clean === title ? title : cleanTitle(clean, context, sourceNames);
}

function cleanOnce(title: string, context: string, sourceNames: readonly string[]): string {
	let clean = toSwedishMarks(title.replace(/\s+/g, " ").trim());
	clean = cut(clean, (text) => text.replace(ornaments, ""));
	clean = cut(clean, (text) => text.replace(bracketed, ""));
	clean = cut(clean, (text) => withoutTags(text, context));
	clean = cut(clean, (text) => withoutStraySigns(text, text.replace(kickers, "")));
	clean = lowerScreaming(clean, [context, ...sourceNames].join("\n\n"));
	clean = cut(clean, (text) => cutSource(text, sourceNames, context));
	clean = cut(clean, (text) => withoutStraySigns(text, text.replace(teaserBeginning, "")));
	for (const ending of teaserEndings) clean = cut(clean, (text) => text.replace(ending, ""));
	clean = trimEnd(clean);
	return clean === "" ? title.trim() : clean.charAt(0).toUpperCase() + clean.slice(1);
}

/** What is left must still be a title. */
function cut(title: string, step: (title: string) => string): string {
	const rest = step(title);
	return rest !== title && isWholeTitle(rest) ? rest : title;
}

/** A tag that the text has as well is what the news is about: "kampanjen #backaspelarna". */
function withoutTags(title: string, context: string): string {
	const found = tags.exec(title)?.[0] ?? "";
	const rest = title.slice(0, title.length - found.length);
	const isToldOf = found.match(/#\S+/gu)?.some((tag) => context.toLowerCase().includes(tag.toLowerCase()));
	return isToldOf || isCutOff(rest) ? title : rest;
}

function withoutStraySigns(before: string, after: string): string {
	return after === before ? after : after.replace(/^[\s.,:;!?–—-]+/u, "");
}

/** A "…" stays: it says that somebody cut the title there. */
function trimEnd(title: string): string {
	const rest = title
		.replace(/[!?]{2,}$/u, (signs) => (signs.includes("?") ? "?" : ""))
		.replace(/[\s.,:;–—!-]+$/u, "");
	return /\.{2,}$/u.test(title) && isCutOff(rest) ? title : rest;
}
