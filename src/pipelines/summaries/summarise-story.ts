import { checkFacts, toHeldReason } from "../../domain/facts/check-facts.ts";
import { ModelError } from "../../platform/llm/structured-model.ts";
import type { SummaryEngine } from "./engine.ts";
import type { CheckedSummary } from "./store.ts";
import { type StoryInput, type SummaryText, toFactSource } from "./story.ts";

export interface SummarisedStory {
	summary: Omit<CheckedSummary, "generatedAt">;
	/** Why another engine than the wanted one made the text: in Swedish, and as thrown; null when it did not. */
	fallback: { reason: string; cause: unknown } | null;
}

const modelReasons: Readonly<Record<ModelError["kind"], string>> = {
	timeout: "modellen svarade inte i tid",
	"rate-limited": "modellen har för många förfrågningar (429)",
	unavailable: "modellen gick inte att nå",
	refused: "modellen avvisade förfrågan",
	"invalid-answer": "modellens svar gick inte att läsa",
};

/** Makes the text, by the fallback engine when the wanted one fails, and checks it. Throws when neither has one. */
export async function summariseStory(
	engines: { wanted: SummaryEngine; fallback: SummaryEngine },
	story: StoryInput,
	signal: AbortSignal,
): Promise<SummarisedStory> {
	try {
		const text = await engines.wanted.summarise(story, signal);
		return { summary: checkSummary(engines.wanted, text, story), fallback: null };
	} catch (error) {
		signal.throwIfAborted();
		if (engines.wanted.name === engines.fallback.name) throw error;
		const reason = error instanceof ModelError ? modelReasons[error.kind] : "modellen gav ingen text";
		const text = await engines.fallback.summarise(story, signal);
		return {
			summary: checkSummary(engines.fallback, text, story),
			fallback: { reason: `Den inbyggda sammanfattaren användes: ${reason}`, cause: error },
		};
	}
}

function checkSummary(
	engine: SummaryEngine,
	text: SummaryText,
	story: StoryInput,
): Omit<CheckedSummary, "generatedAt"> {
	const factCheck = checkFacts(
		{ title: text.title, paragraphs: [text.lead, ...text.body] },
		story.articles.map(toFactSource),
	);
	return { text, engine, factCheck, heldReason: toHeldReason(factCheck) };
}
