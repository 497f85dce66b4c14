import type { NameMention } from "../../text/findings/names.ts";
import { type Affiliation, readAffiliations } from "../names/affiliations.ts";
import { isAffix, isGeneral, toShortName } from "../names/name-key.ts";
import { type Placing, readPlacings } from "../numbers/placings.ts";
import { readToldPlacings } from "../numbers/told-placings.ts";
import type { SourceIndex, SourceSentence } from "../source-index.ts";
import { type ClauseFeatures, isSubjectLeftOut, listClauses } from "./clause-features.ts";
import { type Move, readMoves } from "./moves.ts";
import { findSpokenPerson, type Relation, readRelations } from "./relations.ts";
import { readSuccessions } from "./successions.ts";

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
	/** Whoever it inherits may have nothing to do with it: it begins a sentence, with neither a pronoun nor somebody's part. */
	isLoose: boolean;
}

export interface ToldClauses {
	clauses: ToldClause[];
	/** Surnames of those that the sources call by at least two names, lower case without -s. */
	people: ReadonlySet<string>;
	/** As {@link SourceIndex} has it. */
	known: ReadonlySet<string>;
	/** Last words of the names as they are written, lower case: a genitive is one that is written without its -s too. */
	written: ReadonlySet<string>;
	/** In how many clauses a feature stands. */
	frequency: ReadonlyMap<string, number>;
	/** Who came where, with the clause or sentence that says so. */
	placings: readonly (Placing & { clause: ToldClause })[];
	/** Who did what to whom, with the clause or sentence that says so. */
	relations: readonly (Relation & { clause: ToldClause })[];
	/** Whose somebody is, with the clause or sentence that says so. */
	affiliations: readonly (Affiliation & { clause: ToldClause })[];
	/** Who came from where or went there. */
	moves: readonly (Move & { clause: ToldClause })[];
	/** What words there are among them. */
	stems: ReadonlySet<string>;
}

/** So far back a sentence without a name may speak of somebody. */
const memorySentences = 2;

/** Reads what each clause of the sources says and of whom, once for all claims. */
export function listToldClauses(index: SourceIndex): ToldClauses {
	const people = listPeople(index);
	const { known } = index;
	const written = new Set(
		index.sentences.flatMap(({ names }) => names.map(({ tokens }) => tokens.at(-1)?.toLowerCase() ?? "")),
	);
	const clauses = readClauses(index, people, written);
	lookAhead(clauses, people);
	// The first of each sentence stays.
	const clauseOf = new Map(clauses.toReversed().map((clause) => [clause.sentence, clause]));
	const readEach = <T extends object>(
		read: (sentence: SourceSentence, clause: ToldClause, at: number) => readonly T[],
	) =>
		index.sentences.flatMap((sentence, at) => {
			const clause = clauseOf.get(sentence);
			return clause ? read(sentence, clause, at).map((one) => ({ ...one, clause })) : [];
		});
	return {
		clauses,
		people,
		known,
		written,
		placings: readEach((sentence) => [
			...readPlacings(sentence, known),
			...readToldPlacings(sentence, known),
		]),
		relations: readEach((sentence, _clause, at) => {
			const before = index.sentences[at - 1];
			const spokenOf = before?.source === sentence.source ? findSpokenPerson(before, known, people) : null;
			return [...readRelations(sentence, known, spokenOf), ...readSuccessions(sentence, known, spokenOf)];
		}),
		affiliations: readEach((sentence) => readAffiliations(sentence, { people, known, written })),
		moves: readEach((sentence, clause) => {
			const [before = null] = clause.isInherited && !clause.isLoose ? clause.people : [];
			return readMoves(sentence, known, people, before);
		}),
		...countFeatures(clauses),
	};
}

/** Those whom a clause has named, and where it stands. */
interface Named {
	names: ReadonlySet<string>;
	position: number;
}

const nobody: Named = { names: new Set(), position: -Infinity };

function recall({ names, position }: Named, now: number): ReadonlySet<string> {
	return now - position <= memorySentences ? names : nobody.names;
}

/** The clauses of all sources in order, each with those it speaks of, which may stand in one before. */
function readClauses(
	index: SourceIndex,
	people: ReadonlySet<string>,
	written: ReadonlySet<string>,
): ToldClause[] {
	const clauses: ToldClause[] = [];
	let lastPeople = nobody;
	let lastAbout = nobody;
	for (const sentence of index.sentences) {
		const { position } = sentence;
		for (const read of listClauses(sentence, index.known)) {
			const owners = listOwners(sentence, read, written);
			const clause = { ...read, oblique: read.oblique.union(owners) };
			const antecedent = findAntecedent(clause, sentence, people);
			const inside = clause.names.intersection(people).difference(clause.compared).difference(owners);
			const own = antecedent?.union(inside) ?? inside;
			const named = toPeople(own, clause, recall(lastPeople, position));
			clauses.push({
				...clause,
				sentence,
				people: named,
				maybePeople: new Set(),
				about: clause.names.size > 0 ? clause.names : recall(lastAbout, position),
				isInherited: own.size === 0,
				isLoose: own.size === 0 && !isAnaphoric(clause.text) && lastPeople.position !== position,
			});
			// Who only says something is not who the next sentence tells of.
			if (isAttribution(clause.text)) continue;
			if (own.size > 0) lastPeople = { names: new Set(named), position };
			if (clause.names.size > 0) lastAbout = { names: new Set(clause.names), position };
		}
	}
	return clauses;
}

