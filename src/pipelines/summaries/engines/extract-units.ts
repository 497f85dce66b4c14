import { hasStaleDay, nameDays } from "../../../domain/text/findings/named-days.ts";
import { findNames } from "../../../domain/text/findings/names.ts";
import { findNumbers } from "../../../domain/text/findings/numbers.ts";
import { findQuotations } from "../../../domain/text/findings/quotations.ts";
import { findScores, toScoreKey } from "../../../domain/text/findings/scores.ts";
import { isDashSpeech, splitParagraphs, splitSentences } from "../../../domain/text/sentences.ts";
import { isSiteWords } from "../../../domain/text/words/site-words.ts";
import { listStems, listWords } from "../../../domain/text/words/words.ts";
import { type StoryArticle, toFullText } from "../stories/story.ts";
import { isAside } from "./is-aside.ts";
import { isModelInstruction } from "./model-instruction.ts";

/** A sentence of a telling, as the extractive engine weighs it. */
export interface Unit {
	text: string;
	/** Which of the story's articles, and the how-manieth sentence of it. */
	article: number;
	position: number;
	/** 0 for the first sentence of its article, 1 for the last. */
	relativePosition: number;
	wordCount: number;
	isQuotation: boolean;
	/** It leans on the sentence before it ("Hon ...", "Dessutom ..."), and may not stand without it. */
	isLeaning: boolean;
	terms: ReadonlyMap<string, number>;
	/** Words of names, and numbers: what it adds to what was told before. */
	facts: ReadonlySet<string>;
}

