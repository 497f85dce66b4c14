import { maskQuotations } from "../../text/findings/quotations.ts";
import type { FoundClaim } from "../alignment/settle-by-place.ts";
import { isSameToken, listTokens, type Token } from "../alignment/tokens.ts";
import { isPronominal, toType } from "../alignment/told-places.ts";
import { isFiniteVerb } from "../events/finite-verbs.ts";
import type { CheckedClaim, ReadSentence } from "../fact-claim.ts";
import { type Finding, isHolding, toSupported } from "../finding.ts";
import { isAffix, toShortName } from "../names/name-key.ts";
import type { Passage } from "../passage.ts";
import { type SourceIndex, type SourceSentence, toEvidence } from "../source-index.ts";
import { epithet, toComparedTokens } from "./compared-tokens.ts";
import { findAdded } from "./find-added.ts";
import { findExchanged } from "./find-exchanged.ts";
import { findOtherBearers } from "./find-other-bearer.ts";
import { findOtherSides } from "./find-other-side.ts";
import { readHold } from "./hold.ts";
import { isSameWord } from "./same-word.ts";

/** Longer sentences are none that anybody shortened; what is compared grows with the cube of them. */
const maxTokens = 100;

/**
 * What a sentence claims, settled by the one sentence of a source that it was made of, the first it cites: whoever shortens a
 * sentence keeps its words and the order of its names and figures (pipelines/summaries/engines/prompt.ts). What was added is
 * unsupported, what stands in another's place contradicted, and who did what is borne where nothing was.
 */
export function settleBySource(
	claims: readonly FoundClaim[],
	sentence: ReadSentence,
	passage: Passage,
	index: SourceIndex,
): FoundClaim[] {
	const cited = passage.index.sentences.flatMap(({ tokens }) => tokens);
	const read = listTokens({ ...sentence, text: maskQuotations(sentence.text) }, index.knownNames);
	const own = toComparedTokens(read, cited);
	const main = findMain(own, passage);
	const told = toComparedTokens(main.tokens, cited);
	if (own.length > maxTokens || told.length > maxTokens) return [...claims];
	const others = passage.index.sentences.filter((one) => one !== main);
	// Who is quoted is checked as a quotation, and a title may be made of two sentences.
	const isOfOne = !passage.isTitle && sentence.quotations.length === 0;
	const isOther = (a: Token, b: Token) => isOtherKind(a, b, passage, index);
	const exchanged = isOfOne
		? [
				...findExchanged(own, told, isOther),
				...findOtherBearers(own, told, isOther),
				...findOtherSides(own, told, index),
			]
		: [];
	const held = new Map([
		...findAdded(own, main, others, passage.isTitle),
		...exchanged.map(
			([start, other]) =>
				[start, toContradicted(told.includes(other) ? main.text : sentence.text, other, main)] as const,
		),
	]);
	const isKept = (token: Token) => isOf(token, main);
	const isWhole =
		held.size === 0 &&
		own.every((token) => token.kind !== "word" || !isFiniteVerb(token.text) || isKept(token));
	const isUnnamed = told.some((token) => isPronominal(token) || epithet.test(token.text));
	/** Named there, or by the only name of its kind that is cited beside it, where it speaks of "hon" or "laget". */
	const isMeant = (token: Token) => isKept(token) || (isUnnamed && isOnlyOne(token, main, others, isOther));
	const isSettled = ({ kind, start }: FoundClaim) => {
		const token = own.find((one) => one.start === start);
		if (kind === "outcome" || kind === "score")
			return own.every((one) => toType(one) !== "name" || isMeant(one));
		return (kind === "name" || kind === "team") && token !== undefined && isMeant(token);
	};
	const borne = toSupported(toEvidence(main));
	const settled = claims.map((claim) => {
		const { start, finding } = claim;
		if (isHolding(finding)) return { ...claim, finding: isWhole && isSettled(claim) ? borne : finding };
		return { ...claim, finding: (start !== null && held.get(start)) || finding };
	});
	return [...settled, ...listFurther(settled, sentence.text, own, held)];
}

/** Whether a sentence beside it names nobody else of its kind whom the sentence itself does not; where something was played counts for nobody. */
function isOnlyOne(
	token: Token,
	main: SourceSentence,
	others: readonly SourceSentence[],
	isOther: (a: Token, b: Token) => boolean,
): boolean {
	const named = others.flatMap(({ tokens }) =>
		tokens.filter(
			(one, at) =>
				toType(one) === "name" &&
				readHold({ tokens, at }) !== "i" &&
				!isOther(one, token) &&
				!isOf(one, main),
		),
	);
	return named.length > 0 && named.every((one) => isSameToken(one, token));
}

/** So many times the words of the first, and so many more, say that another was meant. */
const minTimes = 2;
const minMore = 2;
const smallWeight = 0.5;

/** The sentence that is cited first; another where a writer was careless and that has far more of the words. */
function findMain(own: readonly Token[], { first, index: { sentences } }: Passage): SourceSentence {
	const countIn = (sentence: SourceSentence) => {
		const shared = own.filter((token) => isOf(token, sentence));
		return shared.reduce((count, { kind }) => count + (kind === "small" ? smallWeight : 1), 0);
	};
	const least = Math.max(minTimes * countIn(first), countIn(first) + minMore);
	const [other] = sentences
		.map((sentence) => ({ sentence, count: countIn(sentence) }))
		.toSorted((a, b) => b.count - a.count);
	return other && other.count >= least ? other.sentence : first;
}

/** Somebody, and a club or what is played in. */
function isOtherKind(a: Token, b: Token, { told }: Passage, index: SourceIndex): boolean {
	const isPerson = ({ key, text, kind }: Token) =>
		kind === "name"
			? told.people.has(key) || (text.includes(" ") && !isClub(key, index))
			: !/^lag|^klubb|(?:laget|klubben)$/u.test(text);
	return isPerson(a) !== isPerson(b);
}

function isClub(key: string, { sentences }: SourceIndex): boolean {
	return sentences.some(({ names }) =>
		names.some(
			({ tokens }) =>
				toShortName(tokens) === key &&
				(isAffix(tokens.at(-1) ?? "") || (tokens.length === 2 && isAffix(tokens[0] ?? ""))),
		),
	);
}

function isOf(token: Token, { tokens }: SourceSentence): boolean {
	return tokens.some((one) =>
		token.kind === "word" ? one.kind === "word" && isSameWord(token, one) : isSameToken(one, token),
	);
}

/** What is held and no claim by itself. */
function listFurther(
	claims: readonly FoundClaim[],
	sentence: string,
	own: readonly Token[],
	held: ReadonlyMap<number, Finding>,
): FoundClaim[] {
	return own.flatMap(({ kind, start, end }): FoundClaim[] => {
		const finding = held.get(start);
		if (!finding || claims.some((claim) => claim.start === start)) return [];
		return [{ text: sentence.slice(start, end), kind: toKind(kind), start, finding }];
	});
}

function toKind(kind: Token["kind"]): CheckedClaim["kind"] {
	if (kind === "number" || kind === "score" || kind === "date" || kind === "name") return kind;
	return "word";
}

function toContradicted(text: string, { start, end }: Token, main: SourceSentence): Finding {
	return {
		verdict: "contradicted",
		reason: `Källan säger detta om ${text.slice(start, end)}`,
		evidence: toEvidence(main),
	};
}
