import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";

/** Either takes PostgreSQL's matcher from one pass over the text to a number of passes that grows without bounds. */
const lookaround = /\(\?<?[=!]/;
const backReference = /\\[1-9]/;
/** `{3}`, `{3,}`, `{3,9}`, and `\{3\}` of the older syntax. */
const count = /\{(\d+)(?:,(\d*))?\\?\}/g;
/** What is repeated is then this one character or set, and nothing before it; in all other cases everything before it may be. */
const endOfOne = /[\p{L}\p{N}.\]]$/u;

/**
 * Refuses what can keep the engine busy for minutes with one short text. The embedded engine has no statement timeout:
 * the one connection, and with it the whole site, would wait. Escapes are not looked at, which refuses a little more
 * than need be (`\(?=` for an optional bracket) and lets nothing through.
 */
export function checkPattern(value: string, isArray: boolean): void {
	if (value.length > restLimits.patternLength) {
		throw parseError(
			"failed to parse filter",
			`a pattern is longer than ${restLimits.patternLength} characters`,
		);
	}
	// An array's own quotation marks and backslashes go before the pattern is read: {"(?\=x)"} holds (?=x).
	const read = isArray ? value.replaceAll(/["\\]/g, "") : value;
	if (lookaround.test(read) || lookaround.test(value) || backReference.test(value)) {
		throw parseError("failed to parse filter", "a pattern may neither look around nor refer back");
	}
	if (measurePattern(value) > restLimits.patternLength) {
		throw parseError(
			"failed to parse filter",
			`a pattern with its repetitions written out is longer than ${restLimits.patternLength} characters`,
		);
	}
}

/**
 * Characters of a pattern whose counted repetitions are written out, as the engine does, at most: `(ab){3}` is 12. What the engine does to
 * compile it grows with the third power of that.
 */
export function measurePattern(value: string): number {
	// As it stands, and as it is when an array's marks have gone.
	return Math.max(...[value, value.replaceAll(/["\\]/g, "")].map(measureWritten));
}

function measureWritten(pattern: string): number {
	let length = 0;
	let end = 0;
	for (const found of pattern.matchAll(count)) {
		const before = pattern.slice(end, found.index);
		const times = Math.max(1, Number(found[2] || found[1]));
		length += before.length;
		length = endOfOne.test(before) ? length + times : length * times;
		end = found.index + found[0].length;
	}
	return length + pattern.length - end;
}
