import { parseHttpDate } from "./http-date.ts";

const longestMs = 366 * 24 * 3600 * 1000;

/**
 * Until when an answer is fresh (RFC 9111, 4.2): Cache-Control max-age less Age, else Expires less Date. Null when the
 * server says nothing, says no-cache or no-store, or the moment is past. `s-maxage` is for caches that many share.
 */
export function parseFreshUntil(header: (name: string) => string | null, now: Date): Date | null {
	const control = (header("cache-control") ?? "").toLowerCase();
	if (/\bno-(?:cache|store)\b/.test(control)) return null;
	const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/.exec(control)?.[1];
	const lifetimeMs =
		maxAge === undefined
			? toLifetimeMs(header("expires"), header("date"), now)
			: (Number(maxAge) - toAgeSeconds(header("age"))) * 1000;
	if (lifetimeMs === null || lifetimeMs <= 0) return null;
	return new Date(now.getTime() + Math.min(lifetimeMs, longestMs));
}

/** Expires counts from the server's own clock, which may go wrong: a lifetime, not an instant, is what it tells. */
function toLifetimeMs(expires: string | null, date: string | null, now: Date): number | null {
	// "0" and other texts that are no date mean: expired already.
	const expiresMs = expires === null ? Number.NaN : parseHttpDate(expires);
	if (!Number.isFinite(expiresMs) || !/\d{4}/.test(expires ?? "")) return null;
	const dateMs = parseHttpDate(date ?? "");
	return expiresMs - (Number.isFinite(dateMs) ? dateMs : now.getTime());
}

function toAgeSeconds(age: string | null): number {
	return /^\d{1,9}$/.test(age?.trim() ?? "") ? Number(age) : 0;
}
