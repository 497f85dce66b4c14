import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { toShortName } from "../names/name-key.ts";
import { readPlacings } from "../numbers/placings.ts";
import type { ClausedSentence } from "./clause-features.ts";
import type { ToldClause, ToldClauses } from "./told-clauses.ts";

/** One came before the other. Short names. */
interface Order {
	ahead: string;
	behind: string;
}

const role = "(?:\\p{Ll}+\\s|\\p{Lu}\\p{L}+[sxz]\\s){0,2}$";
const beats = new RegExp(
	`(?:^|\\s)(?:före|framför|(?:gick|körde|åkte|cyklade|sprang) om|ner|ifrån|förbi|besegrade|passerade|snabbare än|bättre än|(?:ledning|försprång|marginal|avstånd)(?:en|et)?\\s(?:till|mot|på|ned till|ner till))\\s${role}`,
	"u",
);
const isBeaten = new RegExp(
	`(?:^|\\s)(?:bakom|efter|långsammare än|sämre än|(?:slagen|slogs|besegrad|besegrades|passerad) av)\\s${role}`,
	"u",
);

/**
 * "Thorne körde in före Lind" where the sources have Lind before Thorne, in so many words or by their places. Null where
 * a source has it so too, or tells nothing of the two.
 */
export function findOtherOrder(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return null;
	for (const clause of sentence.clauses) {
		if (name.start < clause.start || name.start >= clause.end) continue;
		const subjects = listSubjects(sentence, clause, told.people);
		for (const claimed of readOrders(sentence, clause, subjects, told.people)) {
			// Told once, of the one that the clause names last.
			if (claimed.ahead !== own && claimed.behind !== own) continue;
			const other = findTurned(claimed, sentence, told);
			const label = claimed.ahead === own ? claimed.behind : claimed.ahead;
			if (other) return { rival: { label }, clause: other };
		}
	}
	return null;
}

function findTurned({ ahead, behind }: Order, sentence: ReadSentence, told: ToldClauses): ToldClause | null {
	let turned: ToldClause | null = null;
	for (const clause of told.clauses) {
		for (const order of readOrders(clause.sentence, clause, clause.people, told.people)) {
			if (order.ahead === ahead && order.behind === behind) return null;
			if (order.ahead === behind && order.behind === ahead) turned ??= clause;
		}
	}
	if (turned) return turned;
	const toPlaces = (person: string) => told.placings.filter(({ name }) => name === person);
	const [first, second] = [toPlaces(ahead), toPlaces(behind)];
	// Whoever has two places was in two races; and the sentence's own places are checked as such.
	if (first.length !== 1 || second.length !== 1 || readPlacings(sentence, told.known).length > 0) return null;
	const [a, b] = [first[0], second[0]];
	return a && b && a.place > b.place ? b.clause : null;
}

/** The first of the people that a clause names; where it names only whom somebody is measured by, the one before it. */
function listSubjects(
	{ text, names }: ReadSentence,
	{ start, end }: { start: number; end: number },
	people: ReadonlySet<string>,
): Set<string> {
	const persons = names.filter(({ tokens }) => people.has(toShortName(tokens)));
	const isMeasure = ({ start: at }: NameMention) =>
		beats.test(text.slice(start, at)) || isBeaten.test(text.slice(start, at));
	const inside = persons.find((name) => name.start >= start && name.start < end && !isMeasure(name));
	const before = persons.filter((name) => name.end <= start);
	const left = /^\s*som\s/u.test(text.slice(start)) ? before.at(-1) : before[0];
	const subject = inside ?? left;
	return new Set(subject ? [toShortName(subject.tokens)] : []);
}

function readOrders(
	{ text, names }: ReadSentence,
	{ start, end }: { start: number; end: number },
	subjects: ReadonlySet<string>,
	people: ReadonlySet<string>,
): Order[] {
	const measures = names
		.filter((name) => name.start >= start && name.start < end && people.has(toShortName(name.tokens)))
		.map((name) => ({ other: toShortName(name.tokens), before: text.slice(start, name.start) }))
		.filter(({ before }) => beats.test(before) || isBeaten.test(before));
	const [subject, ...rest] = subjects.difference(new Set(measures.map(({ other }) => other)));
	if (subject === undefined || rest.length > 0) return [];
	return measures.map(({ other, before }) =>
		isBeaten.test(before) ? { ahead: other, behind: subject } : { ahead: subject, behind: other },
	);
}
