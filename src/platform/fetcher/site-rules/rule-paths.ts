/**
 * Rules and addresses in one writing, which the parser alone does not give them: "%7E" is "~", and what stands for itself in the
 * one is encoded in the other (RFC 9309, 2.2.2). What RFC 3986 reserves stays as it is: "%2F" is no slash.
 */
function toComparable(path: string): string {
	return path
		.replace(/%[\da-f]{2}/gi, (octet) => {
			const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
			return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
		})
		.replace(/["'<>[\\\]^`{|}]/g, encodeAscii);
}

/** In a rule "*" and a last "$" are signs; meant as themselves they are written encoded (RFC 9309, 2.2.3). */
export const toComparableRule = (path: string): string =>
	toComparable(path).replace(/\$(?!\s*$)/g, encodeAscii);
export const toComparablePath = (path: string): string => toComparable(path).replace(/[*$]/g, encodeAscii);

function encodeAscii(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
