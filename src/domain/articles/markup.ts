/** The one markup editors have: bold, written **so**, or as strong and b in stored content (spec 5). */

export interface TextRun {
	text: string;
	isBold: boolean;
}

const boldPattern = /\*\*(?<stars>(?:[^*\n]|\*(?!\*))+?)\*\*|<(?<tag>strong|b)>(?<tagged>[^<]*)<\/\k<tag>>/gi;

/** "En **fet** rad" -> [{"En "}, {"fet", bold}, {" rad"}]. Anything else that looks like markup stays text. */
export function toTextRuns(paragraph: string): TextRun[] {
	const runs: TextRun[] = [];
	let end = 0;
	for (const match of paragraph.matchAll(boldPattern)) {
		if (match.index > end) runs.push({ text: paragraph.slice(end, match.index), isBold: false });
		runs.push({ text: match.groups?.stars ?? match.groups?.tagged ?? "", isBold: true });
		end = match.index + match[0].length;
	}
	if (end < paragraph.length) runs.push({ text: paragraph.slice(end), isBold: false });
	return runs.filter((run) => run.text !== "");
}

/** "En **fet** rad" -> "En fet rad": for leads, cards and descriptions. */
export function toPlainText(content: string): string {
	return content
		.split("\n")
		.map((line) =>
			toTextRuns(line)
				.map((run) => run.text)
				.join(""),
		)
		.join("\n");
}