const leaningStart =
	/^[”"“]?(?:Han|Hon|De|Den|Det|Dem|Detta|Denna|Denne|Dessa|Där|Då|Hans|Hennes|Deras|Dess|Dessutom|Men|Och|Samtidigt|Därmed|Därefter|Dessförinnan|Sedan|Däremot|Dock|Så|Båda|Bägge|Duon|Trion|Sådana?|Samma|Även|Också|Ändå|Därför|Efteråt|Här|Dit|Innan dess|Trots det|Av dem|Ingen av dem|Den senare|Den förra|Resten|Detsamma|Paret|Kvartetten|Ja|Nej|Jo|Dagen efter|Förklaringen|Anledningen|Övriga|Ytterligare|Tvärtom|Däri)(?!\p{L})/u;
/** "”Det var tungt”, säger Lind": what she was asked about, as in speech after a dash, and no sentence before. */
const spokenStart = /^[”"“](?:Det|Här|Så)(?!\p{L})/u;
/** "Anfallaren är nu uppe i tolv mål" speaks of somebody named before; "Anfallaren Sara Lind är ..." does not. */
const definiteStart =
	/^(?:\d{2}-åringen|Laget|Klubben|Stallet|Föreningen|Anfallaren|Forwarden|Mittfältaren|Backen|Mittbacken|Ytterbacken|Yttern|Målvakten|Centern|Tränaren|Huvudtränaren|Kaptenen|Lagkaptenen|Föraren|Veteranen|Talangen|Debutanten|Inhopparen|Nykomlingen|Svensken|Svenskan|Finländaren|Norrmannen|Norskan|Dansken|Skyttekungen|Hemmalaget|Bortalaget|Gästerna|Affären|Avtalet|Kontraktet|Segern|Förlusten|Beslutet|Skadan|Målet)\s(?!\p{Lu})/u;
/** "Britten hade inte saktat ner", of a Briton named before. */
const nationalStart =
	/^(?:Britten|Engelsmannen|Skotten|Irländaren|Nederländaren|Holländaren|Belgaren|Tysken|Tyskan|Österrikaren|Schweizaren|Fransmannen|Fransyskan|Monegasken|Spanjoren|Spanjorskan|Portugisen|Italienaren|Italienskan|Greken|Serben|Kroaten|Slovenen|Polacken|Tjecken|Slovaken|Ungraren|Ryssen|Ryskan|Letten|Esten|Danskan|Finskan|Isländingen|Amerikanen|Amerikanskan|Kanadensaren|Kanadensiskan|Mexikanen|Brasilianaren|Argentinaren|Australiern|Australiensaren|Australiskan|Japanen|Japanskan|Kinesen|Thailändaren)\s(?!\p{Lu})/u;
/** Words near the start that tie a sentence to the one before: "Grytfors måste alltså ...". */
const tiedStart =
	/^\S+(?:\s\S+){0,3}?\s(?:alltså|därmed|dock|däremot|i stället|dessutom|därefter|nämligen|också)(?!\p{L})/u;
const pronoun = /(?<!\p{L})(?:han|hon|honom|henne|hans|hennes|de|dem|deras|den|det)(?!\p{L})/iu;
const personPronoun = /(?<!\p{L})(?:han|hon|honom|henne|hans|hennes)(?!\p{L})/iu;
/** An arrow may point the way: "» Läs mer om Hamra." Of what Bild, the newspaper, tells the verb comes next. */
const boilerplate =
	/^[^\p{L}\p{N}–—”“"]*(?:läs (?:mer|också|även)|foto|bild(?!\s(?:har|uppger|skriver|rapporterar|avslöjar|hävdar|erfar|berättar)(?!\p{L}))|text|prenumerera|dela|följ oss|annons|källa|fakta|uppdateras|rättelse|(?:senast )?(?:publicerad|uppdaterad)(?=:|\s(?:av|den|kl|\d))|(?:press)?kontakt(?=:)|för (?:mer|ytterligare) information)(?!\p{L})|https?:|www\.|©|@/iu;
/** What stands below a report: "Mål: 1–0 Lind (12), 2–0 Ekdal (45).", "Publik: 2 300." */
const matchFacts =
	/^(?:mål(?:en)?|målskyttar|assist|utvisning(?:ar)?|varning(?:ar)?|gul[at] kort|rö[dt]a? kort|publik|åskådare|arena|domare|skott(?: på mål)?|perioder|hörnor|byten|inbytta|laguppställning(?:ar)?|startelvan?|avbytare|nästa match|kommande matcher)\s?:/iu;
/** What a box of facts says of somebody: "● Född: 21 september 1999.", "Landskamper/mål: 62/19." */
const boxFacts =
	/^[●•▪■◆*·\s]*(?:namn|född|ålder|bor|familj|längd|vikt|position|klubb(?:ar)?|moderklubb|tidigare klubbar|karriär|meriter|titlar|landskamper|a-landskamper|matcher|poäng|lön|aktuell|smeknamn|utbildning)(?:\/\p{L}+)?\s?:/iu;

/** "SOLNA (Sportposten) – Hamra vann ...", "(TT) Hamra vann ...": where and by whom it was written. Of two clubs ("AIK (SWE) – Real Madrid (ESP) 2–1") it is the match. */
const dateline =
	/^(?:(?:\p{Lu}[\p{Lu} .-]{2,30}(?: ?\(\p{L}[^()\d]{1,40}\)|\/\p{Lu}{2,12})|\p{Lu}{4,}(?: \p{Lu}{3,}){0,2}) ?[–—-]|\(\p{Lu}{2,6}(?:[-/]\p{Lu}{2,9})*\)) (?=\p{Lu}\S*(?: \p{Lu}\S*)* (?:\d+[- ])?\p{Ll})/u;

/** The news stands in so many first sentences of a telling; what follows in a longer one is background. */
const maxSentences = 60;
/** Of which a summary can be made; with less to choose from, a sentence is kept though its day has passed. */
const enoughWords = 70;

/**
 * The sentences of all tellings that may stand in a summary made at this instant, their days by name; furniture of web pages is left out, and
 * what says "i dag" of another day where there is enough else.
 */
export function listUnits(articles: readonly StoryArticle[], madeAt: Date): Unit[] {
	const units = articles.flatMap(listUnitsOf);
	const current = units.filter((unit) => {
		const article = articles[unit.article];
		return article === undefined || !hasStaleDay(unit.text, article.publishedAt, madeAt);
	});
	return current.reduce((sum, { wordCount }) => sum + wordCount, 0) >= enoughWords ? current : units;
}

function listUnitsOf(article: StoryArticle, index: number): Unit[] {
	const sentences = splitParagraphs(toFullText(article)).flatMap(splitSentences).slice(0, maxSentences);
	const units = sentences
		.map((text) => nameDays(text.replace(dateline, ""), article.publishedAt))
		.map((text, position) => toUnit(text, index, position, sentences.length))
		.filter((unit) => unit.wordCount >= 4 && !boilerplate.test(unit.text) && !isSiteWords(unit.text))
		.filter(({ text }) => ![matchFacts, boxFacts].some((row) => row.test(text)) && !isModelInstruction(text));
	return keepWhole(units, article);
}

const wholeEnd = /(?:[!?]|(?<!\.)\.)[)\]"”“»’']*$/;

/**
 * What ends without the end of a sentence is a heading between paragraphs, a row of a list, or cut off. A lead may lack its full stop, and
 * gets it; one that is the title once more tells nothing, nor does what is said beside the news. Of an article that has nothing else
 * all is kept.
 */
function keepWhole(units: readonly Unit[], { title, lead, publishedAt }: StoryArticle): Unit[] {
	const heading = toLine(nameDays(title, publishedAt));
	const kept = units.flatMap((unit) => {
		if (toLine(unit.text) === heading || isAside(unit.text, unit.isQuotation)) return [];
		if (!unit.isQuotation && isRow(unit.text)) return [];
		if (wholeEnd.test(unit.text)) return [unit];
		const isLead = unit.position === 0 && lead.trim() !== "" && /[\p{L}\p{N})”]$/u.test(unit.text);
		return isLead ? [{ ...unit, text: `${unit.text}.` }] : [];
	});
	return kept.length > 0 ? kept : [...units];
}

/** Before these a line names what it lists: "AIK (4–3–3): ...". */
const rowLabel = /^[^:.!?]{2,40}:\s/u;
const particles = /^(?:och|von|van|de|da|di|af|al|el)$/u;
const fewestListed = 3;

/** "AIK: Nordfeldt – Thychosen, Björnström.", "1–0 (12) Ayari, 1–1 (41) Besara.": names and figures without a verb. */
function isRow(text: string): boolean {
	const words = listWords(text.replace(rowLabel, ""));
	return (
		words.length >= fewestListed &&
		!words.some(({ text: word }) => /^\p{Ll}/u.test(word) && !particles.test(word))
	);
}

function toLine(line: string): string {
	return listWords(line.toLowerCase())
		.map(({ text }) => text)
		.join(" ");
}

function toUnit(text: string, article: number, position: number, count: number): Unit {
	const quotations = findQuotations(text);
	const isQuotation = quotations.length > 0;
	const hasSpeaker = hasNamedSpeaker(quotations[0]?.attribution ?? "");
	return {
		text,
		article,
		position,
		relativePosition: count > 1 ? position / (count - 1) : 0,
		wordCount: listWords(text).length,
		isQuotation,
		isLeaning: isDashSpeech(text) ? !hasSpeaker : isLeaning(text, hasSpeaker),
		terms: countTerms(text),
		facts: new Set([
			...findNames(text).flatMap(({ tokens, isInitial }) =>
				isInitial && tokens.length === 1 ? [] : tokens.map((token) => token.toLowerCase().replace(/s$/, "")),
			),
			...findNumbers(text)
				.filter(({ form }) => form !== "article")
				.map(({ value }) => String(value)),
			...findScores(text).map(toScoreKey),
		]),
	};
}

function hasNamedSpeaker(attribution: string): boolean {
	return findNames(attribution).length > 0;
}

/** It begins with a word that points back, or "hon" comes before any name. */
function isLeaning(text: string, hasSpeaker: boolean): boolean {
	const isSaid = hasSpeaker && spokenStart.test(text);
	if (!isSaid && [leaningStart, definiteStart, nationalStart, tiedStart].some((start) => start.test(text)))
		return true;
	const at = personPronoun.exec(text)?.index ?? -1;
	if (at === -1) return false;
	const names = findNames(text).filter(
		(name) => name.start < at && !(name.isInitial && name.tokens.length === 1 && pronoun.test(name.text)),
	);
	return names.length === 0;
}

/** Stems and how often each occurs. */
export function countTerms(text: string): Map<string, number> {
	const terms = new Map<string, number>();
	for (const stem of listStems(text)) terms.set(stem, (terms.get(stem) ?? 0) + 1);
	return terms;
}
