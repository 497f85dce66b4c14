import { randomUUID } from "node:crypto";
import { openOperator } from "./operator.ts";

export interface MadeSummary {
	id: string;
	title: string;
	sourceId: string;
	remove(): Promise<void>;
}

/** An AI text of this test's own with one source, held for "5–1", or published. Of a sport whose page no test reads. */
export async function makeSummary(state: "held" | "published"): Promise<MadeSummary> {
	const operator = openOperator();
	const mark = randomUUID().slice(0, 8);
	const title = `Hamra slog Lyckeby ${mark}`;
	const url = `https://norrsport.example/${mark}`;
	const insert = async (table: string, row: object) => {
		const { data } = await operator.from(table).insert(row).select("id").single().throwOnError();
		return String(data?.id);
	};
	const now = new Date().toISOString();
	const sourceId = await insert("content_sources", {
		name: `Norrsport ${mark}`,
		feed_url: `${url}/rss`,
		is_active: false,
	});
	const storyId = await insert("stories", {
		sport_category: "motorsport",
		title,
		first_published_at: now,
		last_published_at: now,
		needs_summary: false,
	});
	await insert("scraped_articles", {
		source_id: sourceId,
		story_id: storyId,
		external_id: url,
		url,
		title,
		content: "Hamra slog Lyckeby med 3–1 på Björkvallen. Sara Lind gjorde två mål.",
		content_hash: mark,
		sport_category: "motorsport",
		published_at: now,
	});
	const isHeld = state === "held";
	const id = await insert("ai_summaries", {
		story_id: storyId,
		summary_title: title,
		summary_content: `Hamra slog Lyckeby med ${isHeld ? "5–1" : "3–1"}.\n\nSara Lind gjorde två mål.`,
		sport_category: "motorsport",
		published: !isHeld,
		held_reason: isHeld ? "1 uppgift motsägs av källorna: ”5–1”" : null,
		engine: "model",
		model: "liten-1",
		source_articles: [{ title, url, source: `Norrsport ${mark}`, published_at: now }],
		fact_check: {
			checked: 2,
			supported: isHeld ? 1 : 2,
			claims: [
				{
					text: isHeld ? "5–1" : "3–1",
					kind: "score",
					supported: !isHeld,
					evidence: { sentence: "Hamra slog Lyckeby med 3–1 på Björkvallen.", url },
					...(isHeld && { verdict: "contradicted", reason: "Källan skriver 3–1" }),
				},
				{
					text: "Sara Lind",
					kind: "name",
					supported: true,
					evidence: { sentence: "Sara Lind gjorde två mål.", url },
				},
			],
		},
	});
	return {
		id,
		title,
		sourceId,
		async remove() {
			await operator.from("ai_summaries").delete().eq("id", id).throwOnError();
			await operator.from("content_sources").delete().eq("id", sourceId).throwOnError();
			await operator.from("stories").delete().eq("id", storyId).throwOnError();
		},
	};
}

/** What the pipeline has made of the text's story since an editor judged the text: of another source, it waits beside it. */
export async function offerDraft(
	id: string,
	words = {
		summary_title: "Hamra vann till slut",
		summary_content: "Hamra slog Lyckeby med 3–1.\n\nNytt stycke.",
	},
): Promise<{ source: string }> {
	const source = `Nysport ${randomUUID().slice(0, 8)}`;
	const now = new Date().toISOString();
	const write = (change: object) =>
		openOperator().from("ai_summaries").update(change).eq("id", id).throwOnError();
	await write({ reviewed_at: now });
	await write({
		...words,
		source_articles: [{ title: "Hamra vann", url: "https://nysport.example/1", source, published_at: now }],
	});
	return { source };
}
