/** A word longer than this share of the text is cut through rather than left out. */
const minKeptShare = 0.6;

/**
 * "Almhage sänkte Vargnäs", 16 -> "Almhage sänkte…": at most `length` characters of the text, between two words where
 * there is a gap not far from the end, and an ellipsis where something is missing.
 */
export function cutText(text: string, length: number): string {
	const characters = [...text];
	if (characters.length <= length) return text;
	const head = characters.slice(0, length).join("");
	const isBetweenWords = /\s/.test(characters[length] ?? "");
	const gap = isBetweenWords ? head.length : head.search(/\s\S*$/);
	const kept = gap >= head.length * minKeptShare ? head.slice(0, gap) : head;
	return `${kept.replace(/[\s.,;:–-]+$/, "")}…`;
}
