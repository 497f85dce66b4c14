/** Below it a name is another word, not a slip of the pen (PostgREST's limit). */
const minSimilarity = 0.75;

/** "articels" among ["articles", "users"] -> "articles"; null when nothing is close. For hints. */
export function closestName(asked: string, known: Iterable<string>): string | null {
	let best: { name: string; similarity: number } | null = null;
	for (const name of known) {
		const longest = Math.max(asked.length, name.length);
		// A name of any length may be asked for; the distance costs the product of both lengths.
		if (longest > 128) continue;
		const similarity = 1 - editDistance(asked.toLowerCase(), name.toLowerCase()) / longest;
		if (similarity >= minSimilarity && (best === null || similarity > best.similarity))
			best = { name, similarity };
	}
	return best?.name ?? null;
}

/** Letters to put in, take out, change or swap with their neighbour to make one word of the other. */
function editDistance(one: string, other: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= other.length; column += 1) {
			const isSame = one[row - 1] === other[column - 1];
			let cost = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
			);
			const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			current.push(cost);
		}
		beforeLast = last;
		last = current;
	}
	return last[other.length] ?? 0;
}
