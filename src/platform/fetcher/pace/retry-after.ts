import { parseHttpDate } from "./http-date.ts";

const longestMs = 24 * 3600 * 1000;

/**
 * "120" or an HTTP date -> the instant it means (RFC 9110, 10.2.3), at most a day ahead: a mistyped year must not
 * silence a source for ever. Null when it is absent, past or not understood.
 */
export function parseRetryAfter(value: string | null, now: Date): Date | null {
	if (value === null) return null;
	const text = value.trim();
	// The parser alone reads a date into almost any number: "3600.5" as a day of the year 3600.
	const dateMs = /[a-z]{3}/i.test(text) ? parseHttpDate(text) : Number.NaN;
	const atMs = /^\d+$/.test(text) ? now.getTime() + Math.min(Number(text) * 1000, longestMs) : dateMs;
	if (!Number.isFinite(atMs) || atMs <= now.getTime()) return null;
	return new Date(Math.min(atMs, now.getTime() + longestMs));
}
