import type { FactCheckResult } from "../../domain/facts/check-facts.ts";
import { isHolding } from "../../domain/facts/finding.ts";
import { toHeldReason } from "../../domain/facts/held-reason.ts";
import { toSwedishMarks } from "../../domain/text/findings/quotations.ts";
import { ModelError } from "../../platform/llm/model-answer.ts";
import { checkFactsInTurns } from "./checks/check-facts-in-turns.ts";
import { findExtractProblems, findTextProblems } from "./checks/find-text-problems.ts";
import type { SummaryEngine } from "./engines/engine.ts";
import type { CheckedSummary } from "./stored/store.ts";
import { checkGenre } from "./stories/genre.ts";
import { listFactFixtures, type StoryInput, type SummaryText, toFactSource } from "./stories/story.ts";

export interface SummarisedStory {
	summary: Omit<CheckedSummary, "generatedAt">;
	/** Why another engine than the wanted one made the text: in Swedish, and as thrown; null when it did not. */
	fallback: { reason: string; cause: unknown } | null;
	/** Why the model, asked once more, gave no other text: as thrown; null when it did, or was not asked. */
	retryFailure: unknown;
}

const modelReasons: Readonly<Record<ModelError["kind"], string>> = {
	timeout: "modellen svarade inte i tid",
	"rate-limited": "modellen har för många förfrågningar (429)",
	unavailable: "modellen gick inte att nå",
	refused: "modellen avvisade förfrågan",
	"invalid-answer": "modellens svar gick inte att läsa",
	"budget-spent": "dagens budget för modellen är slut",
	resting: "modellen vilar efter upprepade fel och frågas igen senare",
};

/**
 * Makes the text, by the fallback engine when the wanted one fails, and checks it. A generated text that fails is asked for
 * once more with the reasons named; one that fails again is answered with its reason. Throws when neither engine has one.
 */
export async function summariseStory(
	engines: { wanted: SummaryEngine; fallback: SummaryEngine },
	story: StoryInput,
	signal: AbortSignal,
): Promise<SummarisedStory> {
	try {
		return { ...(await writeSummary(engines.wanted, story, signal)), fallback: null };
	} catch (error) {
		signal.throwIfAborted();
		if (engines.wanted.name === engines.fallback.name) throw error;
		const reason = error instanceof ModelError ? modelReasons[error.kind] : "modellen gav ingen text";
		return {
			...(await writeSummary(engines.fallback, story, signal)),
			fallback: { reason: `Den inbyggda sammanfattaren användes: ${reason}`, cause: error },
		};
	}
}

/** A model is told once what was refused; of its two texts the one with fewer faults is kept. */
async function writeSummary(
	engine: SummaryEngine,
	story: StoryInput,
	signal: AbortSignal,
): Promise<Omit<SummarisedStory, "fallback">> {
	const first = await checkSummary(engine, await engine.summarise(story, signal), story);
	// The built-in engine answers the same story with the same text.
	if (first.reasons.length === 0 || engine.name === "extractive")
		return { summary: first.summary, retryFailure: null };
	const rejection = { text: first.summary.text, reasons: first.reasons };
	let text: SummaryText;
	try {
		text = await engine.summarise(story, signal, rejection);
	} catch (error) {
		// The text that is there is held with its reason: more than none.
		signal.throwIfAborted();
		return { summary: first.summary, retryFailure: error };
	}
	const second = await checkSummary(engine, text, story);
	const isBetter = second.reasons.length <= first.reasons.length;
	return { summary: isBetter ? second.summary : first.summary, retryFailure: null };
}

async function checkSummary(
	engine: SummaryEngine,
	written: SummaryText,
	story: StoryInput,
): Promise<{ summary: SummarisedStory["summary"]; reasons: string[] }> {
	const text = {
		...written,
		title: toSwedishMarks(written.title),
		lead: toSwedishMarks(written.lead),
		body: written.body.map(toSwedishMarks),
	};
	const factCheck = await checkFactsInTurns(
		{
			title: text.title,
			paragraphs: [text.lead, ...text.body],
			citations: text.citations ?? [],
			isCompressed: engine.name === "model",
		},
		story.articles.map(toFactSource),
		listFactFixtures(story),
	);
	const problems = engine.name === "extractive" ? findExtractProblems(text) : findTextProblems(text, story);
	// No other text of the same sources would mend their genre.
	const heldReason = [checkGenre(story.articles), toHeldReason(factCheck), ...problems]
		.filter((reason) => reason !== null)
		.join(". ");
	return {
		summary: { text, engine, factCheck, heldReason: heldReason || null },
		reasons: [...problems, ...listFailedClaims(factCheck)],
	};
}

function listFailedClaims({ claims }: FactCheckResult): string[] {
	return claims.filter(isHolding).map(({ text, reason }) => `”${text}”: ${reason ?? "saknar belägg"}`);
}
