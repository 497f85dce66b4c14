import type { NameMention } from "../../text/names.ts";
import { textBefore } from "../../text/text-before.ts";
import { splitClauses } from "../events/clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";

/** Who played at home or away, against whom where it is told. Short names. */
export interface VenueRole {
	text: string;
	team: string;
	role: "home" | "away";
	other: string | null;
	/** Named as the one that somebody else meets. */
	isVersus: boolean;
}

const phrases: readonly [RegExp, "home" | "away"][] = [
	[
		/(?<!\p{L})(?:hemma|på hemma(?:plan|is)|hemmaseger|hemmaförlust|hemma(?:match|möt|derby|premiär|kross|kryss|final)\p{L}*)(?!\p{L})/gu,
		"home",
	],
	[
		/(?<!\p{L})(?:borta|på borta(?:plan|is)|bortaseger|bortaförlust|borta(?:match|möt|derby|premiär|kross|kryss|final)\p{L}*)(?!\p{L})/gu,
		"away",
	],
];
const visits =
	/(?<!\p{L})(gästade|gästar|besökte|besöker|(?:reser|åker|far)\s(?:(?:\p{Lu}\p{L}+|laget)\s)?till)(?!\p{L})/gu;
const receives = /(?<!\p{L})((?:tog|tar)(?:\s\p{Lu}\p{L}+)?\semot)(?!\p{L})/gu;

/** "klubbens första seger på Kvarnsjös is" */
const onIceOf = /(?<!\p{L})på\s(\p{Lu}\p{L}+)s\s(?:is|plan|hemmaplan|mark|arena)(?!\p{L})/gu;

/** "i Alehallen", "på Ramsövallen" */
const arena =
	/(?<!\p{L})(?:i|på)\s(\p{Lu}\p{L}+?)(?:s)?(?:hallen|vallen|arenan?|parken|rinken|borgen)(?!\p{L})/gu;

/** "vann kvartsfinalen i Skellefors med 2–1": where a match was told of with its score; not "Ek i Hamra gjorde 2–1". */
const placeOf = /(?<!\p{L})(?<!\p{Lu}\p{L}+\s)i\s(\p{Lu}\p{L}+)(?=[\s.,])/gu;

/** "ny tvåa i Elitettan": a league is nobody's ground. */
const isLeague = (name: string) =>
	/(?:svenskan|ettan|tvåan|trean|ligan|serien|cupen)$|^\p{Lu}{2,}$/u.test(name);

/** "på Björkviks IP" */
const groundOf = /(?<!\p{L})på\s(\p{Lu}\p{L}+?)s\s(?:IP|Arena|Idrottsplats|konstgräs|gräs)(?!\p{L})/gu;

/** "Torsvik besöktes av", "Hamra gästades av" */
const visited = /(?<!\p{L})(?:besöktes|gästades|välkomnade)(?!\p{L})/gu;

/** "Hemmalaget Brno" */
const hosts = /(?<!\p{L})(?:hemmalaget|värdlaget|bortalaget|gästande)\s(?=\p{Lu})/giu;

/** "borta i nio månader", "borta från", "blir borta": away from play, not from home. */
const absent = /^\s(?:i|från|till|tills|resten|hela|ungefär|omkring|minst|drygt)(?!\p{L})/u;

const searched = [
	...phrases.map(([pattern]) => pattern),
	visits,
	receives,
	onIceOf,
	arena,
	placeOf,
	groundOf,
	visited,
	hosts,
];

