/** A text in quotes, a quoted name, or what lies outside of them. */
const quotedOrNot = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g;
/** A word, with the quoted texts in it; or space. */
const wordOrSpace = /(?:'(?:[^']|'')*'|"(?:[^"]|"")*"|[^\s'"])+|\s+/g;

/** As the migrations write it: PostgreSQL writes its own words in capitals, and line feeds in texts as they are. */
export function toLowerSql(sql: string): string {
	return sql.replace(quotedOrNot, (part) => {
		if (part.startsWith('"')) return part;
		if (!part.startsWith("'")) return part.toLowerCase().replace(/\(\s+/g, "(");
		return part.includes("\n") ? `e${part.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}` : part;
	});
}

/** One line, whatever PostgreSQL has broken. */
export function joinLines(sql: string): string {
	return splitWords(sql).join(" ");
}

/**
 * Lines of at most `width`, the later ones indented by two. They break after a comma or before conditions and cases where that is
 * enough, and never in a text in quotes.
 */
export function wrapSql(sql: string, width: number): string {
	const phrases: string[] = [];
	let isNew = true;
	for (const word of splitWords(sql)) {
		if (isNew || /^(and|or|where|when|else)$/.test(word)) phrases.push(word);
		else phrases.push(`${phrases.pop()} ${word}`);
		isNew = word.endsWith(",");
	}
	const lines: string[] = [];
	let line = "";
	const add = (piece: string) => {
		if (line !== "" && line.length + piece.length >= width) {
			lines.push(line);
			line = `  ${piece}`;
		} else line = line === "" ? piece : `${line} ${piece}`;
	};
	for (const phrase of phrases) {
		if (phrase.length + 2 <= width) add(phrase);
		else for (const word of splitWords(phrase)) add(word);
	}
	return [...lines, line].join("\n");
}

function splitWords(sql: string): string[] {
	return (sql.match(wordOrSpace) ?? []).filter((word) => word.trim() !== "");
}
