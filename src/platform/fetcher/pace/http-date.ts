/**
 * A date of a header -> milliseconds since 1970; NaN for what is none. Of its three forms (RFC 9110, 5.6.7) asctime's ends with the year and
 * does not say that it is GMT, as all of them are.
 */
export function parseHttpDate(text: string): number {
	const date = text.trim();
	return Date.parse(/\s\d{4}$/.test(date) ? `${date} GMT` : date);
}
