/**
 * Text as PostgreSQL takes it: no NUL, no half surrogate pair (a JSON string may hold both), at most `limit` UTF-16
 * units and never cut inside a character. Anything a stranger wrote goes through here before it reaches a statement.
 */
export function toStorableText(text: string, limit = Number.POSITIVE_INFINITY): string {
	const whole = text.replaceAll("\0", "").toWellFormed();
	return whole.length <= limit ? whole : whole.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
