import { type CategoryKey, parseArticleCategory } from "../../domain/articles/category.ts";
import { otherSportWords } from "../../domain/sports/other-sport-words.ts";
import { sportSections } from "../../domain/sports/sport-sections.ts";
import { type RecognisedSport, sportWords } from "../../domain/sports/sport-words.ts";

export interface ClassifyInput {
	/** The sport of everything the source tells; null when it tells of several. */
	sourceCategory: string | null;
	feedCategories: readonly string[];
	url: string;
	title: string;
	lead: string;
	content: string;
}

const weights = { certain: 6, strong: 3, weak: 1 } as const;
/** A word in the title says more than one in the text. */
const placeFactors = { title: 4, lead: 2, content: 1 } as const;
/** The start of a text tells what it is about; the rest brings in comparisons and other sports. */
const readChars = 3000;
/** Below it a text has mentioned a sport rather than been about it. */
const leastScore = 6;

/**
 * The sport of an article: what the source is about, else its own category, else a section in its address, else the
 * words of the text, else "allmänt". Categories of other sports (handboll, bandy) are "allmänt" too. Formel 1 is motorsport as well: which of
 * the two an article is of, only its words tell.
 */
export function classify(input: ClassifyInput): CategoryKey {
	const filed = fromSource(input.sourceCategory) ?? fromSections(input.feedCategories) ?? fromPath(input.url);
	if (filed !== null && filed !== "motorsport") return filed;
	const told = fromWords(input);
	return filed === "motorsport" && told !== "formel 1" ? filed : (told ?? "allmänt");
}

function fromSource(category: string | null): CategoryKey | null {
	const key = category === null ? null : parseArticleCategory(category);
	// A general source's articles still have a sport each.
	return key === "allmänt" ? null : key;
}

function fromSections(names: readonly string[]): CategoryKey | null {
	for (const name of names) {
		const section = name.trim().toLowerCase();
		// A feed may name any section, "constructor" too, which every object answers to.
		const found = Object.hasOwn(sportSections, section) ? sportSections[section] : undefined;
		if (found) return found;
	}
	return null;
}

function fromPath(address: string): CategoryKey | null {
	const segments = URL.parse(address)?.pathname.split("/").slice(1, -1) ?? [];
	// The innermost section is the narrowest: /sport/motor/formel1/...
	return fromSections(segments.map(decodeSegment).reverse());
}

function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

function fromWords({ title, lead, content }: ClassifyInput): CategoryKey | null {
	const places = { title, lead, content: content.slice(0, readChars) };
	let best: { sport: RecognisedSport; score: number } | null = null;
	for (const { sport, patterns } of sportPatterns) {
		const score = countIn(places, patterns);
		if (score >= leastScore && score > (best?.score ?? 0) && isTold(sport, patterns, places))
			best = { sport, score };
	}
	if (best && countIn(places, otherPatterns) >= best.score) return null;
	return best?.sport ?? null;
}

interface Patterns {
	certain: RegExp | null;
	strong: RegExp | null;
	weak: RegExp | null;
}

const sportPatterns = (Object.keys(sportWords) as RecognisedSport[]).map((sport) => ({
	sport,
	patterns: {
		certain: toPattern(sportWords[sport].certain),
		strong: toPattern(sportWords[sport].strong),
		weak: toPattern(sportWords[sport].weak),
	},
}));
const otherPatterns: Patterns = { certain: toPattern(otherSportWords), strong: null, weak: null };

/** ["puck*", "shl"] -> whole words, whatever case, where * is any ending. */
function toPattern(words: readonly string[]): RegExp {
	const alternatives = words.map((word) =>
		RegExp.escape(word).replaceAll("\\*", "[\\p{L}\\d-]*").replaceAll("\\x20", "\\s+"),
	);
	return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join("|")})(?![\\p{L}\\d])`, "giu");
}

/** One shared word tells of no sport, however often it is said: "VM-kvalet" of football is no qualifying for a race. */
function isTold(sport: RecognisedSport, { certain, strong }: Patterns, places: Places): boolean {
	const text = Object.values(places).join("\n");
	if ([certain, strong].some((pattern) => pattern && text.search(pattern) !== -1)) return true;
	return sportWords[sport].weak.filter((word) => text.search(toPattern([word])) !== -1).length > 1;
}

type Places = Readonly<Record<keyof typeof placeFactors, string>>;

function countIn(places: Places, patterns: Patterns): number {
	let score = 0;
	for (const place of ["title", "lead", "content"] as const) {
		for (const level of ["certain", "strong", "weak"] as const) {
			const pattern = patterns[level];
			if (!pattern) continue;
			const found = (places[place].match(pattern) ?? []).map((word) => word.toLowerCase());
			// One word said ten times is one sign, said with some emphasis.
			score +=
				(new Set(found).size + Math.min(found.length, 5) / 5) *
				weights[level] *
				placeFactors[place] *
				(found.length > 0 ? 1 : 0);
		}
	}
	return score;
}
