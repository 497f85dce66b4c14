export interface TextPart {
	text: string;
	isMatch: boolean;
	/** Where it begins, in UTF-16 units: its name in a list. */
	at: number;
}

/**
 * ("Sent mål för Åsvalla", "åsv mål") -> "Sent ", [mål], " för ", [Åsv], "alla". What was typed as a whole is marked
 * where it stands so; otherwise each of its words.
 */
export function splitMatches(text: string, query: string): TextPart[] {
	const phrase = query.trim();
	if (phrase === "") return [{ text, isMatch: false, at: 0 }];
	const whole = toPattern([phrase]);
	const pattern = whole.test(text) ? whole : toPattern(phrase.split(/\s+/));
	let at = 0;
	return text
		.split(pattern)
		.map((part, place) => {
			const found = { text: part, isMatch: place % 2 === 1, at };
			at += part.length;
			return found;
		})
		.filter((part) => part.text !== "");
}

/** The longest first, so that "mål" does not cut "målvakt" short. */
function toPattern(words: readonly string[]): RegExp {
	const escaped = words
		.toSorted((a, b) => b.length - a.length)
		// What the pattern's "u" lets be escaped: a hyphen is refused.
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	return new RegExp(`(${escaped.join("|")})`, "iu");
}
