import { toPlainText } from "../../../domain/articles/markup.ts";
import { checkFacts } from "../../../domain/facts/check-facts.ts";
import { cleanTitle } from "../../../domain/text/titles/clean-title.ts";
import { maxTitleLength } from "../../../domain/text/titles/shorten-title.ts";
import { checkLanguage } from "../checks/check-language.ts";
import { checkSelfTalk } from "../checks/check-self-talk.ts";
import type { SummaryEngine } from "../engines/engine.ts";
import { isFaithfulTitle } from "./is-faithful-title.ts";

export interface TitledArticle {
	title: string;
	/** May hold bold (domain/articles/markup). */
	content: string;
	category: string;
}

export interface ImproveOptions {
	signal?: AbortSignal;
	/** So long the model is waited for; left out, as long as it has for any answer. */
	patienceMs?: number;
	/** Told when the model gave no title; the rules answer all the same. */
	onModelError?: (error: unknown) => void;
	/** Whose names are no part of a title. */
	sourceNames?: readonly string[];
}

export interface ImprovedTitle {
	title: string;
	/** Whether the model proposed it; else the rules did. */
	isByModel: boolean;
}

/**
 * A better title for an article, or null when it is good as it is. By the model where there is one and what it answers
 * says nothing that title and text do not say; else by rules, which only take away. Throws only when the signal aborts.
 */
export async function improveTitle(
	engine: SummaryEngine | null,
	article: TitledArticle,
	{ signal = new AbortController().signal, sourceNames = [], ...options }: ImproveOptions = {},
): Promise<ImprovedTitle | null> {
	const plain = { ...article, content: toPlainText(article.content) };
	const proposed = await propose(engine, plain, { ...options, signal, sourceNames });
	const title = proposed ?? cleanTitle(plain.title, plain.content, sourceNames);
	if (title === article.title || !isBorne(title, plain)) return null;
	return { title, isByModel: proposed !== null };
}

async function propose(
	engine: SummaryEngine | null,
	article: TitledArticle,
	{ signal, patienceMs, onModelError, sourceNames }: Omit<ImproveOptions, "signal"> & { signal: AbortSignal },
): Promise<string | null> {
	if (!engine?.proposeTitle) return null;
	const patience = patienceMs === undefined ? [] : [AbortSignal.timeout(patienceMs)];
	try {
		const proposed = cleanTitle(
			await engine.proposeTitle(article, AbortSignal.any([signal, ...patience])),
			article.content,
			sourceNames,
		);
		const isGood =
			proposed.length <= maxTitleLength &&
			(proposed === article.title || isFaithfulTitle(proposed, article)) &&
			isBorne(proposed, article);
		return isGood ? proposed : null;
	} catch (error) {
		signal.throwIfAborted();
		onModelError?.(error);
		return null;
	}
}

/** Whether every fact of the title stands in what the article said before, and it is a title in Swedish, not talk about one. */
function isBorne(title: string, article: TitledArticle): boolean {
	const text = { title, lead: "", body: [] };
	if (checkLanguage(text) !== null || checkSelfTalk(text) !== null) return false;
	// A date has nothing to be reckoned from here: a weekday must stand in the text itself.
	const source = { url: "", name: "", title: article.title, text: article.content, publishedAt: new Date(0) };
	const { checked, supported } = checkFacts({ title, paragraphs: [] }, [source]);
	return checked === supported;
}
