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

const articleType = /^(?:\w*Article|BlogPosting|LiveBlogPosting|Report)$/;
const maxNodes = 500;

/**
 * Contents of the page's `application/ld+json` scripts -> its article, or null. Takes the shapes met in the wild: one
 * object, a list, an @graph, an article inside mainEntity; broken scripts are passed over.
 */
export function findJsonLdArticle(scripts: readonly string[]): JsonLdArticle | null {
	for (const script of scripts) {
		const article = findArticle(parseOrNull(script));
		if (!article) continue;
		return {
			headline: toText(article.headline) ?? toText(article.name),
			body: toText(article.articleBody),
			author: toName(article.author),
			publishedAt: toText(article.datePublished) ?? toText(article.dateCreated),
			imageUrl: toImage(article.image),
			isFree: !isLocked(article),
			lockedParts: listLockedParts(article),
		};
	}
	return null;
}

type Node = Record<string, unknown>;

function parseOrNull(script: string): unknown {
	try {
		// Some templates wrap it in a comment or CDATA, for browsers of long ago.
		return JSON.parse(
			script.replace(/^\s*(?:<!--|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)|(?:-->|(?:\/\/\s*)?\]\]>)\s*$/g, ""),
		);
	} catch {
		return null;
	}
}

function findArticle(root: unknown): Node | null {
	const queue: unknown[] = [root];
	for (let at = 0; at < queue.length && at < maxNodes; at++) {
		const node = queue[at];
		if (Array.isArray(node)) queue.push(...node.slice(0, maxNodes));
		else if (isNode(node)) {
			const types = [node["@type"]].flat();
			if (types.some((type) => typeof type === "string" && articleType.test(type))) return node;
			queue.push(node["@graph"], node.mainEntity, node.mainEntityOfPage);
		}
	}
	return null;
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
