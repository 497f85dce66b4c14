import { listCitable } from "../../../domain/facts/citation.ts";
import { type StoryInput, type SummaryText, toFactSource } from "../stories/story.ts";

/** A sentence that was taken from more than this is held against everything, so against nothing. */
const maxCitations = 8;

/**
 * Why it cannot be told what a generated text was taken from, in Swedish; null when each of its sentences names sentences
 * of the sources, and not too many of them.
 */
export function checkCitations({ citations }: SummaryText, story: StoryInput): string | null {
	if (citations === undefined) return "Texten saknar hänvisningar till källorna";
	const known = new Set(
		listCitable(story.articles.map(toFactSource)).flatMap((source) => source.map(({ citation }) => citation)),
	);
	const missing = citations.filter((list) => !list.some((citation) => known.has(citation))).length;
	if (missing > 0) return `${missing} av ${citations.length} meningar saknar hänvisning till källorna`;
	const most = Math.max(...citations.map(({ length }) => length));
	if (most > maxCitations)
		return `En mening hänvisar till ${most} meningar i källorna, högst ${maxCitations}`;
	const unknown = citations.flat().find((citation) => !known.has(citation));
	return unknown === undefined ? null : `Hänvisningen ”${unknown}” finns inte i källorna`;
}
