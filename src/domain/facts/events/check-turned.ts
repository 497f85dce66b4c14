import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { Finding } from "../finding.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import type { Passage } from "../passage.ts";
import { type SourceSentence, toEvidence } from "../source-index.ts";

/** Two sides of which one gives and the other gets, or one is ahead of the other. Short names. */
interface Pair {
	first: string | null;
	second: string | null;
	text: string;
}

interface Kind {
	reason: string;
	read: (sentence: ReadSentence, names: readonly NameMention[]) => Pair[];
}

const kinds: readonly Kind[] = [
	{ reason: "Källan har flytten åt andra hållet", read: readTransfers },
	{ reason: "Källan har lagen i omvänd ordning", read: readOrders },
];

/**
 * "från Hamra till Torsta" and "Hamra, ett poäng mer än Torsta" must be so in the cited passage where it tells it the other
 * way round. A passage that has both ways, or neither, contradicts nothing.
 */
export function checkTurned(
	sentence: ReadSentence,
	{ index, told: { people } }: Passage,
): { text: string; finding: Finding }[] {
	const listSides = ({ names }: ReadSentence) =>
		names.filter((name) => !people.has(toShortName(name.tokens)) && !isOpener(name, index.known));
	return kinds.flatMap(({ reason, read }) => {
		const told = index.sentences.flatMap((source) =>
			read(source, listSides(source)).map((pair) => ({ ...pair, source })),
		);
		return read(sentence, listSides(sentence)).flatMap(({ first, second, text }) => {
			if (first === null || second === null || first === second) return [];
			if (told.some((pair) => pair.first === first || pair.second === second)) return [];
			const other = told.find((pair) => pair.first === second || pair.second === first);
			return other ? [{ text, finding: toFinding(reason, other.source) }] : [];
		});
	});
}

function toFinding(reason: string, source: SourceSentence): Finding {
	return { verdict: "contradicted", reason, evidence: toEvidence(source) };
}

const moving =
	/(?<!\p{L})(?:går|gått|byter|bytt|flytta\p{L}*|lämna\p{L}*|värva\p{L}*|låna\p{L}*|ansluter|klart?|skriv\p{L}*|sälj\p{L}*|såld\p{L}*|återvänd\p{L}*|återkomst|hämta\p{L}*|plocka\p{L}*|övergång\p{L}*|tappa\p{L}*|köp\p{L}*|förlora\p{L}*|kontrakt\p{L}*|nyförvärv\p{L}*)(?!\p{L})/u;
const leaves = /(?:^|\s)(?:[Ff]rån|[Ll]ämna(?:r|de|t)?)\s(?:\p{Ll}+\s){0,2}$/u;
const joins =
	/(?:^|\s)(?:[Tt]ill|klar för|kontrakt (?:med|hos)|(?:skriver|skrivit|skrev) (?:på )?(?:för|med))\s(?:\p{Ll}+\s){0,2}$/u;
const gives = /^(?:\s\p{Ll}+){0,3}\s(?:förlorar|tappar|säljer|sålt|släpper|lånar ut|lånat ut)(?!\p{L})/u;
const gets =
	/^(?:\s\p{Ll}+){0,4}\s(?:värva\p{L}*|hämta\p{L}*|plocka\p{L}*|lånar in|lånat in|köp(?:er|t|te))(?!\p{L})/u;

/** Which club somebody leaves and which he joins, as far as the sentence tells: first the one left. */
function readTransfers({ text }: ReadSentence, names: readonly NameMention[]): Pair[] {
	if (!moving.test(text)) return [];
	const [from, to] = [
		names.find((name) => leaves.test(text.slice(0, name.start)) || gives.test(text.slice(name.end))),
		names.find(
			(name) =>
				!leaves.test(text.slice(0, name.start)) &&
				(joins.test(text.slice(0, name.start)) || gets.test(text.slice(name.end))),
		),
	];
	if (!from && !to) return [];
	const [start, end] = [from ?? to, to ?? from].map((name) => name?.start ?? 0).sort((a, b) => a - b);
	return [
		{
			first: from ? toShortName(from.tokens) : null,
			second: to ? toShortName(to.tokens) : null,
			text: text.slice(start, Math.max(from?.end ?? 0, to?.end ?? 0, end ?? 0)),
		},
	];
}

const ahead = /(?:^|\s)(?:före|framför|(?:fler|mer|bättre) än)\s(?:\p{Ll}+\s)?$/u;
const behind = /(?:^|\s)(?:bakom|(?:färre|mindre|sämre) än)\s(?:\p{Ll}+\s)?$/u;
const heldBy = /(?:^|\s)(?:i|på|mot|från|till|med|för|av|hos|efter|inför)\s(?:\p{Ll}+\s)?$/iu;

/** "Med tio poäng leder Hamra gruppen, två före Torsta": first the one ahead. */
function readOrders({ text }: ReadSentence, names: readonly NameMention[]): Pair[] {
	return names.flatMap((other) => {
		const before = text.slice(0, other.start);
		const isAhead = ahead.test(before);
		if (!isAhead && !behind.test(before)) return [];
		const subject = names.find((name) => name.end <= other.start && !heldBy.test(text.slice(0, name.start)));
		if (!subject || subject === other) return [];
		const [first, second] = isAhead ? [subject, other] : [other, subject];
		return [
			{
				first: toShortName(first.tokens),
				second: toShortName(second.tokens),
				text: text.slice(subject.start, other.end),
			},
		];
	});
}
