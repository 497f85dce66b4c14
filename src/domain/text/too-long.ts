/**
 * What to say of a text that does not fit: ("…", 300) -> "312 tecken är för många, högst 300 får plats"; null where it does. Fields refuse in these
 * words instead of taking no more: what is pasted must not lose its end without any. Signs are counted as the database counts them.
 */
export function tellTooLong(text: string, most: number): string | null {
	const length = countSigns(text);
	if (length <= most) return null;
	return `${length.toLocaleString("sv-SE")} tecken är för många, högst ${most.toLocaleString("sv-SE")} får plats`;
}

/** Code points, as PostgreSQL's length() has them: "😀" -> 1 */
export const countSigns = (text: string): number => [...text].length;
