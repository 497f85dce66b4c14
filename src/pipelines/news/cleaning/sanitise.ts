import { withoutInvisible } from "../../../domain/text/without-invisible.ts";
import { toStorableText } from "../../storable-text.ts";
import { toAbsoluteLink } from "../feed/links.ts";
import { htmlToLine } from "./html-to-text.ts";

/** An article on its way into the table; texts are plain. */
export interface ArticleTexts {
	title: string;
	lead: string;
	/** Paragraphs separated by an empty line. */
	content: string;
	author: string | null;
	imageUrl: string | null;
}

const maxChars = { title: 300, lead: 600, paragraph: 5000, content: 40_000, author: 120 };

/** Control characters; U+FFFD is what no charset could read. */
const unwanted =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
	/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/g;

/**
 * Always the last step before the table: whatever a feed or page said, what is kept is plain text of bounded length,
 * in composed Unicode, without control characters, with known HTML elements taken out once more (feeds escape twice).
 */
export function sanitise(texts: ArticleTexts): ArticleTexts {
	const paragraphs = texts.content
		.split(/\n{2,}/)
		.map((paragraph) => toCleanLine(paragraph, maxChars.paragraph));
	return {
		title: toCleanLine(texts.title, maxChars.title),
		lead: toCleanLine(texts.lead, maxChars.lead),
		content: cut(paragraphs.filter((paragraph) => paragraph !== "").join("\n\n"), maxChars.content),
		author: (texts.author && toCleanLine(texts.author, maxChars.author)) || null,
		imageUrl: texts.imageUrl && toAbsoluteLink(texts.imageUrl, texts.imageUrl),
	};
}

function toCleanLine(text: string, limit: number): string {
	// Cut first as well: cleaning megabytes to keep 300 characters is work for nobody.
	const bounded = toStorableText(text, limit * 4)
		.normalize("NFC")
		.replace(unwanted, " ");
	const plain = bounded.includes("<") || bounded.includes("&") ? htmlToLine(bounded) : bounded;
	return cut(withoutInvisible(plain).replace(/\s+/g, " ").trim(), limit);
}

/** At most `limit` characters, ended at a word, with an ellipsis where something is gone. Never half a surrogate pair. */
function cut(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const part = toStorableText(text, limit - 1);
	const end = part.lastIndexOf(" ");
	return `${(end > limit * 0.7 ? part.slice(0, end) : part).trimEnd()}…`;
}
