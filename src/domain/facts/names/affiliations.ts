import type { NameMention } from "../../text/findings/names.ts";
import { textBefore } from "../../text/text-before.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "./name-key.ts";

/** Whose somebody is, as a sentence has it. Short names. */
export interface Affiliation {
	person: string;
	team: string;
	/** "Lind i Hamra": the team may be a place where he did something. */
	isLoose?: boolean;
}

const goalVerb =
	"gjorde|gör|satte|nätade|noterades|svarade|stod|sköt|nickade|kvitterade|reducerade|utökade|avgjorde";
const afterFor = new RegExp(`^\\s(?:${goalVerb})\\s(?:\\p{Ll}+\\s){0,2}$`, "u");
/** "kvitterade genom" */
const through = new RegExp(`^\\s(?:${goalVerb}|tog ledningen)\\s[^,.;]*genom\\s(?:\\p{Ll}+\\s)?$`, "u");
/** "hade gjort båda målen för" */
const doneFor = new RegExp(
	`^\\s(?:hade\\s|har\\s)?(?:${goalVerb}|kvitterat|reducerat|utökat|gjort)(?:\\s[^,.;]*)?\\sför\\s$`,
	"u",
);
const done = new RegExp(`^\\s(?:${goalVerb})\\s(?:\\p{Ll}+\\s){0,2}$`, "u");
const goals = /^\s(?:\p{Ll}+\s){0,2}(?:\p{L}*mål|\p{L}*målen|reducering|kvittering)(?!\p{L})/u;

/** Whom the sources know, by short names: `ToldClauses` has what each is. */
interface KnownNames {
	people: ReadonlySet<string>;
	known: ReadonlySet<string>;
	written: ReadonlySet<string>;
}

interface ReadName extends NameMention {
	short: string;
	isGenitive: boolean;
}

/** "Hamras Sara Lind", "för Hamra gjorde Lind", "Lind kvitterade för Hamra", "Lind gjorde Hamras mål", "Hamra kvitterade genom Lind". */
export function readAffiliations({ text, names }: ReadSentence, told: KnownNames): Affiliation[] {
	const { people, known } = told;
	const read = names
		.filter((name) => !isOpener(name, known))
		.map((name) => ({ ...name, short: toShortName(name.tokens), isGenitive: /s$/u.test(name.text) }));
	const persons = read.filter(({ short }) => people.has(short));
	const teams = read.filter(({ short }) => !people.has(short) && known.has(short));
	const beside = teams.flatMap((team) => {
		const isFor = /(?:^|\s)för\s(?:\p{Ll}+\s)?$/iu.test(textBefore(text, team.start));
		const isOfGoals = team.isGenitive && goals.test(text.slice(team.end));
		return persons
			.filter((person) => isNear(person, team) && isBeside(text, person, { ...team, isFor, isOfGoals }))
			.map((person) => ({ person: person.short, team: team.short }));
	});
	const loose = teams.flatMap((team) =>
		persons
			.filter((person) => isNear(person, team) && isLooselyOf(text, person, team))
			.map((person) => ({ person: person.short, team: team.short, isLoose: true })),
	);
	return [...persons.flatMap((person) => readOwner(person, told)), ...beside, ...loose];
}

/** So near stands whose somebody is. */
const reachChars = 200;

function isNear(person: ReadName, team: ReadName): boolean {
	return Math.max(person.start - team.end, team.start - person.end) <= reachChars;
}

function isBeside(
	text: string,
	person: ReadName,
	team: ReadName & { isFor: boolean; isOfGoals: boolean },
): boolean {
	if (person.start <= team.end) {
		const behind = text.slice(person.end, team.start);
		return team.isFor ? doneFor.test(behind) : team.isOfGoals && done.test(behind);
	}
	const ahead = text.slice(team.end, person.start);
	if (team.isGenitive && /^\s(?:\p{Ll}+\s){0,2}$/u.test(ahead))
		return !/\s(?:till|i|mot|från|av)\s$/u.test(ahead);
	if (team.isFor && afterFor.test(ahead)) return true;
	if (team.isOfGoals) return /^[^,.;]*(?:av|genom|stod|svarade)\s(?:\p{Ll}+\s)?$/u.test(ahead);
	return through.test(ahead);
}

function isLooselyOf(text: string, person: ReadName, team: ReadName): boolean {
	if (team.start > person.end && !team.isGenitive)
		return (
			/^(?:\si\s|\s\(|,\s)$/u.test(text.slice(person.end, team.start)) &&
			/^(?:[.,);]|\s\p{Ll}|$)/u.test(text.slice(team.end))
		);
	// "Hamras bästa chans hade Lind", "Hamras enda boll satte Lind"
	return (
		team.isGenitive &&
		team.end < person.start &&
		/^(?:\s\p{Ll}+){1,4}\s(?:hade|fick|satte|stod|svarade|gjorde|sköt)\s(?:för\s)?$/u.test(
			text.slice(team.end, person.start),
		)
	);
}

/** "Hamras Sara Lind", which is one row of capitals: its first word is whose she is. */
function readOwner({ tokens, short }: ReadName, { people, known, written }: KnownNames): Affiliation[] {
	const [first = "", ...rest] = tokens;
	const team = toShortName([first]);
	const isOwned =
		rest.length > 0 && /[^s]s$/u.test(first) && (known.has(team) || written.has(team)) && !people.has(team);
	return isOwned && toShortName(rest) === short ? [{ person: short, team }] : [];
}
