import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { htmlToText } from "../cleaning/html-to-text.ts";
import { dropNoiseLines } from "../cleaning/noise-lines.ts";
import { breakLines } from "./break-lines.ts";
import { dropNoise } from "./drop-noise.ts";
import { findJsonLdArticle, type JsonLdArticle } from "./json-ld.ts";
import { findPageMeta, type PageMeta } from "./page-meta.ts";

export interface ExtractedArticle extends PageMeta {
	/** Plain text, paragraphs separated by an empty line; null when the page has no text to speak of. */
	text: string | null;
	/** Which way found it. */
	method: "readability" | "json-ld" | "none";
}

/** Below this it is a teaser, a cookie notice or a caption. */
const shortestText = 140;
/** Beyond it the page is no article, and the work grows faster than its size. */
const maxElements = 20_000;
/** No page nests its article deeper; Readability goes through all that an element holds for each of its levels, and more than once. */
const maxDepth = 100;

const sentenceEnd = /[.!?…:]["”»’)]?$/;

/**
 * An article's page -> its text and what its head says. Readability finds the text; where it finds (almost) none, or
 * JSON-LD of a free article has clearly more, articleBody is it. What the page says is for subscribers is left where it is,
 * though it be sent to everybody: the parts that it names, or else all of its text. Never throws: an unreadable page has no text.
 * Made to run in a thread of its own: a hostile page can keep it busy for long (see reader-thread.ts).
 */
export function extractArticle(
	html: string,
	pageUrl: string,
	timeZone = "Europe/Stockholm",
): ExtractedArticle {
	const { document } = parseHTML(toWholePage(html));
	// "application/LD+JSON; charset=utf-8" is the same type (RFC 9110, 8.3.1).
	const scripts = [...document.querySelectorAll("script[type]")].filter((script) =>
		/^\s*application\/ld\+json\s*(?:;|$)/i.test(script.getAttribute("type") ?? ""),
	);
	const jsonLd = findJsonLdArticle(scripts.map((script) => script.textContent ?? ""));
	const meta = findPageMeta(document, pageUrl, jsonLd, timeZone);
	const read = leaveLocked(document, jsonLd) ? readText(document, meta.title) : null;
	const told = tellText(jsonLd);
	if (told !== null && told.length > 1.5 * (read?.length ?? 0))
		return { ...meta, text: told, method: "json-ld" };
	return { ...meta, text: read, method: read === null ? "none" : "readability" };
}

/** The tags of root and body may be left out (HTML, 13.1.2.4), and the parser adds none. */
function toWholePage(html: string): string {
	return /<(?:html|body)[\s>]/i.test(html) || !html.includes("<")
		? html
		: `<html><body>${html.replace(/<!doctype[^>]*>/i, "")}</body></html>`;
}

/** Takes the locked parts out of the page; false when it says that it is locked, and not which part. */
function leaveLocked(document: Document, jsonLd: JsonLdArticle | null): boolean {
	if (!jsonLd) return true;
	for (const selector of jsonLd.lockedParts) {
		try {
			for (const element of document.querySelectorAll(selector)) element.remove();
		} catch {
			// No selector, though it is called one: what it means is not known.
			return false;
		}
	}
	return jsonLd.isFree || jsonLd.lockedParts.length > 0;
}

function readText(document: Document, title: string | null): string | null {
	flattenDepths(document);
	breakLines(document);
	dropNoise(document, title);
	try {
		const article = new Readability(document, {
			charThreshold: shortestText,
			maxElemsToParse: maxElements,
			disableJSONLD: true,
		}).parse();
		return article?.content ? toArticleText(htmlToText(article.content), title) : null;
	} catch {
		// Too many elements, or markup it cannot cope with: a page without text, not a broken run.
		return null;
	}
}

/** What lies deeper than {@link maxDepth} is the plain text of the element above it. */
function flattenDepths(document: Document): void {
	const depths = new Map<Element | null, number>();
	for (const element of document.querySelectorAll("*")) {
		const depth = (depths.get(element.parentElement) ?? 0) + 1;
		depths.set(element, depth);
		if (depth === maxDepth && element.firstElementChild) element.textContent = String(element.textContent);
	}
}

function tellText(jsonLd: JsonLdArticle | null): string | null {
	if (!jsonLd?.body || !jsonLd.isFree || jsonLd.lockedParts.length > 0) return null;
	const hasElements = /<\/?(?:p|br|div)\b/i.test(jsonLd.body);
	const text = hasElements
		? htmlToText(jsonLd.body)
		: jsonLd.body.replace(/[ \t]+/g, " ").replace(/\s*\n\s*/g, "\n\n");
	return toArticleText(text, jsonLd.headline);
}

/** Drops what {@link dropNoiseLines} does, and what stands above a text; null when what is left is no text. */
function toArticleText(text: string, title: string | null): string | null {
	const paragraphs = dropNoiseLines(text, title);
	// Menu, heading and date of the page that Readability took for text.
	const start = paragraphs.findIndex((paragraph) => paragraph.length >= 120 || sentenceEnd.test(paragraph));
	paragraphs.splice(0, Math.min(Math.max(start, 0), 3));
	const kept = paragraphs.join("\n\n");
	// A list of headings is a front page: most of an article stands in sentences.
	const prose = paragraphs.filter((paragraph) => sentenceEnd.test(paragraph)).join("\n\n");
	return prose.length >= shortestText && prose.length * 2 >= kept.length ? kept : null;
}
