import type { FactCheckResult } from "../../../domain/facts/check-facts.ts";
import { toHeldReason } from "../../../domain/facts/held-reason.ts";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { getStory } from "../stored/select.ts";
import { listStoryMatches } from "../stored/select-matches.ts";
import { listFactFixtures, toFactSource } from "../stories/story.ts";
import { checkFactsInTurns } from "./check-facts-in-turns.ts";

export interface EditedText {
	summaryId: string;
	title: string;
	/** Paragraphs separated by an empty line; the first is the lead. */
	content: string;
}

/**
 * What the fact check says of a text as an editor would have it, against all tellings of its story; `heldReason` is Swedish
 * and null when every claim is borne. Null when there is no such summary; `factCheck` is null when its story has no sources left.
 */
export async function checkEditedText(
	database: Database,
	{ summaryId, title, content }: EditedText,
): Promise<{ factCheck: FactCheckResult | null; heldReason: string | null } | null> {
	const summary = await findStory(database, summaryId);
	if (summary === null) return null;
	const story = summary.storyId === null ? null : await getStory(database, summary.storyId);
	if (story === null || story.articles.length === 0) return { factCheck: null, heldReason: null };
	const paragraphs = content
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "");
	const matches = await listStoryMatches(database, story.articles);
	const factCheck = await checkFactsInTurns(
		{ title, paragraphs },
		story.articles.map(toFactSource),
		listFactFixtures({ ...story, matches }),
	);
	return { factCheck, heldReason: toHeldReason(factCheck) };
}

function findStory(database: Database, summaryId: string): Promise<{ storyId: string | null } | null> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ story_id: string | null }>(
			"select story_id::text as story_id from public.ai_summaries where id = $1",
			[summaryId],
		);
		return rows[0] ? { storyId: rows[0].story_id } : null;
	});
}
