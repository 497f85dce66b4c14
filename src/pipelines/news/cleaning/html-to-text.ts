import sanitizeHtml from "sanitize-html";

/** Elements that begin and end a paragraph; all others are words in one. */
const blocks = [
	"address",
	"article",
	"aside",
	"blockquote",
	"br",
	"caption",
	"center",
	"dd",
	"div",
	"dl",
	"dt",
	"figure",
	"footer",
	"form",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"header",
	"hr",
	"li",
	"main",
	"nav",
	"ol",
	"p",
	"pre",
	"section",
	"table",
	"td",
	"th",
	"tr",
	"ul",
];

/** What stands between these is never part of a text. */
const withoutText = [
	"script",
	"style",
	"textarea",
	"option",
	"noscript",
	"template",
	"iframe",
	"object",
	"svg",
	"math",
	"head",
	"title",
	"button",
	"figcaption",
];

const inlineElements =
	"a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|img|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|video|audio|source|picture|wbr";
const knownTag = new RegExp(
	`^/?(?:${[...blocks, ...withoutText].join("|")}|${inlineElements}|body|html|embed|input|link|meta|tbody|thead)(?![a-z0-9])`,
	"i",
);

/** No news text is longer or deeper; past this the work would grow with the square of the input. */
const maxChars = 200_000;
const maxDepth = 100;

/**
 * "<p>Mål av <b>Lind</b>.</p><p>Slut</p>" -> "Mål av Lind.\n\nSlut". Scripts, styles and captions are gone, entities
 * decoded, white space single. The result is text: where it is shown as HTML it must be escaped like any other.
 */
export function htmlToText(html: string): string {
	const reduced = sanitizeHtml(breakWritten(withoutMarks(html.slice(0, maxChars))), {
		nestingLimit: maxDepth,
		allowedTags: blocks,
		allowedAttributes: {},
		nonTextTags: withoutText,
	});
	return reduced
		.split(/<[^>]*>/)
		.map((part) =>
			decodeBasicEntities(part)
				.replace(/[\s\u00a0]+/g, " ")
				.trim(),
		)
		.filter((paragraph) => paragraph !== "")
		.join("\n\n");
}

/**
 * A title or another single line that may or may not be HTML: known elements are taken out, anything else that looks
 * like a tag stays ("Nice <gorilla>, 3 < 4"), as the RSS profile asks of readers.
 */
export function htmlToLine(html: string): string {
	const escaped = withoutMarks(html).replace(/<(?!!--)(?=(.{0,15}))/gs, (_, next: string) =>
		knownTag.test(next) ? "<" : "&lt;",
	);
	return htmlToText(escaped).replace(/\s+/g, " ");
}

/** Lines that are shown as they are written; where empty lines part paragraphs, the others are folded for a narrow screen. */
function breakWritten(html: string): string {
	return html.replace(
		/(<pre(?:\s[^<>]*)?>)([\s\S]*?)(?=<\/pre|$)/gi,
		(whole, tag: string, content: string) => {
			if (/<br/i.test(content)) return whole;
			const lineEnd = /\n[ \t\r]*\n/.test(content.trim()) ? /\n[ \t\r]*\n/g : /\n/g;
			const parts = content.split(/(<[^<>]*>)/);
			return tag + parts.map((part, at) => (at % 2 === 1 ? part : part.replace(lineEnd, "<br>"))).join("");
		},
	);
}

/** Feeds that mark their texts twice: the outer marks are the parser's, the inner ones stand in the text, where HTML ends them at the first ">". */
function withoutMarks(html: string): string {
	return html.replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>?|$)/g, "$1");
}

/** sanitize-html hands back text with these escaped and everything else decoded. */
function decodeBasicEntities(text: string): string {
	return text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}
