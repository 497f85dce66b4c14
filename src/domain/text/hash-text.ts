/** FNV-1a, 32 bits: spreads texts that differ in one character. No defence against somebody who wants a collision. */
export function hashText(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) {
		value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return value;
}
