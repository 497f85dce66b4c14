import { isSiteWords } from "../../../domain/text/words/site-words.ts";

/** Lines that lead elsewhere or credit a picture; an arrow may point the way: "» Läs mer". */
const noiseLine =
	/^[^\p{L}\p{N}–—”“"]*(?:läs (?:mer|också|även|vidare)|se (?:mer|också|även|hela)|missa inte|relaterat|mer om|följ oss|dela(?: artikeln)?$|annons(?::|$)|foto|bild|arkivbild|text|publicerad|uppdaterad|prenumerera|logga in|artikeln fortsätter)(?!\p{L}).{0,140}$/iu;
/** At the end of a paragraph: "... inför storpublik. Läs mer: Krisen i Lyckeby djupnar". */
const leadAway =
	/(?<=[.!?]["”]?\s)[^\p{L}\p{N}–—”“"]{0,5}läs (?:mer|också|även|vidare)(?!\p{L})[^.!?]{0,140}[.!?]?$/iu;
/** "Sara Lind jublar. Foto: Eva Ek/TT": the text under a picture. */
const creditedLine =
	/(?:\s|(?<=[.!?]))\(?(?:Foto|FOTO|Bild|BILD|Arkivbild|ARKIVBILD|Fotograf)\s?:\s?\p{L}.{0,60}$/u;
const maxCaptionChars = 250;
/** "Foto: Eva Ek/TT" alone: what stands before it may be the text under that picture, or the report. */
const loneCredit = /^\(?(?:foto|bild|arkivbild|fotograf)\s?:\s?\p{L}.{0,60}$/iu;
const maxUncreditedChars = 140;
/** Only of a picture is told so, in one sentence. */
const pictureWords =
	/^[^.!?:–—]*(?:(?<!\p{L})(?:jublar|deppar|i närkamp med)(?!\p{L})|\((?:till vänster|till höger|t\.\s?[vh]\.)\))[^.!?:–—]*[.!]?$/iu;
/** Neither a sentence nor said by somebody, without a figure: "Maja Lind efter sitt andra mål". */
const label = /^\p{Lu}[^\d:–—”“"]*[^\d:–—”“".!?…]$/u;

/** What stands at the foot of a page, wherever its markup ends. */
const imprint = /\bansvarig utgivare\b/i;
const maxImprintChars = 200;
/** A longer paragraph has news in it, too. */
const maxWallChars = 400;

/** A shorter one may be said twice: "– Ja." */
const repeatableChars = 40;

/** The paragraphs of a text without the repeated title, lines of noise and what a page has twice, for phones and for others. */
export function dropNoiseLines(text: string, title: string | null): string[] {
	const heading = title?.trim().toLowerCase();
	return text
		.split("\n\n")
		.map((paragraph) => paragraph.trim().replace(leadAway, "").trimEnd())
		.filter((paragraph, at, all) => !isCaption(paragraph, all[at + 1] ?? "", at + 2 === all.length))
		.filter((paragraph) => paragraph.toLowerCase() !== heading && !isNoise(paragraph))
		.filter((paragraph, at, all) => paragraph.length < repeatableChars || all.indexOf(paragraph) === at);
}

/** The end of a report may lack its full stop; between its paragraphs a credit is a picture's. */
function isCaption(paragraph: string, next: string, isEnd: boolean): boolean {
	if (paragraph.length > maxUncreditedChars || !loneCredit.test(next)) return false;
	return pictureWords.test(paragraph) || (!isEnd && label.test(paragraph));
}

function isNoise(paragraph: string): boolean {
	if (noiseLine.test(paragraph)) return true;
	if (paragraph.length < maxCaptionChars && creditedLine.test(paragraph)) return true;
	if (paragraph.length < maxWallChars && isSiteWords(paragraph)) return true;
	return paragraph.length < maxImprintChars && imprint.test(paragraph);
}