/** What these sentences tell, as if there were no others; whom their pronouns mean is still known. */
export function narrowClauses(told: ToldClauses, sentences: ReadonlySet<SourceSentence>): ToldClauses {
	const isTold = ({ clause }: { clause: ToldClause }) => sentences.has(clause.sentence);
	const clauses = told.clauses.filter(({ sentence }) => sentences.has(sentence));
	return {
		...told,
		clauses,
		placings: told.placings.filter(isTold),
		relations: told.relations.filter(isTold),
		affiliations: told.affiliations.filter(isTold),
		moves: told.moves.filter(isTold),
		...countFeatures(clauses),
	};
}

function countFeatures(clauses: readonly ToldClause[]): Pick<ToldClauses, "frequency" | "stems"> {
	const frequency = new Map<string, number>();
	for (const { features } of clauses)
		for (const feature of features) frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
	const words = [...frequency.keys()].filter((feature) => feature.startsWith("w:"));
	return { frequency, stems: new Set(words.map((word) => word.slice(2))) };
}

/** "Holmbergs stall valde": who owns the one that does something. Written without -s elsewhere, or it may be no genitive. */
function listOwners(
	{ text, names }: SourceSentence,
	{ start, end }: ClauseFeatures,
	written: ReadonlySet<string>,
): Set<string> {
	return new Set(
		names
			.filter((name) => name.start >= start && name.start < end && isOwner(name, text, written))
			.map(({ tokens }) => toShortName(tokens)),
	);
}

/** "Marchettis plats": tells whose it is, not what he did. */
export function isOwner({ tokens, end }: NameMention, text: string, written: ReadonlySet<string>): boolean {
	const last = tokens.at(-1)?.toLowerCase() ?? "";
	return last.endsWith("s") && written.has(last.slice(0, -1)) && /^\s\p{Ll}/u.test(text.slice(end));
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

/** "Hon", "Hans mål", "Forwarden", "Den 24-årige backen": words that speak of somebody named before. */
function isAnaphoric(text: string): boolean {
	return /^\P{L}*(?:(?:i|på|efter|men|och|då|sedan)\s)?(?:(?:den|det|den\s\P{Lu}{2,20})\s)?(?:han|hon|hans|hennes|\p{L}*(?:aren|åringen|åriga|årige|backen|vakten|forwarden|centern|kaptenen|veteranen|talangen|ersättaren|svensken|anten|innan|mannen|kvinnan))(?!\p{L})/iu.test(
		text,
	);
}

function isAttribution(text: string): boolean {
	return /^\s*(?:säger|sa|berättar|hälsar|skriver|menar)\s/u.test(text);
}

/** "därmed vann gästerna", "Hemmalaget kvitterade": a side that is not named did it, and nobody who was named before. */
export function isOfSide(text: string): boolean {
	return /(?:^|\s)(?:vann|segrade|förlorade|föll|ledde|kvitterade|reducerade|avgjorde)\s(?:gästerna|hemmalaget|bortalaget|värdarna)(?!\p{L})|^\P{L}*(?:(?:och|men|medan)\s)?(?:gästerna|hemmalaget|bortalaget|värdarna)\s/iu.test(
		text,
	);
}

/** "... åkte loss | och satte segermålet bakom Hallkvarn": who stands after the verb is not who did it. */
function toPeople(
	own: ReadonlySet<string>,
	clause: ClauseFeatures,
	before: ReadonlySet<string>,
): ReadonlySet<string> {
	if (own.size === 0) return isOfSide(clause.text) ? own : before;
	const isPronoun = /^\s*(?:(?:då|när|och|men|innan|sedan|för)\s)?(?:han|hon)\s/iu.test(clause.text);
	return isSubjectLeftOut(clause.text) || isPronoun ? own.union(before) : own;
}

/** "Det sista målet var ett självmål. Mittbacken Hedelin skulle rensa": a clause without a name may point ahead too. */
function lookAhead(clauses: ToldClause[], people: ReadonlySet<string>): void {
	let next: ToldClause | null = null;
	for (const clause of clauses.toReversed()) {
		const isAhead = clause.isInherited && !/^\P{L}*(?:han|hon|den|det|de)\s/iu.test(clause.text);
		if (isAhead && next && next.sentence.position - clause.sentence.position === 1)
			clause.maybePeople = next.names.intersection(people);
		if (!clause.names.isDisjointFrom(people)) next = clause;
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
	// "Södras Vilma Kron": hers, and no part of her name.
	const isOwned = name.tokens.length > 2 && /s$/u.test(name.tokens[0] ?? "");
	const tokens = isOwned ? name.tokens.slice(1) : name.tokens;
	if (tokens.some((token) => organisation.test(token) || isAffix(token))) return false;
	if (isGeneral(name.tokens.at(-1) ?? "")) return false;
	if (/(?:vallen|hallen|planen|parken|arenan?|plan)$/iu.test(name.tokens.at(-1) ?? "")) return false;
	return !/(?:^|\s)i\s$/iu.test(text.slice(0, name.start));
}
