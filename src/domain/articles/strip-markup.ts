/**
 * What becomes of markup in an editor's texts (spec 5, article form), twins of private.strip_markup and private.keep_bold in
 * SQL: the preview shows a text as it will be stored, before it is.
 */

const maxPasses = 10;

/**
 * "<h1>Seger</h1>" -> "Seger", repeated until nothing changes; what is nested beyond reason loses its angle brackets. What is
 * never closed is no tag: "Kolla <källan" keeps its words and loses its bracket.
 */
export function stripMarkup(value: string): string {
	let text = value;
	for (let pass = 0; pass < maxPasses; pass++) {
		const before = text;
		text = text
			.replace(/<script(?![\p{L}\p{N}_])[^>]*?>.*?<\/script\s*>/gisu, "")
			.replace(/<style(?![\p{L}\p{N}_])[^>]*?>.*?<\/style\s*>/gisu, "")
			.replace(/<!--.*?-->/gs, "")
			.replace(/<[/!?a-zA-Z][^<>]*>/g, "");
		if (text === before) return text.replace(/<+(?=[/!?a-zA-Z])/g, "");
	}
	return text.replace(/[<>]/g, "");
}

// Stand-ins from the private use area, as in SQL.
const [opening, closing] = ["\ue000", "\ue001"];

/** "<p>En <b onclick=x>fet</b> rad</p>" -> "En <b>fet</b> rad": content keeps strong and b, without attributes. */
export function keepBold(value: string): string {
	const marked = value
		.replaceAll(opening, "")
		.replaceAll(closing, "")
		.replace(/<(strong|b)(\s[^<>]*)?>/gi, `${opening}$1>`)
		.replace(/<\/(strong|b)\s*>/gi, `${closing}$1>`);
	return stripMarkup(marked).replaceAll(opening, "<").replaceAll(closing, "</");
}
