import type { NumberMention } from "../../text/findings/numbers.ts";
import type { ReadSentence } from "../fact-claim.ts";

/** What is counted under more names than one: "sex segrar" and "vunnit sex lopp", "åttonde titeln" and "åttonde guldet". */
const kinds: readonly [string, RegExp][] = [
	["titel", /guld$|^titel|^titl|titel$|mästerskap$|buckl|pokal/u],
	["plats", /^plats|^placering|plats$/u],
	["mål", /^mål$|fullträff/u],
	["trepoäng", /^treor|^trepoäng|^trea$/u],
	["assist", /^assist|målpass|framspelning/u],
	["seger", /^(?:seger|segr|vinst|triumf)|seger$|segr$/u],
	["förlust", /^(?:förlust|nederlag)|förlust$/u],
];

const won = /(?:vann|vunnit|vinna|vinner|tagit hem)\s(?:\p{Ll}+\s)?$/u;
const lost = /(?:förlora(?:t|de|r)?|torskat)\s(?:\p{Ll}+\s)?$/u;
const isOld = /(?:är|var|blir|fyller|fyllda)\s(?:bara\s|nu\s)?$/u;
const contest = /^(?:lopp|match|tävling|deltävling|race|heat|möte|derby|final)/u;
const scored = /(?:nätade|målskytt|gjorde mål|sköt mål|satte bollen|satte pucken)\s(?:\p{Ll}+\s)?$/u;
const setUp = /(?:spela(?:de|t|r) fram till|assistera(?:de|t|r) till)\s$/u;
/** "är fyra i VM", "ligger trea": a place without the word. */
const stands = /(?:^|\s)(?:är|var|blev|blir|ligger|låg|slutade|som|på)\s(?:\p{L}+\s){0,2}$/iu;

/**
 * What a number of a sentence counts, in words in which two texts meet; none where it counts nothing known. Of a number
 * that only goes on ("fem poäng, tre fler") it is what the one before counts.
 */
export function listUnits(number: NumberMention, { text, numbers }: ReadSentence): string[] {
	const before = text.slice(0, number.start);
	const own = toKinds(number.nouns);
	if (setUp.test(before)) return ["assist"];
	if (own.includes("gång") && scored.test(before)) return ["mål"];
	if (number.nouns.some((noun) => contest.test(noun))) {
		if (won.test(before)) return ["seger"];
		if (lost.test(before)) return ["förlust"];
	}
	// "är 29 år": an age, as in "29-åringen".
	if (number.nouns[0] === "år" && isOld.test(before)) return ["ålder"];
	if (own.length > 0) return own;
	if (number.form === "place" && stands.test(before)) return ["plats"];
	if (!goesOn.test(text.slice(number.end))) return [];
	return numbers.filter((other) => other.end <= number.start).flatMap(({ nouns }) => toKinds(nouns));
}

/** "tre fler än", "ett före" */
const goesOn = /^\s(?:fler|färre|mer|mindre|före|bakom|efter|bättre|sämre)(?!\p{L})/u;

function toKinds(nouns: readonly string[]): string[] {
	if (nouns.includes("ålder")) return ["ålder"];
	return nouns.map((noun) => kinds.find(([, pattern]) => pattern.test(noun))?.[0] ?? noun);
}
