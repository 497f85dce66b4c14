/** So far back the longest of the patterns that end where something begins may look. */
const patternChars = 80;
/** Who said something, or that it was a result, stands in the same sentence, and so near. */
const sentenceChars = 300;

/**
 * What stands just before a place. A pattern that ends in "$" is tried from every place of what it is given, for each name
 * and figure anew: given the whole of a long text, it is the work of hours.
 */
export function textBefore(text: string, at: number): string {
	return text.slice(Math.max(0, at - patternChars), at);
}

/** What stands before a place behind the last of these signs: (".!", "Det är slut. Lind sa ja", 21) -> " Lind sa ". */
export function textSince(signs: string, text: string, at: number): string {
	const near = text.slice(Math.max(0, at - sentenceChars), at);
	return near.slice(Math.max(...[...signs].map((sign) => near.lastIndexOf(sign))) + 1);
}
