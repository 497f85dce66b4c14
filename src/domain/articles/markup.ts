/** The one markup editors have: bold, written **so**, or as strong and b in stored content (spec 5). */

export interface TextRun {
	text: string;
	isBold: boolean;
}

const boldPattern = /\*\*(?<stars>(?:[^*\n]|\*(?!\*))+?)\*\*|<strong>(?<tagged>.*?)<\/strong>/g;
const tagPattern = /<(?<end>\/?)(?:strong|b)>/gi;

/** "En **fet** rad" -> [{"En "}, {"fet", bold}, {" rad"}]. Anything else that looks like markup stays text. */
export function toTextRuns(paragraph: string): TextRun[] {
	const settled = settleTags(paragraph);
	const runs: TextRun[] = [];
	let end = 0;
	for (const match of settled.matchAll(boldPattern)) {
		if (match.index > end) runs.push({ text: settled.slice(end, match.index), isBold: false });
		// Bold within bold is bold.
		const text = match.groups?.stars?.replace(tagPattern, "") ?? match.groups?.tagged?.replaceAll("**", "");
		runs.push({ text: text ?? "", isBold: true });
		end = match.index + match[0].length;
	}
	if (end < settled.length) runs.push({ text: settled.slice(end), isBold: false });
	return runs.filter((run) => run.text !== "");
}

/** The lines of a content, with bold that goes on over several of them begun anew in each. */
export function toLines(content: string): string[] {
	return settleTags(content).split("\n");
}

/** "En **fet** rad" -> "En fet rad": for leads, cards and descriptions. */
export function toPlainText(content: string): string {
	return toLines(content)
		.map((line) =>
			toTextRuns(line)
				.map((run) => run.text)
				.join(""),
		)
		.join("\n");
}

/** Tags of bold as pairs of <strong>, each within a line and none within another; one that lacks its other is left out. */
function settleTags(content: string): string {
	const tags = [...content.matchAll(tagPattern)];
	if (tags.length === 0) return content;
	const open: number[] = [];
	const paired = new Set<number>();
	for (const [nr, tag] of tags.entries()) {
		const begin = tag.groups?.end === "" ? void open.push(nr) : open.pop();
		if (begin !== undefined) paired.add(begin).add(nr);
	}
	let nr = 0;
	let depth = 0;
	return content
		.replace(/<\/?(?:strong|b)>|\n/gi, (token) => {
			if (token === "\n") return depth > 0 ? "</strong>\n<strong>" : token;
			if (!paired.has(nr++)) return "";
			if (!token.startsWith("</")) return depth++ === 0 ? "<strong>" : "";
			return --depth === 0 ? "</strong>" : "";
		})
		.replaceAll("<strong></strong>", "");
}
