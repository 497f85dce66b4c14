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
		return { summary: await summariseTwice(engines.wanted, story, signal), fallback: null };
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

/** A model is told once what the fact check refused; of its two texts the one with fewer such claims is kept. */
async function summariseTwice(
	engine: SummaryEngine,
	story: StoryInput,
	signal: AbortSignal,
): Promise<Omit<CheckedSummary, "generatedAt">> {
	const first = checkSummary(engine, await engine.summarise(story, signal), story);
	if (first.heldReason === null || engine.name !== "model") return first;
	const failedOf = (summary: typeof first) => summary.factCheck.claims.filter(({ supported }) => !supported);
	let text: SummaryText;
	try {
		text = await engine.summarise(story, signal, failedOf(first));
	} catch {
		// The text that is there is held with its reason: more than none.
		signal.throwIfAborted();
		return first;
	}
	const second = checkSummary(engine, text, story);
	return failedOf(second).length <= failedOf(first).length ? second : first;
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
