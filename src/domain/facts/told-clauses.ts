import type { NameMention } from "../text/names.ts";
import { type ClauseFeatures, listClauses } from "./clause-features.ts";
import { isAffix, toShortName } from "./name-key.ts";
import type { SourceIndex, SourceSentence } from "./source-index.ts";

/** A clause of a source, with those it speaks of though it does not name them. */
export interface ToldClause extends ClauseFeatures {
	sentence: SourceSentence;
	/** Its people; those of the clause before where it names none ("Forwarden sköt också 2–1"). */
	people: ReadonlySet<string>;
	/** Those named just after a clause without a name ("Det sista målet var ett självmål. Backen Hedelin skulle rensa"). */
	maybePeople: ReadonlySet<string>;
	/** All its names, in the same way. */
	about: ReadonlySet<string>;
	isInherited: boolean;
}

export interface ToldClauses {
	clauses: ToldClause[];
	/** Surnames of those that the sources call by at least two names, lower case without -s. */
	people: ReadonlySet<string>;
	/** As {@link SourceIndex} has it. */
	known: ReadonlySet<string>;
	/** In how many clauses a feature stands. */
	frequency: ReadonlyMap<string, number>;
}

/** So far back a sentence without a name may speak of somebody. */
const memorySentences = 2;

/** Reads what each clause of the sources says and of whom, once for all claims. */
export function listToldClauses(index: SourceIndex): ToldClauses {
	const people = listPeople(index);
	const { known } = index;
	const clauses: ToldClause[] = [];
	let lastPeople = { names: new Set<string>(), position: -Infinity };
	let lastAbout = lastPeople;
	for (const sentence of index.sentences) {
		for (const clause of listClauses(sentence, known)) {
			const antecedent = findAntecedent(clause, sentence, people);
			const own = antecedent ?? clause.names.intersection(people).difference(clause.compared);
			const isNear = (last: { position: number }) => sentence.position - last.position <= memorySentences;
			const named = toPeople(own, clause, isNear(lastPeople) ? lastPeople.names : new Set());
			clauses.push({
				...clause,
				sentence,
				people: named,
				maybePeople: new Set(),
				about: clause.names.size > 0 || !isNear(lastAbout) ? clause.names : lastAbout.names,
				isInherited: own.size === 0,
			});
			// Who only says something is not who the next sentence tells of.
			if (isAttribution(clause.text)) continue;
			if (own.size > 0) lastPeople = { names: new Set(named), position: sentence.position };
			if (clause.names.size > 0) lastAbout = { names: new Set(clause.names), position: sentence.position };
		}
	}
	lookAhead(clauses, people);
	const frequency = new Map<string, number>();
	for (const { features } of clauses)
		for (const feature of features) frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
	return { clauses, people, known, frequency };
}

/** "... ersätter Daniel Frick, | som såldes i juni": whom a relative clause speaks of. */
function findAntecedent(
	clause: ClauseFeatures,
	sentence: SourceSentence,
	people: ReadonlySet<string>,
): ReadonlySet<string> | null {
	if (!/^\s*som\s/u.test(clause.text)) return null;
	const before = sentence.names.findLast((name) => name.end <= clause.start && name.end >= clause.start - 3);
	const name = before && toShortName(before.tokens);
	return name !== undefined && people.has(name) ? new Set([name]) : null;
}

function isAttribution(text: string): boolean {
	return /^\s*(?:säger|sa|berättar|hälsar|skriver|menar)\s/u.test(text);
}

/** "... åkte loss | och satte segermålet bakom Hallkvarn": who stands after the verb is not who did it. */
function toPeople(
	own: ReadonlySet<string>,
	clause: ClauseFeatures,
	before: ReadonlySet<string>,
): ReadonlySet<string> {
	if (own.size === 0) return before;
	const isSubjectLeftOut = /^\s*(?:och|men|samt)\s\p{Ll}+(?:de|te|er|ar|år|it|ick|og|ann|öt|lev)\s/u.test(
		clause.text,
	);
	const isPronoun = /^\s*(?:(?:då|när|och|men|innan|sedan|för)\s)?(?:han|hon)\s/iu.test(clause.text);
	return isSubjectLeftOut || isPronoun ? own.union(before) : own;
}

/** "Det sista målet var ett självmål. Mittbacken Hedelin skulle rensa": a clause without a name may point ahead too. */
function lookAhead(clauses: ToldClause[], people: ReadonlySet<string>): void {
	for (const [at, clause] of clauses.entries()) {
		if (!clause.isInherited || /^\P{L}*(?:han|hon|den|det|de)\s/iu.test(clause.text)) continue;
		const next = clauses.slice(at + 1).find((other) => other.names.intersection(people).size > 0);
		if (next && next.sentence.position - clause.sentence.position === 1)
			clause.maybePeople = next.names.intersection(people);
	}
}

const organisation =
	/^(?:cup\p{L}*|league|grand|prix|team|scuderia|racing|rennsport|engineering|motorsport|corse|gp|équipe|town|city|united|svenska|\p{L}*allsvenskan|norra|södra|hockey|fotboll|basket|bandy|innebandy|handboll|sport|club|klubb)s?$/iu;

function listPeople(index: SourceIndex): Set<string> {
	const people = new Set<string>();
	const others = new Set<string>();
	for (const sentence of index.sentences) {
		for (const name of sentence.names) {
			if (name.tokens.length < 2) continue;
			const isPerson = isPersonLike(name, sentence.text);
			(isPerson ? people : others).add(toShortName(name.tokens));
		}
	}
	return people.difference(others).difference(index.teams);
}

function isPersonLike(name: NameMention, text: string): boolean {
	if (name.tokens.some((token) => organisation.test(token) || isAffix(token))) return false;
	if (/(?:vallen|hallen|planen|parken|arenan?|plan)$/iu.test(name.tokens.at(-1) ?? "")) return false;
	return !/(?:^|\s)i\s$/iu.test(text.slice(0, name.start));
}
