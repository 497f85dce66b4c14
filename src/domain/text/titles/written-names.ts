import { findNames } from "../findings/names.ts";
import { splitSentences } from "../sentences.ts";
import { isCommonWord } from "../words/common-words.ts";
import { isStopWord } from "../words/stop-words.ts";
import { listWords, type Word } from "../words/words.ts";

/** Letters that stand behind a club's name and are no words: "Djurgårdens IF". */
export const clubLetters: ReadonlySet<string> = new Set(["bk", "ff", "fk", "if", "ik", "sk"]);

/** Clubs that are called as common words end: such a word with a capital is the club where it opens a sentence, too. */
const wordlikeClubs = new Set(["björklöven", "brommapojkarna", "djurgården", "häcken", "sandviken"]);

/** Leagues and cups whose names are words of other languages, or of ours: a text that is silent on them writes "super" and "serie". */
const leagues = [
	"Champions League",
	"Conference League",
	"Europa League",
	"Nations League",
	"Premier League",
	"Super League",
	"Serie A",
	"La Liga",
	"Ligue 1",
	"Copa América",
	"Copa del Rey",
	"Ryder Cup",
	"Stanley Cup",
	"Super Bowl",
];

/** How a text writes the words that a title screams. */
export interface WrittenNames {
	/** "hamras" -> "Hamras" where the text has "Hamra"; a word the text has in lower case as it is; undefined for an unknown one. */
	find(lower: string): string | undefined;
	/** The longest name of several words that begins at a word of the title: "BJÖRN BERG" -> ["Björn", "Berg"]. */
	findRun(title: string, words: readonly Word[], at: number): string[] | null;
}

interface Evidence {
	small: number;
	capitals: Map<string, number>;
	/** Where it opens a sentence, a capital means little. */
	opening: string | null;
}

/** Reads `text` but for its sentences that are screamed themselves. */
export function listWrittenNames(text: string, isScreamed: (sentence: string) => boolean): WrittenNames {
	const words = new Map<string, Evidence>();
	const runs = new Map(
		leagues.map((league) => {
			const parts = league.split(" ");
			return [parts.map(toKey).join(" "), parts];
		}),
	);
	const sentences = splitSentences(text);
	for (const sentence of sentences.filter((candidate) => !isScreamed(candidate))) {
		const names = findNames(sentence);
		for (const { tokens, text: name, isInitial } of names) {
			const parts = name.split(/\s+/u);
			const isOfClub = clubLetters.has(parts[1]?.toLowerCase() ?? "");
			const run = isInitial && isCommonWord(tokens[0] ?? "") && !isOfClub ? parts.slice(1) : parts;
			if (run.length > 1)
				runs.set(
					run.map(toKey).join(" "),
					run.map((part) => part.replace(/[:'’]s$/u, "")),
				);
		}
		const openings = new Set(names.flatMap(({ start, isInitial }) => (isInitial ? [start] : [])));
		for (const { text: word, start } of listWords(sentence)) note(words, word, openings.has(start));
	}
	const withoutAccents = new Map([...words].map(([word, evidence]) => [toKey(word), evidence]));
	// "IBRAHIMOVIC" is the text's "Ibrahimović"; "DEN ANDRE" is not its "André".
	const evidenceOf = (lower: string) =>
		words.get(lower) ?? (isStopWord(lower) || isCommonWord(lower) ? undefined : withoutAccents.get(lower));
	const find = (lower: string): string | undefined => {
		const own = toWritten(evidenceOf(lower), lower);
		if (own !== undefined && own !== lower) return own;
		const bare = lower.replace(/s$/u, "");
		const name = toWritten(evidenceOf(bare), bare);
		if (bare !== lower && name !== undefined && name !== bare) return own ?? `${name}s`;
		const genitive = toWritten(evidenceOf(`${lower}s`), `${lower}s`);
		if (own === undefined && genitive !== undefined && genitive !== `${lower}s`) return genitive.slice(0, -1);
		return own;
	};
	return { find, findRun: (title, list, at) => findRun(runs, title, list, at) };
}

function note(words: Map<string, Evidence>, word: string, isOpening: boolean): void {
	const lower = word.toLowerCase();
	const evidence = words.get(lower) ?? { small: 0, capitals: new Map<string, number>(), opening: null };
	words.set(lower, evidence);
	if (word === lower) evidence.small++;
	else if (isOpening) evidence.opening = word;
	else evidence.capitals.set(word, (evidence.capitals.get(word) ?? 0) + 1);
}

/** As it mostly stands; a capital at the start of a sentence counts only for what is no common word and never small. */
function toWritten(evidence: Evidence | undefined, lower: string): string | undefined {
	if (!evidence) return undefined;
	const [best] = [...evidence.capitals].sort(([, a], [, b]) => b - a);
	const isAcronym = best !== undefined && best[0].length > 1 && best[0] === best[0].toUpperCase();
	if (best && (isAcronym || (best[1] >= evidence.small && !isStopWord(lower)))) return best[0];
	if (evidence.small > 0) return lower;
	const { opening } = evidence;
	if (wordlikeClubs.has(lower.replace(/s$/u, ""))) return opening ?? undefined;
	return opening === null || isStopWord(lower) || isCommonWord(opening) ? undefined : opening;
}

function findRun(
	runs: ReadonlyMap<string, string[]>,
	title: string,
	words: readonly Word[],
	at: number,
): string[] | null {
	for (let length = 5; length > 1; length--) {
		const list = words.slice(at, at + length);
		const gaps = list.slice(1).map(({ start }, index) => title.slice(list[index]?.end ?? 0, start));
		if (list.length < length || gaps.some((gap) => gap !== " ")) continue;
		const keys = list.map(({ text }) => toKey(text));
		const last = keys.at(-1) ?? "";
		const bare = [...keys.slice(0, -1), last.replace(/s$/u, "")].join(" ");
		const found = runs.get(keys.join(" "));
		if (found) return withEnding(found, list);
		const owner = runs.get(bare) ?? runs.get(`${keys.join(" ")}s`)?.map(withoutGenitive(length));
		if (owner) return withEnding(owner, list);
	}
	return null;
}

/** The name with the genitive that the title's own word has. */
function withEnding(name: readonly string[], list: readonly Word[]): string[] {
	const screamed = list.at(-1)?.text ?? "";
	const last = name.at(-1) ?? "";
	const ending = screamed.slice(last.length).toLowerCase();
	return [...name.slice(0, -1), `${last}${ending}`];
}

const withoutGenitive = (length: number) => (part: string, at: number) =>
	at === length - 1 ? part.replace(/s$/u, "") : part;

/** Without the accents that a screamed title leaves out; å, ä and ö are letters of their own. */
function toKey(word: string): string {
	const plain = word
		.toLowerCase()
		.replace(/[^åäö]/gu, (sign) => sign.normalize("NFD").replace(/\p{M}/gu, ""));
	return plain.replace(/[:'’]s$/u, "");
}
