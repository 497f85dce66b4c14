import { checkFacts } from "../../domain/facts/check-facts.ts";
import { cleanTitle, maxTitleLength } from "../../domain/text/clean-title.ts";
import type { SummaryEngine } from "./engine.ts";

/**
 * A better title for an article, or null when it is good as it is. By the model where there is one and what it answers
 * says nothing that title and text do not say; else by rules, which only take away.
 * A model that fails is no error: the rules answer.
 */
export async function improveTitle(
	engine: SummaryEngine | null,
	article: { title: string; content: string; category: string },
	signal: AbortSignal = new AbortController().signal,
): Promise<string | null> {
	const proposed = await propose(engine, article, signal);
	const title = proposed ?? cleanTitle(article.title, article.content);
	return title === article.title ? null : title;
}

async function propose(
	engine: SummaryEngine | null,
	article: { title: string; content: string; category: string },
	signal: AbortSignal,
): Promise<string | null> {
	if (!engine?.proposeTitle) return null;
	let proposed: string;
	try {
		proposed = cleanTitle(await engine.proposeTitle(article, signal), article.content);
	} catch {
		signal.throwIfAborted();
		return null;
	}
	if (proposed.length > maxTitleLength) return null;
	// A date has nothing to be reckoned from here: a weekday must stand in the text itself.
	const source = { url: "", name: "", title: article.title, text: article.content, publishedAt: new Date(0) };
	const { checked, supported } = checkFacts({ title: proposed, paragraphs: [] }, [source]);
	return checked === supported ? proposed : null;
}
