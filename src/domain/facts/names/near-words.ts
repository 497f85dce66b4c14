/** So much of a word must be the same before two forms of it may be taken for one. */
const minShared = 4;
const maxEnding = 3;

/**
 * The stems of `told` that mean what `stem` does as far as its letters tell: another form of it ("fälld" and "fällt"), or
 * a compound with it ("ribbträff" and "ribb", "titel" and "tourtitel").
 */
export function listNearStems(stem: string, told: Iterable<string>): string[] {
	const near: string[] = [];
	for (const other of told) {
		if (other === stem || isForm(stem, other) || isCompound(stem, other) || isCompound(other, stem))
			near.push(other);
	}
	return near;
}

function isForm(a: string, b: string): boolean {
	let shared = 0;
	while (shared < a.length && a[shared] === b[shared]) shared++;
	if (shared < minShared) return false;
	const [left, right] = [a.length - shared, b.length - shared];
	// A short word of which much is changed is another word.
	return Math.max(left, right) <= Math.min(maxEnding, shared - 3);
}

function isCompound(whole: string, part: string): boolean {
	if (part.length < minShared || whole.length < part.length + 3) return false;
	return whole.endsWith(part) || whole.startsWith(part);
}
