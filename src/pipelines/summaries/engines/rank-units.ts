import type { Unit } from "./extract-units.ts";

export interface RankedUnits {
	/** By unit, 0 to 1: how central it is to all tellings (LexRank, Erkan and Radev 2004). */
	centrality: ReadonlyMap<Unit, number>;
	/** Cosine over TF-IDF of two units, 0 to 1. */
	compare(a: Unit, b: Unit): number;
	/** Cosine of a unit and a text's terms. */
	compareTerms(unit: Unit, terms: ReadonlyMap<string, number>): number;
}

const damping = 0.15;
const iterations = 30;

/** Ranks sentences by how much the others, of all tellings, say the same: what everybody tells is the news. */
export function rankUnits(units: readonly Unit[]): RankedUnits {
	const documents = new Map<string, number>();
	for (const { terms } of units) {
		for (const term of terms.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
	}
	const toVector = (terms: ReadonlyMap<string, number>): Map<string, number> => {
		const vector = new Map<string, number>();
		for (const [term, count] of terms) {
			vector.set(term, count * Math.log(1 + units.length / (documents.get(term) ?? 1)));
		}
		const length = Math.hypot(...vector.values()) || 1;
		for (const [term, value] of vector) vector.set(term, value / length);
		return vector;
	};
	const vectors = new Map(units.map((unit) => [unit, toVector(unit.terms)]));
	const vectorOf = (unit: Unit) => vectors.get(unit) ?? toVector(unit.terms);
	const compare = (a: Unit, b: Unit) => dot(vectorOf(a), vectorOf(b));
	return {
		centrality: toCentrality(units, compare),
		compare,
		compareTerms: (unit, terms) => dot(vectorOf(unit), toVector(terms)),
	};
}

function toCentrality(
	units: readonly Unit[],
	compare: (a: Unit, b: Unit) => number,
): ReadonlyMap<Unit, number> {
	const likeness = units.map((a) => units.map((b) => (a === b ? 0 : compare(a, b))));
	const degrees = likeness.map((row) => row.reduce((sum, value) => sum + value, 0) || 1);
	let scores = units.map(() => 1 / units.length);
	for (let round = 0; round < iterations; round++) {
		scores = units.map((_, at) => {
			let received = 0;
			for (const [from, row] of likeness.entries()) {
				received += ((row[at] ?? 0) / (degrees[from] ?? 1)) * (scores[from] ?? 0);
			}
			return damping / units.length + (1 - damping) * received;
		});
	}
	const highest = Math.max(...scores, Number.MIN_VALUE);
	return new Map(units.map((unit, at) => [unit, (scores[at] ?? 0) / highest]));
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
	const [small, large] = a.size <= b.size ? [a, b] : [b, a];
	let sum = 0;
	for (const [term, value] of small) sum += value * (large.get(term) ?? 0);
	return sum;
}
