import { listOpposites } from "../alignment/find-opposites.ts";
import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isOtherVoice } from "../alignment/verbs.ts";
import { isFiniteVerb } from "../events/finite-verbs.ts";
import { type Finding, unsupported } from "../finding.ts";
import { toBareName } from "../names/name-key.ts";
import { type SourceSentence, toEvidence } from "../source-index.ts";
import { isCounting } from "./counted.ts";
import { readHold } from "./hold.ts";
import { isInflected, isParticled, isSameWord } from "./same-word.ts";

const minCompounded = 4;

/** Small words that make another statement of a sentence. */
const telling = new Set(
	"inte aldrig ej ingen inget inga alla samtliga hela halva endast utan varken båda".split(" "),
);
const saidAlike: Readonly<Record<string, string>> = { endast: "bara", båda: "bägge" };

/**
 * What a sentence says that none of the sentences does which it was taken from: a word, a name, a figure, "inte" or "alla"; a verb
 * in the other voice. A title names whatever the story begins with. By where its token begins.
 */
export function findAdded(
	own: readonly Token[],
	main: SourceSentence,
	others: readonly SourceSentence[],
	isTitle: boolean,
): ReadonlyMap<number, Finding> {
	const cited = [main, ...others];
	const words = listAllWords(cited);
	// What is done to somebody is told by the sentence itself.
	const isOutside = (token: Token) => {
		const isVoiced = token.kind === "word" && /(?:ade|de|te)s$/u.test(token.text);
		const isTold = cited.some(({ tokens }) => tokens.some(({ text }) => text === token.text));
		const told = isVoiced && !isTold ? [main] : cited;
		return isAdded(
			token,
			told.flatMap(({ tokens }) => tokens),
			listAllWords(told),
		);
	};
	return new Map(
		own.flatMap((token) => {
			const finding =
				findContrary(token, own, main) ??
				findOtherVoice(token, own, main) ??
				findOtherDirection(token, own, main) ??
				findTurnedScore(token, main) ??
				findOtherName(token, cited, words) ??
				(!(isTitle && token.kind === "name") && isOutside(token) ? outside : null);
			return finding ? [[token.start, finding] as const] : [];
		}),
	);
}

const outside: Finding = { ...unsupported, reason: "Står inte i de meningar som texten hänvisar till" };

function isAdded(token: Token, told: readonly Token[], words: ReadonlySet<string>): boolean {
	switch (token.kind) {
		case "word":
			return (
				!/^(?:laget|klubben|både)s?$/u.test(token.text) &&
				!told.some((one) => one.kind === "word" && isSameWord(token, one)) &&
				!isParticled(token, told) &&
				!isIn(token, words)
			);
		case "small":
			return (
				telling.has(token.key) &&
				![token.key, saidAlike[token.key] ?? ""].some((word) => words.has(toBareName(word)))
			);
		case "name":
			return token.key.length > 1 && !told.some((one) => isSameToken(one, token)) && !isIn(token, words);
		case "number":
			return (
				!told.some((one) => isSameToken(one, token)) &&
				!listNameWords(token.text).every((word) => words.has(word))
			);
		case "score":
			return !told.some((one) => isSameToken(one, token));
		default:
			return false;
	}
}

/** Whether one of the words of a token, or what is written on to another, stands there at all: "Hamraspelaren" names Hamra, "Hamramålen" are of Hamra. */
function isIn({ kind, text }: Token, words: ReadonlySet<string>): boolean {
	return listNameWords(text).some((word) =>
		[...words].some(
			(one) => isInflected(word, one) || isPartOf(word, one) || (kind === "name" && isPartOf(one, word)),
		),
	);
}

function isPartOf(part: string, whole: string): boolean {
	return part.length >= minCompounded && whole.startsWith(part);
}

function listAllWords(sentences: readonly SourceSentence[]): Set<string> {
	return new Set(sentences.flatMap(({ text }) => listNameWords(text)));
}

function listNameWords(text: string): string[] {
	return text
		.split(/[^\p{L}\d]+/u)
		.filter(Boolean)
		.map(toBareName);
}

/** "före" where the sentence has only "efter", "han" where it has only "honom". */
function findContrary(token: Token, own: readonly Token[], main: SourceSentence): Finding | null {
	if (token.kind !== "small" && token.kind !== "word") return null;
	if (main.tokens.some(({ text }) => text === token.text)) return null;
	const contrary = [...listOpposites(token.text), ...(objects[token.text] ?? [])];
	const other = main.tokens.find(
		({ text }) => contrary.includes(text) && !own.some((one) => one.text === text),
	);
	return other ? toContradicted(`Källan säger ”${other.text}”`, main) : null;
}

