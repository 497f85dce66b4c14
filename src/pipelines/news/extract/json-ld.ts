/** What a page says of itself in schema.org's words; each null when it does not. */
export interface JsonLdArticle {
	headline: string | null;
	body: string | null;
	author: string | null;
	publishedAt: string | null;
	imageUrl: string | null;
	/** False when the page says that the text is for subscribers (schema.org: isAccessibleForFree). */
	isFree: boolean;
	/** CSS selectors of what on the page is for subscribers (hasPart, as search engines ask for it); as the page has them. */
	lockedParts: string[];
}

/** By its short name or by its whole address: both are the same type. */
const articleType =
	/^(?:https?:\/\/schema\.org\/|schema:)?(?:\w*Article|BlogPosting|LiveBlogPosting|Report)$/;
const pageType = /^(?:https?:\/\/schema\.org\/|schema:)?\w*Page$/;
const maxNodes = 500;

/**
 * Contents of the page's `application/ld+json` scripts -> its article, or null. Takes the shapes met in the wild: one
 * object, a list, an @graph, an article inside mainEntity; broken scripts are passed over. That it is for subscribers may be said by
 * another program than the one that describes it: of the page, also where nothing describes the article, or of the article once more.
 */
export function findJsonLdArticle(scripts: readonly string[]): JsonLdArticle | null {
	const nodes = scripts.flatMap((script) => listNodes(parseOrNull(script)));
	const pages = nodes.filter((node) => isOf(node, pageType));
	const isPageLocked = pages.some((page) => isLocked(page) || listLockedParts(page).length > 0);
	const article = nodes.find((node) => isOf(node, articleType)) ?? (isPageLocked ? {} : null);
	if (!article) return null;
	const headline = toText(article.headline) ?? toText(article.name);
	const same = nodes.filter(
		(node) => isOf(node, articleType) && toText(node.headline) === toText(article.headline),
	);
	const sayers = [...same, ...pages];
	return {
		headline,
		body: toText(article.articleBody),
		author: toName(article.author),
		publishedAt: toText(article.datePublished) ?? toText(article.dateCreated),
		imageUrl: toImage(article.image),
		isFree: !sayers.some(isLocked),
		lockedParts: sayers.flatMap(listLockedParts),
	};
}

type Node = Record<string, unknown>;

function parseOrNull(script: string): unknown {
	// Some templates wrap it in a comment or CDATA, for browsers of long ago.
	const json = script.replace(
		/^\s*(?:<!--|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)|(?:-->|(?:\/\/\s*)?\]\]>)\s*$/g,
		"",
	);
	try {
		return JSON.parse(json);
	} catch {
		return parseMended(json);
	}
}

/** With what templates leave in that JSON has not: line breaks within a text, and a comma after the last of a list. */
function parseMended(json: string): unknown {
	try {
		return JSON.parse(
			json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|,(?=\s*[}\]])/gs, (part) =>
				part === "," ? "" : part.replace(/\r?\n/g, "\\n").replaceAll("\t", " "),
			),
		);
	} catch {
		return null;
	}
}

function listNodes(root: unknown): Node[] {
	const queue: unknown[] = [root];
	const nodes: Node[] = [];
	for (let at = 0; at < queue.length && at < maxNodes; at++) {
		const node = queue[at];
		if (Array.isArray(node)) queue.push(...node.slice(0, maxNodes));
		else if (isNode(node)) {
			nodes.push(node);
			queue.push(node["@graph"], node.mainEntity, node.mainEntityOfPage);
		}
	}
	return nodes;
}

function isOf(node: Node, kind: RegExp): boolean {
	return [node["@type"]].flat().some((type) => typeof type === "string" && kind.test(type));
}

/** false, "False", "https://schema.org/False": all are in use. */
function isLocked({ isAccessibleForFree }: Node): boolean {
	return /^(?:https?:\/\/schema\.org\/)?false$/i.test(String(isAccessibleForFree ?? ""));
}

function listLockedParts({ hasPart }: Node): string[] {
	const parts = [hasPart].flat().slice(0, maxNodes).filter(isNode).filter(isLocked);
	return parts
		.flatMap(({ cssSelector }) => [cssSelector].flat())
		.flatMap((selector) => toText(selector) ?? []);
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null;
}

function toText(value: unknown): string | null {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function toName(value: unknown): string | null {
	const first = [value].flat()[0];
	return isNode(first) ? toText(first.name) : toText(first);
}

function toImage(value: unknown): string | null {
	const first = [value].flat()[0];
	return isNode(first) ? (toText(first.url) ?? toText(first.contentUrl)) : toText(first);
}
