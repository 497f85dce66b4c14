import { cleanUrl } from "./cleaning/clean-url.ts";
import { isPlaceholder } from "./cleaning/is-placeholder.ts";
import { dropNoiseLines } from "./cleaning/noise-lines.ts";
import type { ArticleTexts } from "./cleaning/sanitise.ts";
import type { ExtractedArticle } from "./extract/extract-article.ts";
import type { FetchedPage } from "./fetch.ts";
import type { Candidate } from "./select-items.ts";
import { otherPage, refuseOther } from "./stored/own-page.ts";

export type ComposedArticle =
	| {
			ok: true;
			texts: ArticleTexts;
			/** As its page calls itself. */
			url: string;
			/** Where its page answered. */
			ownUrl: string;
			publishedAt: Date;
			/** It is told by its feed alone, for its page failed: one that is to be read later. */
			isPageLeft: boolean;
	  }
	| { ok: false; reason: string /** The next run should try again. */; isTransient: boolean }
	/** Its page is not to be asked for until then. */
	| { ok: false; reason: string; retryAt: Date };

/** Without at least this much there is nothing to summarise. */
const shortestContent = 100;

/** A site that has broken down is mended within a day; who else shows another page than the article's is asked once in one. */
const otherPageAgainForMs = 24 * 3_600_000;

export interface ComposeContext {
	now: Date;
	/** The source's. */
	siteName: string;
	/** What its feed said of the item when it was told, of one that the feed need not have any more. */
	toldText?: string;
}

/**
 * Feed item and page -> one article. The page's text, else the feed's full text, else its summary; of two texts the one
 * that is clearly longer. A page that could not be had, or is not the item's, counts against the item only when the feed has no
 * text either; one that is to be had later is waited for, unless the feed has the full text.
 */
export function composeArticle(
	item: Candidate,
	fetched: FetchedPage,
	{ now, siteName, toldText = "" }: ComposeContext,
): ComposedArticle {
	const announced = { ...item, texts: [item.summaryText, item.contentText, toldText] };
	const page = fetched.ok ? refuseOther(announced, fetched, siteName) : fetched;
	const article = page.ok ? page.article : null;
	const content = chooseContent(item, page);
	if (content === null || content.length < shortestContent) return toTextless(item, page, now);
	const ownUrl = cleanUrl(page.ok ? page.url : item.url);
	return {
		ok: true,
		url: article?.canonicalUrl ? cleanUrl(article.canonicalUrl) : ownUrl,
		ownUrl,
		texts: { ...joinTexts(item, article), content },
		publishedAt: toPublishedAt(item.publishedAt ?? article?.publishedAt ?? null, now),
		isPageLeft: !page.ok && !page.isLasting,
	};
}

function chooseContent(item: Candidate, page: FetchedPage): string | null {
	const isAwaited = !page.ok && page.retryAt !== null;
	const told = item.contentText ?? (isAwaited ? null : item.summaryText);
	// The feed's hash is of all that it says: what is left out here changes no article.
	const feedText = told === null ? null : dropNoiseLines(told, item.title).join("\n\n");
	const pageText = page.ok ? page.article.text : null;
	const isFeedFuller = (feedText?.length ?? 0) > 1.5 * (pageText?.length ?? 0);
	return isFeedFuller ? feedText : pageText;
}

/** Neither the page nor the feed has a text: what the item comes to. */
function toTextless(item: Candidate, page: FetchedPage, now: Date): Exclude<ComposedArticle, { ok: true }> {
	if (page.ok) return { ok: false, reason: "hittade ingen text", isTransient: false };
	const { reason, retryAt, isLasting } = page;
	if (retryAt !== null) return { ok: false, reason, retryAt };
	return { ok: false, reason, isTransient: !isLasting && (page !== otherPage || isFresh(item, now)) };
}

/** What the feed says goes before what the page says. */
function joinTexts(item: Candidate, article: ExtractedArticle | null): Omit<ArticleTexts, "content"> {
	return {
		title: item.title,
		lead: item.summaryText ?? article?.lead ?? "",
		author: item.author ?? article?.author ?? null,
		imageUrl: [item.imageUrl, article?.imageUrl].find((url) => url && !isPlaceholder(url)) ?? null,
	};
}

function isFresh({ publishedAt }: Candidate, now: Date): boolean {
	return publishedAt !== null && now.getTime() - publishedAt.getTime() < otherPageAgainForMs;
}

/** For sources that allow title and link only: nothing of their texts or pictures is kept. */
export function composeLink(item: Candidate, now: Date): Extract<ComposedArticle, { ok: true }> {
	return {
		ok: true,
		url: item.url,
		ownUrl: item.url,
		texts: { title: item.title, lead: "", content: "", author: null, imageUrl: null },
		publishedAt: toPublishedAt(item.publishedAt, now),
		isPageLeft: false,
	};
}

/** An undated article counts from when it was found, and none is from the future: it would stay on top of every list. */
function toPublishedAt(date: Date | null, now: Date): Date {
	return date === null || date > now ? now : date;
}
