import type { NameMention } from "../../text/findings/names.ts";
import { textBefore } from "../../text/text-before.ts";
import { type Clause, splitClauses } from "../events/clauses.ts";
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

const atHome =
	/(?<!\p{L})(?:hemma|på hemma(?:plan|is)|hemmaseger|hemmaförlust|hemma(?:match|möt|derby|premiär|kross|kryss|final)\p{L}*)(?!\p{L})/gu;
const awayFromHome =
	/(?<!\p{L})(?:borta|på borta(?:plan|is)|bortaseger|bortaförlust|borta(?:match|möt|derby|premiär|kross|kryss|final)\p{L}*)(?!\p{L})/gu;
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

/** "borta i nio månader", "borta från", "borta på obestämd tid": away from play, not from home. */
const absent =
	/^\s(?:i|från|till|tills|resten|hela|ungefär|omkring|minst|drygt|på obestämd|säsongen|länge)(?!\p{L})/u;

/** "svårslaget hemma", "starka borta": what a side is like, and no match of its own. */
const quality = /(?:svårslag\p{L}*|stark\p{L}*|svag\p{L}*)\s$/u;

const beaten = /(?:besegrades|slogs|krossades|utklassades)/u;

/** What stands between "hemma" and the other side: " i premiären mot ". */
const toOpponent = /^(?:\s\p{Ll}+){0,3}\s(?:mot|med|över)\s(?:\p{Ll}+\s){0,2}$/u;

/** What stands between "gästade" and the other side: " laget ". */
const toObject = /^\s(?:\p{Ll}+\s){0,2}$/u;

/** What makes the name behind it anything but the one who does it: "i Norby", "mot laget Lyckeby". */
const preposition = /(?:^|\s)(?:i|på|mot|med|från|genom|av|efter|bakom|före|över|inför)\s(?:\p{Ll}+\s)?$/iu;

type Role = VenueRole["role"];

/** A clause as it is read: with the names up to its end, for who does it may stand in a clause before. */
interface NamedClause extends Clause {
	sentence: ReadSentence;
	names: readonly NameMention[];
	/** Short names of those the texts are about. */
	known: ReadonlySet<string>;
}

/** One way to tell of home and away: what it is found by, and whose it makes them. */
interface Wording {
	pattern: RegExp;
	read: (match: RegExpExecArray, clause: NamedClause) => VenueRole[];
}

const wordings: readonly Wording[] = [
	{ pattern: atHome, read: (match, clause) => readHomeOrAway(match, "home", clause) },
	{ pattern: awayFromHome, read: (match, clause) => readHomeOrAway(match, "away", clause) },
	{ pattern: onIceOf, read: (match) => [toLoneRole(match, toShortName([match[1] ?? ""]), "home")] },
	{ pattern: arena, read: readArena },
	{ pattern: groundOf, read: readGround },
	{ pattern: placeOf, read: (match, clause) => (isResult(clause) ? readGround(match, clause) : []) },
	{ pattern: visited, read: readVisited },
	{ pattern: hosts, read: readNamedSide },
	{ pattern: visits, read: (match, clause) => readBothSides(match, "away", toObject, clause) },
	{ pattern: receives, read: (match, clause) => readBothSides(match, "home", toObject, clause) },
];

/** "Lövnäs vann borta mot Solviken" -> lövnä away, solviken home. */
export function readVenueRoles(sentence: ReadSentence, known: ReadonlySet<string>): VenueRole[] {
	const found = wordings.map(({ pattern, read }) => ({
		matches: [...sentence.text.matchAll(pattern)],
		read,
	}));
	return splitClauses(sentence).flatMap(({ start, end }) => {
		const names = sentence.names.filter((name) => name.start < end && !isOpener(name, known));
		const clause: NamedClause = { start, end, sentence, names, known };
		return found.flatMap(({ matches, read }) =>
			matches.filter(({ index }) => index >= start && index < end).flatMap((match) => read(match, clause)),
		);
	});
}

