import type { NameMention } from "../../text/findings/names.ts";
import { isCommonWord } from "../../text/words/common-words.ts";
import { isStopWord } from "../../text/words/stop-words.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isAffix, isGeneral, toBareName, toNameKey } from "./name-key.ts";

/** "Förbundskaptenen Pia Stendahl" -> "Pia Stendahl", "Mot Hamra" -> "Hamra": a capital that only opens the sentence is no part of the name. */
export function withoutOpener(name: NameMention): NameMention {
	const [first, ...rest] = name.tokens;
	const gap = name.text.search(/\s/u);
	if (!name.isInitial || first === undefined || rest.length === 0 || gap === -1) return name;
	const isPart = isRole.test(first) || (rest.length > 1 && isCommonWord(first) && isDefinite.test(first));
	if (!isPart && !isStopWord(first.toLowerCase())) return name;
	return { ...name, text: name.text.slice(gap + 1), start: name.start + gap + 1, tokens: rest };
}

/** "Ordföranden", "Sportchefen", "Tränaren": somebody's part, never the first word of a longer name. */
const isDefinite = /(?:en|an|et|aren|ingen)$/u;

/** "Hemmalaget", "Målvakten": who they are is the name that follows, however short. */
const isRole =
	/(?:laget|tränaren|målvakten|backen|kaptenen|anfallaren|forwarden|mittfältaren|föraren|stallet|klubben|domaren|chefen|ordföranden|ledande|segrande|vinnande|regerande|debuterande|åriga|årige|debutanten|veteranen|mästarna|nykomlingen)$/iu;

/** Which words of a row of capitals may be a name by themselves, as {@link splitNeighbours} compares them. */
export interface StandingAlone {
	/** Before another name: a person's whole name or surname, a club. */
	first: ReadonlySet<string>;
	/** After one: whatever a source has by itself. */
	second: ReadonlySet<string>;
}

/**
 * What may stand by itself in a row of capitals: each whole name, its surname, and a club without its affix. First names
 * are not among them: "Sara Ekdal" is one name, though "Sara Lind" and "Petra Ekdal" are known.
 */
export function listStandingAlone(sentences: readonly ReadSentence[]): StandingAlone {
	const names = sentences.flatMap((sentence) => sentence.names.map(({ tokens }) => tokens));
	const surnames = names.flatMap((tokens) => tokens.slice(1).map((_, at) => toKey(tokens.slice(at + 1))));
	const clubs = names
		.filter((tokens) => tokens.some(isAffix))
		.map((tokens) => toKey(tokens.filter((token) => !isAffix(token))));
	const long = names.filter(({ length }) => length > 1).map(toKey);
	return {
		first: new Set([...long, ...surnames, ...clubs]),
		second: new Set([...names.map(toKey), ...surnames, ...clubs]),
	};
}

/** "tar Pia Stendahl Sverige till", "möter Hamra Norby": Swedish word order sets two names side by side. */
export function splitNeighbours(names: readonly NameMention[], alone: StandingAlone): NameMention[] {
	return names.flatMap((name) => {
		const words = name.text.split(" ");
		// A hyphen makes two tokens of one word; such a row is left whole.
		if (words.length < 2 || words.length !== name.tokens.length) return [name];
		for (let at = words.length - 1; at > 0; at--) {
			const [before, after] = [name.tokens.slice(0, at), name.tokens.slice(at)];
			const isPair =
				alone.first.has(toKey(before)) && alone.second.has(toKey(after)) && !after.every(isGeneral);
			// The genitive keeps its owner beside it: "Hamras Sara Lind" is looked up as such.
			if (!isPair || isWhole(name, before)) continue;
			const middle = words.slice(0, at).join(" ").length;
			const first = { ...name, text: name.text.slice(0, middle), end: name.start + middle, tokens: before };
			const second = {
				...name,
				text: name.text.slice(middle + 1),
				start: name.start + middle + 1,
				tokens: after,
				isInitial: false,
			};
			return [...splitNeighbours([first], alone), second];
		}
		return [name];
	});
}

/** "Hamras Sara" */
function isWhole(name: NameMention, before: readonly string[]): boolean {
	return name.isInitial && before.length === 1 && isCommonWord(before[0] ?? "");
}

/** "bröderna Elmer och Viggo Stråle" -> ["elmer", "stråle"]: two who share a surname that is written once. */
export function listSharedSurnames({ text, names }: ReadSentence): string[][] {
	return names.slice(1).flatMap((second, at) => {
		const first = names[at];
		const isShared =
			first?.tokens.length === 1 &&
			second.tokens.length === 2 &&
			/^\s(?:och|samt)\s$/u.test(text.slice(first.end, second.start));
		return isShared ? [[...first.tokens, ...second.tokens.slice(1)].map(toNameKey)] : [];
	});
}

function toKey(tokens: readonly string[]): string {
	return tokens
		.map((token, at) => (at === tokens.length - 1 ? toBareName(token) : toNameKey(token)))
		.join(" ");
}
