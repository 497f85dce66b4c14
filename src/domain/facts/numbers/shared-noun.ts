/** Whether two numbers count the same: a word of the one and a word of the other. */
export function isNounShared(a: readonly string[], b: readonly string[]): boolean {
	return a.some((noun) => b.some((other) => isSameNoun(noun, other)));
}

/** "serieseger" and "seger": a compound counts what its last part counts. */
function isSameNoun(a: string, b: string): boolean {
	return a === b || (b.length >= 4 && a.endsWith(b)) || (a.length >= 4 && b.endsWith(a));
}