function readHomeOrAway(match: RegExpExecArray, role: Role, clause: NamedClause): VenueRole[] {
	const { text } = clause.sentence;
	if (match[0] === "borta" && absent.test(text.slice(endOf(match)))) return [];
	if (quality.test(textBefore(text, match.index))) return [];
	return readBothSides(match, role, toOpponent, clause);
}

function readArena(match: RegExpExecArray, { known }: NamedClause): VenueRole[] {
	const team = toHost(match[1] ?? "", known);
	return team === null ? [] : [toLoneRole(match, team, "home")];
}

function readGround(match: RegExpExecArray, clause: NamedClause): VenueRole[] {
	return isLeague(match[1] ?? "") ? [] : readArena(match, clause);
}

function isResult({ sentence, names }: NamedClause): boolean {
	return sentence.scores.length > 0 && names.length > 1;
}

function readVisited(match: RegExpExecArray, { names }: NamedClause): VenueRole[] {
	const team = names.findLast(({ end }) => end === match.index - 1);
	return team ? [toLoneRole(match, toShortName(team.tokens), "home")] : [];
}

function readNamedSide(match: RegExpExecArray, { names }: NamedClause): VenueRole[] {
	const team = names.find(({ start }) => start === endOf(match));
	const role = /^(?:hemma|värd)/iu.test(match[0]) ? "home" : "away";
	return team ? [toLoneRole(match, toShortName(team.tokens), role)] : [];
}

/** The role of one side where nothing is told of the other. */
function toLoneRole(match: RegExpExecArray, team: string, role: Role): VenueRole {
	return { text: match[0], team, role, other: null, isVersus: false };
}

function endOf(match: RegExpExecArray): number {
	return match.index + match[0].length;
}

/** Who played so and against whom. `between`: what may stand from the words to the other side that follows them. */
function readBothSides(
	match: RegExpExecArray,
	role: Role,
	between: RegExp,
	clause: NamedClause,
): VenueRole[] {
	const { sentence, names } = clause;
	// "Sandskär besegrades på bortaplan" leaves open whose away it was.
	if (beaten.test(sentence.text.slice(clause.start, clause.end))) return [];
	const end = endOf(match);
	const other = names.find((name) => name.start >= end && between.test(sentence.text.slice(end, name.start)));
	const before = names.filter((name) => name.end <= match.index);
	const beside = other ? undefined : findBeside(sentence.text, match, before);
	// "möter Norge hemma och sedan Ungern borta": each word speaks of the name beside it.
	const against = beside ?? before.findLast((name) => isAgainst(sentence.text, name, before));
	const isFree = (name: NameMention) =>
		name !== against && !preposition.test(textBefore(sentence.text, name.start));
	const subject = before.find((name) => name.start >= clause.start && isFree(name)) ?? before.find(isFree);
	const rival = other ?? against ?? findObject(sentence, subject, before);
	return toBothRoles(sentence.text.slice(match.index, other?.end ?? end), role, {
		team: subject ? toShortName(subject.tokens) : null,
		rival: rival ? toShortName(rival.tokens) : null,
	});
}

/** The name right before the words, where it is not the only one. */
function findBeside(
	text: string,
	match: RegExpExecArray,
	before: readonly NameMention[],
): NameMention | undefined {
	const last = before.length > 1 ? before.at(-1) : undefined;
	return last && /^\s$/u.test(text.slice(last.end, match.index)) ? last : undefined;
}

/** What is told of one side is told of the other, turned round. */
function toBothRoles(
	text: string,
	role: Role,
	{ team, rival }: { team: string | null; rival: string | null },
): VenueRole[] {
	if (team === rival) return [];
	const roles: VenueRole[] = [];
	if (team !== null) roles.push({ text, team, role, other: rival, isVersus: false });
	if (rival !== null)
		roles.push({
			text,
			team: rival,
			role: role === "home" ? "away" : "home",
			other: team,
			isVersus: true,
		});
	return roles;
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
