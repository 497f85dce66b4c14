import { toNationalityPattern } from "../../text/findings/countries.ts";
import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import { splitClauses } from "./clauses.ts";

/** Where somebody comes from or goes to: "Ahlin lånas in från Torna" -> ahlin, torna, from. Short names. */
export interface Move {
	person: string;
	team: string;
	direction: "from" | "to";
	/** Where the team stands in the sentence. */
	at: number;
}

const moving =
	/(?<!\p{L})(?:går|gick|gått|byter|bytte|bytt|flyttar|flyttade|flyttat|flytten?|lämna(?:r|de|t)?|värva\p{L}*|låna\p{L}*|utlåna\p{L}*|lån|ansluter|anslöt|klar|skriver|skrivit|säljs|säljer|såld(?:es)?|sålt|återvänder|återvänt|återvände|kom(?:mer|mit)?|hämta\p{L}*|plocka\p{L}*|övergång(?:en)?|tappa\p{L}*|presentera\p{L}*|köp(?:er|t|te|s|tes)|närmast|förlora\p{L}*|försvinn(?:er|a)|försvann|försvunnit|försäljning(?:en)?|värvning(?:en)?|dra(?:r|s|git)|drog)(?!\p{L})/u;
const gains =
	/^(?:\s\p{Ll}+){0,4}\s(?:värva\p{L}*|hämta\p{L}*|plocka\p{L}*|lånar?(?:\sin)?|lånat?\sin|presentera\p{L}*|köp(?:er|t|te))(?!\p{L}|\sut)/u;
const loses = /^(?:\s\p{Ll}+){0,3}\s(?:tappa\p{L}*|säljer|sålt|sålde|släpper|lånar?\sut|lånat\sut)(?!\p{L})/u;

/** `before` is whom the sentence before spoke of, for one that goes on with "hon". */
export function readMoves(
	sentence: ReadSentence,
	known: ReadonlySet<string>,
	people: ReadonlySet<string>,
	before: string | null = null,
): Move[] {
	const { text } = sentence;
	const names = sentence.names.filter((name) => !isOpener(name, known));
	const isPerson = ({ tokens }: NameMention) => people.has(toShortName(tokens));
	let last = before;
	return splitClauses(sentence).flatMap((clause) => {
		const inside = names.filter((name) => name.start >= clause.start && name.start < clause.end);
		const part = text.slice(clause.start, clause.end);
		const isRelative = /^\s*(?:,\s)?(?:som|där)\s/u.test(part);
		if (isRelative) {
			const antecedent = names.findLast((name) => name.end <= clause.start && isPerson(name));
			last = antecedent ? toShortName(antecedent.tokens) : last;
		}
		const persons = inside.filter(isPerson);
		const person = persons[0] ? toShortName(persons[0].tokens) : last;
		last = person;
		if (person === null || persons.length > 1 || !moving.test(part)) return [];
		return inside.flatMap((name) => {
			// "Hamras rival Norby": the owner of another.
			if (/s$/u.test(name.text) && /^\s\p{Ll}/u.test(text.slice(name.end))) return [];
			if (isPerson(name) || isPartOfTheWorld(toShortName(name.tokens))) return [];
			const direction = findDirection(part, name.start - clause.start, name.end - clause.start);
			return direction ? [{ person, team: toShortName(name.tokens), direction, at: name.start }] : [];
		});
	});
}

/** "lämnar för Nordamerika", "klar för SHL": where a club is, and no club. Short names. */
function isPartOfTheWorld(name: string): boolean {
	return toNationalityPattern(name) !== null || continentOrLeague.test(name);
}

const continentOrLeague =
	/^(?:(?:nord|syd|latin)?amerika|europa|asien|afrika|oceanien|[nak]hl|shl|ncaa|\p{L}+(?:svenskan|ligan?|ettan))$/u;

function findDirection(clause: string, start: number, end: number): Move["direction"] | null {
	const [ahead, behind] = [clause.slice(0, start), clause.slice(end)];
	if (
		/(?:klar|lämna(?:r|de|t)?|ansluter|anslöt)\s(?:\S+\s){0,4}(?:för|till)\s(?:\p{Ll}+\s){0,2}$/u.test(ahead)
	)
		return "to";
	if (/(?:^|\s)(?:[Ff]rån|lämna(?:r|de|t)?)\s(?:(?!för\s)\p{Ll}+\s|\p{Lu}\p{L}+s\s){0,2}$/u.test(ahead))
		return "from";
	if (/(?:^|\s)[Tt]ill\s(?:\p{Ll}+\s){0,2}$/u.test(ahead)) return "to";
	if (gains.test(behind)) return "to";
	return loses.test(behind) ? "from" : null;
}
