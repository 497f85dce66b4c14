import { z } from "zod";
import { listQuotedTexts } from "../../../domain/text/findings/quotations.ts";
import type { StructuredModel } from "../../../platform/llm/model-answer.ts";
import { type StoryInput, toFactSource } from "../stories/story.ts";
import { type CitedSentence, joinCited, splitAtSpeech } from "./cited-paragraph.ts";
import type { SummaryEngine } from "./engine.ts";
import { nameOwnDays } from "./own-days.ts";
import {
	summaryInstructions,
	summaryPromptVersion,
	titleInstructions,
	titlePromptVersion,
	toSummaryPrompt,
	toTitlePrompt,
} from "./prompt.ts";

/** Bounds of what is taken from a model: far above what it is asked for, far below what would break a page. */
const sources = z.array(z.string().trim().max(10)).max(50);
const sentences = z
	.array(z.object({ text: z.string().trim().min(1).max(600), sources }))
	.min(1)
	.max(8);
const summarySchema = z.object({
	title: z.object({ text: z.string().trim().min(5).max(140), sources }),
	lead: sentences,
	body: z.array(sentences).min(1).max(5),
});
const titleSchema = z.object({ title: z.string().trim().min(5).max(140) });

const maxSummaryTokens = 1200;
const maxTitleTokens = 200;

/** Summaries by a language model. Throws ModelError when it gives none. */
export function createModelEngine(model: StructuredModel): SummaryEngine {
	return {
		name: "model",
		model: model.name,
		promptVersion: summaryPromptVersion,
		instructions: summaryInstructions,
		titlePromptVersion,
		async summarise(story, signal, rejection) {
			const { value, modelVersion } = await model.generate({
				system: summaryInstructions,
				prompt: toSummaryPrompt(story, rejection),
				schema: summarySchema,
				maxOutputTokens: maxSummaryTokens,
				signal,
			});
			const toLines = (written: CitedSentence) =>
				nameOwnDays({ ...written, text: toLine(written.text) }, story.articles);
			const lead = joinCited(value.lead.map(toLines));
			const quoted = listQuoted(story);
			const body = value.body
				.flatMap((paragraph) => splitAtSpeech(paragraph.map(toLines), quoted))
				.map(joinCited);
			return {
				title: toLines(value.title).text,
				lead: lead.text,
				body: body.map(({ text }) => text),
				citations: [value.title.sources, ...[lead, ...body].flatMap(({ citations }) => citations)],
				modelVersion,
			};
		},
		async proposeTitle(article, signal) {
			const { value } = await model.generate({
				system: titleInstructions,
				prompt: toTitlePrompt(article),
				schema: titleSchema,
				maxOutputTokens: maxTitleTokens,
				signal,
			});
			return toLine(value.title);
		},
	};
}

function listQuoted({ articles }: StoryInput): string[] {
	return articles.flatMap((article) => listQuotedTexts(toFactSource(article).text));
}

/** "[1.1]", "[1.2, 2.1]": the numbers of its sources, which have a place of their own. */
const citedNumbers = /\s?\[\d{1,2}\.\d{1,3}(?:[,;]?\s*\d{1,2}\.\d{1,3})*\]/g;

/**
 * Paragraphs are parted by empty lines in the table, so none may stand inside one. Letters and figures in one writing only:
 * "４–１" would be read by people and by no check.
 */
function toLine(text: string): string {
	return text
		.replace(/[^…¼½¾]+/gu, (part) => part.normalize("NFKC"))
		.replace(citedNumbers, "")
		.replace(/\s+/g, " ")
		.trim();
}
