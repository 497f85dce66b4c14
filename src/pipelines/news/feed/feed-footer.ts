// What a publishing program puts behind each text of its feed: where it was published first, and where it goes on.

const footer =
	/^(?:Inlägget|Artikeln|The post) .{1,300}? (?:dök först upp på|visades först på|publicerades först på|appeared first on|first appeared on) .{1,200}$/i;
/** At the end of an excerpt: "i en jämn match […]", "i en jämn match… Läs mer »". */
const cutMark = /\s*\[(?:…|\.{3})\]…?$/;
const more =
	/[\s…]*(?:läs mer|läs hela (?:artikeln|inlägget|nyheten)|fortsätt läsa|continue reading|read more)(?: [^.!?]{0,120})?[»→>…]*$/i;

/** The text without it: plain, its paragraphs separated by empty lines; null when nothing is left. */
export function withoutFooter(text: string): string | null {
	const paragraphs = text.split("\n\n");
	if (footer.test(paragraphs.at(-1) ?? "")) paragraphs.pop();
	const last = paragraphs.pop();
	if (last === undefined) return null;
	// What ends with its sentence is not cut.
	const cut = last
		.replace(more, "…")
		.replace(cutMark, "…")
		.replace(/^…$|(?<=[.!?”])…$/, "");
	return [...paragraphs, ...(cut === "" ? [] : [cut])].join("\n\n") || null;
}
