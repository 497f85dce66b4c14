import type { NameMention } from "../../text/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
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
const goals = /^\s(?:\p{Ll}+\s){0,2}(?:\p{L}*mål|\p{L}*målen|reducering|kvittering)(?!\p{L})/u;

/** "Hamras Sara Lind", "för Hamra gjorde Lind", "Lind kvitterade för Hamra", "Lind gjorde Hamras mål", "Hamra kvitterade genom Lind". */
export function readAffiliations(
	{ text, names }: ReadSentence,
	told: Pick<ToldClauses, "people" | "known" | "written">,
): Affiliation[] {
	const { people, known } = told;
	const read = names
		.filter((name) => !isOpener(name, known))
		.map((name) => ({ ...name, short: toShortName(name.tokens), isGenitive: /s$/u.test(name.text) }));
	const persons = read.filter(({ short }) => people.has(short));
	const teams = read.filter(({ short }) => !people.has(short) && known.has(short));
	const between = (from: number, to: number) => text.slice(from, to);
	const beside = teams.flatMap((team) => {
		const before = text.slice(0, team.start);
		const isFor = /(?:^|\s)för\s(?:\p{Ll}+\s)?$/iu.test(before);
		return persons
			.filter((person) => {
				const [ahead, behind] = [between(team.end, person.start), between(person.end, team.start)];
				if (person.start > team.end) {
					if (team.isGenitive && /^\s(?:\p{Ll}+\s){0,2}$/u.test(ahead))
						return !/\s(?:till|i|mot|från|av)\s$/u.test(ahead);
					if (isFor && afterFor.test(ahead)) return true;
					if (team.isGenitive && goals.test(text.slice(team.end)))
						return /^[^,.;]*(?:av|genom|stod|svarade)\s(?:\p{Ll}+\s)?$/u.test(ahead);
					return new RegExp(`^\\s(?:${goalVerb}|tog ledningen)\\s[^,.;]*genom\\s(?:\\p{Ll}+\\s)?$`, "u").test(
						ahead,
					);
				}
				if (isFor)
					return new RegExp(
						`^\\s(?:hade\\s|har\\s)?(?:${goalVerb}|kvitterat|reducerat|utökat|gjort)(?:\\s[^,.;]*)?\\sför\\s$`,
						"u",
					).test(`${behind}`);
				return (
					team.isGenitive &&
					goals.test(text.slice(team.end)) &&
					new RegExp(`^\\s(?:${goalVerb})\\s(?:\\p{Ll}+\\s){0,2}$`, "u").test(behind)
				);
			})
			.map((person) => ({ person: person.short, team: team.short }));
	});
	const loose = persons.flatMap((person) =>
		teams
			.filter((team) => {
				if (team.start > person.end && !team.isGenitive)
					return (
						/^(?:\si\s|\s\(|,\s)$/u.test(between(person.end, team.start)) &&
						/^(?:[.,);]|\s\p{Ll}|$)/u.test(text.slice(team.end))
					);
				// "Hamras bästa chans hade Lind", "Hamras enda boll satte Lind"
				return (
					team.isGenitive &&
					team.end < person.start &&
					/^(?:\s\p{Ll}+){1,4}\s(?:hade|fick|satte|stod|svarade|gjorde|sköt)\s(?:för\s)?$/u.test(
						between(team.end, person.start),
					)
				);
			})
			.map((team) => ({ person: person.short, team: team.short, isLoose: true })),
	);
	return [...persons.flatMap((person) => readOwner(person, told)), ...beside, ...loose];
}

/** "Hamras Sara Lind", which is one row of capitals: its first word is whose she is. */
function readOwner(
	{ tokens, short }: NameMention & { short: string },
	{ people, known, written }: Pick<ToldClauses, "people" | "known" | "written">,
): Affiliation[] {
	const [first = "", ...rest] = tokens;
	const team = toShortName([first]);
	const isOwned =
		rest.length > 0 && /[^s]s$/u.test(first) && (known.has(team) || written.has(team)) && !people.has(team);
	return isOwned && toShortName(rest) === short ? [{ person: short, team }] : [];
}
