import { createHash } from "node:crypto";

/** Draws that a seed determines: the same seed gives the same row of draws, on every machine. */
export interface SeededRandom {
	/** 0 <= draw < 1 */
	next(): number;
	/** 0 <= draw < below, whole. */
	below(below: number): number;
	/** How often something happens that happens `mean` times on average. */
	count(mean: number): number;
	/** The items in another order. */
	shuffle<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32 (Tommy Ettinger's, in the public domain) over the seed's hash: quick, and random enough for a demo. */
export function createSeededRandom(seed: string): SeededRandom {
	let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		next,
		below,
		count(mean) {
			const limit = Math.exp(-mean);
			let drawn = 0;
			for (let product = next(); product > limit; product *= next()) drawn += 1;
			return drawn;
		},
		shuffle(items) {
			const shuffled = [...items];
			for (let place = shuffled.length - 1; place > 0; place--) {
				const other = below(place + 1);
				[shuffled[place], shuffled[other]] = [shuffled[other], shuffled[place]] as [never, never];
			}
			return shuffled;
		},
	};
}