/** "Lövnäs vann borta mot Solviken" -> lövnä away, solviken home. */
export function readVenueRoles(sentence: ReadSentence, known: ReadonlySet<string>): VenueRole[] {
	const found = new Map(searched.map((pattern) => [pattern, [...sentence.text.matchAll(pattern)]]));
	return splitClauses(sentence).flatMap((clause) => {
		const find = (pattern: RegExp) =>
			(found.get(pattern) ?? []).filter(({ index }) => index >= clause.start && index < clause.end);
		const names = sentence.names.filter((name) => name.start < clause.end && !isOpener(name, known));
		const roles: VenueRole[] = [];
		const add = (match: RegExpExecArray, role: VenueRole["role"], opponent: RegExp) => {
			const end = match.index + match[0].length;
			const other = names.find(
				(name) => name.start >= end && opponent.test(sentence.text.slice(end, name.start)),
			);
			// "Sandskär besegrades på bortaplan" leaves open whose away it was.
			if (/(?:besegrades|slogs|krossades|utklassades)/u.test(sentence.text.slice(clause.start, clause.end)))
				return;
			const before = names.filter((name) => name !== other && name.end <= match.index);
			const beside = before.length > 1 && !other ? before.at(-1) : undefined;
			const isBeside = beside && /^\s$/u.test(sentence.text.slice(beside.end, match.index));
			// "möter Norge hemma och sedan Ungern borta": each word speaks of the name beside it.
			const against = isBeside ? beside : before.findLast((name) => isAgainst(sentence.text, name, before));
			const isFree = (name: NameMention) =>
				name !== against &&
				!/(?:^|\s)(?:i|på|mot|med|från|genom|av|efter|bakom|före|över|inför)\s(?:\p{Ll}+\s)?$/iu.test(
					textBefore(sentence.text, name.start),
				);
			const subject =
				before.find((name) => name.start >= clause.start && isFree(name)) ?? before.find(isFree);
			const versus = other ?? against ?? findObject(sentence, subject, before);
			const team = subject ? toShortName(subject.tokens) : null;
			const rival = versus ? toShortName(versus.tokens) : null;
			if (team === rival) return;
			const text = sentence.text.slice(match.index, other?.end ?? end);
			if (team !== null) roles.push({ text, team, role, other: rival, isVersus: false });
			if (rival !== null)
				roles.push({
					text,
					team: rival,
					role: role === "home" ? "away" : "home",
					other: team,
					isVersus: true,
				});
		};
		for (const [pattern, role] of phrases) {
			for (const match of find(pattern)) {
				const rest = sentence.text.slice(match.index + match[0].length);
				if (match[0] === "borta" && absent.test(rest)) continue;
				if (/(?:svårslag\p{L}*|stark\p{L}*|svag\p{L}*)\s$/u.test(textBefore(sentence.text, match.index)))
					continue;
				add(match, role, /^(?:\s\p{Ll}+){0,3}\s(?:mot|med|över)\s(?:\p{Ll}+\s){0,2}$/u);
			}
		}
		for (const match of find(onIceOf)) {
			const team = toShortName([match[1] ?? ""]);
			roles.push({ text: match[0], team, role: "home", other: null, isVersus: false });
		}
		for (const match of find(arena)) {
			const team = toHost(match[1] ?? "", known);
			if (team !== null) roles.push({ text: match[0], team, role: "home", other: null, isVersus: false });
		}
		const isResult = sentence.scores.length > 0 && names.length > 1;
		for (const match of [...find(groundOf), ...(isResult ? find(placeOf) : [])]) {
			const team = isLeague(match[1] ?? "") ? null : toHost(match[1] ?? "", known);
			if (team !== null) roles.push({ text: match[0], team, role: "home", other: null, isVersus: false });
		}
		for (const match of find(visited)) {
			const team = names.findLast(({ end }) => end === match.index - 1);
			if (team)
				roles.push({
					text: match[0],
					team: toShortName(team.tokens),
					role: "home",
					other: null,
					isVersus: false,
				});
		}
		for (const match of find(hosts)) {
			const team = names.find(({ start }) => start === match.index + match[0].length);
			const role = /^(?:hemma|värd)/iu.test(match[0]) ? ("home" as const) : ("away" as const);
			if (team)
				roles.push({ text: match[0], team: toShortName(team.tokens), role, other: null, isVersus: false });
		}
		for (const match of find(visits)) add(match, "away", /^\s(?:\p{Ll}+\s){0,2}$/u);
		for (const match of find(receives)) add(match, "home", /^\s(?:\p{Ll}+\s){0,2}$/u);
		return roles;
	});
}

/** An arena that is called after one of the sides tells who is at home. */
function toHost(name: string, known: ReadonlySet<string>): string | null {
	const short = toShortName([name]);
	return known.has(short) ? short : null;
}

/** Whom somebody plays: "mot Lyckeby", "möter laget Lyckeby"; of two side by side after the verb, the second. */
function isAgainst(text: string, name: NameMention, names: readonly NameMention[]): boolean {
	const before = textBefore(text, name.start);
	if (/(?:^|\s)(?:mot|över)\s(?:\p{Ll}+\s){0,2}$/iu.test(before)) return true;
	if (/^\sväntar(?!\p{L})/u.test(text.slice(name.end)) || /(?:^|\s)väntar\s(?:\p{Ll}+\s)?$/iu.test(before))
		return true;
	if (!/(?:^|\s)(?:möter|mötte|möta|gästar)\s(?:\p{Ll}+\s){0,2}$/u.test(before)) return false;
	const isNextToAnother = (other: NameMention) =>
		other.start > name.end && /^\s(?:\p{Ll}+\s)?$/u.test(text.slice(name.end, other.start));
	return !names.some(isNextToAnother);
}

/** "Hamra besegrade Lyckeby på hemmaplan": the one that follows the verb. */
function findObject(
	sentence: ReadSentence,
	subject: NameMention | undefined,
	before: readonly NameMention[],
): NameMention | undefined {
	if (!subject) return undefined;
	return before.find(
		(name) =>
			name.start > subject.end &&
			/^\s(?:\p{Ll}+\s)?$|^\s(?:slog|besegrade|krossade|utklassade|slår|möter|mötte|ställs mot)\s(?:\p{Ll}+\s){0,2}$/u.test(
				sentence.text.slice(subject.end, name.start),
			),
	);
}