const objects: Readonly<Record<string, string[]>> = {
	han: ["honom"],
	hon: ["henne"],
	honom: ["han"],
	henne: ["hon"],
};

/** "besegrades" for "besegrade": done to somebody, not by him. */
function findOtherVoice(token: Token, own: readonly Token[], main: SourceSentence): Finding | null {
	if (token.kind !== "word" || main.tokens.some(({ text }) => text === token.text)) return null;
	const isDone = (one: Token) => isFiniteVerb(one.text) || isFiniteVerb(token.text) || isByAgent(token, own);
	const other = main.tokens.find((one) => isOtherVoice(one.text, token.text) && isDone(one));
	return other ? toContradicted(`Källan säger ”${other.text}”`, main) : null;
}

/** What says the same of whoever stands behind it ("seger över Ek", "seger mot Ek") stands together. */
const directions = [
	["till"],
	["från"],
	["för", "åt"],
	["av", "genom"],
	["mot", "över"],
	["före"],
	["efter", "bakom"],
];

function toDirection(preposition: string): number {
	return directions.findIndex((alike) => alike.includes(preposition));
}

/** "från Hamra" where the sentence has "till Hamra" or "för Hamra" only. */
function findOtherDirection(token: Token, own: readonly Token[], main: SourceSentence): Finding | null {
	if (token.kind !== "name") return null;
	const preposition = readHold({ tokens: own, at: own.indexOf(token) });
	if (toDirection(preposition) === -1) return null;
	const { tokens } = main;
	const told = tokens.flatMap((one, at) =>
		isSameToken(one, token) ? [isOwner(tokens, at) ? "s" : readHold({ tokens, at })] : [],
	);
	const [other] = told;
	// "efter Ek" for "före Ek" is held by the preposition.
	if (other === undefined || listOpposites(preposition).includes(other)) return null;
	const isOther = (one: string) => toDirection(one) !== -1 && toDirection(one) !== toDirection(preposition);
	if (!told.every(isOther)) return null;
	return toContradicted(`Källan säger ”${other} ${token.text}”`, main);
}

/** "av Hamras mål" */
function isOwner(tokens: readonly Token[], at: number): boolean {
	return /s$/u.test(tokens[at]?.text ?? "") && isCounting(tokens, at);
}

/** "1–3" where the sentence has "3–1" */
function findTurnedScore(token: Token, main: SourceSentence): Finding | null {
	if (token.kind !== "score" || main.tokens.some((one) => isSameToken(one, token))) return null;
	const turned = token.key.split("-").toReversed().join("-");
	const other = main.tokens.find(({ kind, key }) => kind === "score" && key === turned);
	return other ? toContradicted(`Källan säger ”${other.text}”`, main) : null;
}

/** "skallats av" */
function isByAgent(token: Token, own: readonly Token[]): boolean {
	return own[own.indexOf(token) + 1]?.key === "av";
}

/** "Storbritanniens Grand Prix" for "Österrikes Grand Prix": named alike, and by a word that stands nowhere there. */
function findOtherName(
	token: Token,
	cited: readonly SourceSentence[],
	words: ReadonlySet<string>,
): Finding | null {
	const mine = listNameWords(token.text);
	if (token.kind !== "name" || mine.length < 2) return null;
	const alike = cited.flatMap((sentence) =>
		sentence.tokens
			.filter((one) => isSameToken(one, token))
			.map((one) => ({ sentence, theirs: listNameWords(one.text), one })),
	);
	const isKnown = (word: string) => [...words].some((one) => isInflected(word, one));
	const isOther = ({ theirs }: { theirs: string[] }) =>
		theirs.some((word) => !mine.includes(word)) &&
		mine.some((word) => !theirs.includes(word) && !isKnown(word));
	const [first] = alike;
	if (!first || !alike.every(isOther)) return null;
	return toContradicted(
		`Källan säger ”${first.sentence.text.slice(first.one.start, first.one.end)}”`,
		first.sentence,
	);
}

function toContradicted(reason: string, sentence: SourceSentence): Finding {
	return { verdict: "contradicted", reason, evidence: toEvidence(sentence) };
}
