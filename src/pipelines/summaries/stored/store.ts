import { createHash } from "node:crypto";
import type { SourceArticle } from "../../../contract/summary-rows.ts";
import type { FactCheckResult } from "../../../domain/facts/check-facts.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import type { SummaryEngine } from "../engines/engine.ts";
import type { Cluster } from "../stories/open-cluster.ts";
import type { StoryInput, SummaryText } from "../stories/story.ts";
import { compareTexts, type SeenText } from "./seen-texts.ts";

export interface CheckedSummary {
	text: SummaryText;
	engine: Pick<SummaryEngine, "name" | "model" | "promptVersion" | "instructions">;
	factCheck: FactCheckResult;
	/** Swedish; null when every claim is borne. */
	heldReason: string | null;
	generatedAt: Date;
}

/**
 * What became of a summary: "kept" leaves the row as it is, because an editor has withdrawn the story; "waiting" is a draft
 * beside a text that an editor has judged, "set-aside" one that is not borne out beside a text which was, and which readers keep;
 * "dropped" rests on a text that was taken away meanwhile, and the next run makes another.
 */
export type StoredSummary = "created" | "refreshed" | "held" | "kept" | "waiting" | "set-aside" | "dropped";

/** Stores who belongs to a story in one transaction: after a kill the next run finds all of it or nothing. */
export async function storeCluster(database: Database, cluster: Cluster): Promise<void> {
	const times = cluster.articles.map(({ publishedAt }) => publishedAt.getTime());
	const first = new Date(Math.min(...times)).toISOString();
	const last = new Date(Math.max(...times)).toISOString();
	await scope(database, serviceCaller, async (tx) => {
		const storyId =
			cluster.storyId ??
			(await insertStory(tx, {
				category: cluster.category,
				title: cluster.articles[0]?.title ?? "",
				first,
				last,
			}));
		await tx.query(
			"update public.scraped_articles set story_id = $1 where id = any($2::uuid[]) and story_id is null",
			[storyId, cluster.joined.map(({ id }) => id)],
		);
		await tx.query(
			`update public.stories
			set needs_summary = true,
				-- A story that began without a sport may have got one.
				sport_category = $4,
				first_published_at = least(first_published_at, $2::timestamptz),
				last_published_at = greatest(last_published_at, $3::timestamptz)
			where id = $1`,
			[storyId, first, last, cluster.category],
		);
	});
}

async function insertStory(
	tx: Transaction,
	story: { category: string; title: string; first: string; last: string },
): Promise<string> {
	const { rows } = await tx.query<{ id: string }>(
		`insert into public.stories (sport_category, title, first_published_at, last_published_at)
		values ($1, $2, $3, $4)
		returning id::text as id`,
		[story.category, story.title, story.first, story.last],
	);
	const id = rows[0]?.id;
	if (id === undefined) throw new Error("insert into stories returned no row");
	return id;
}

/**
 * Stores the summary and says that the story has it, in one transaction. One row a story, whatever happens: its address and
 * its place in lists stay. `story` is what the engine read, `seen` are all its articles as they were then: what is another now is told by
 * the next run.
 */
export async function storeSummary(
	database: Database,
	{ story, seen }: { story: StoryInput; seen: readonly SeenText[] },
	summary: CheckedSummary,
): Promise<StoredSummary> {
	return scope(database, serviceCaller, async (tx) => {
		const texts = await compareTexts(tx, story.id, seen);
		if (!story.articles.every(({ id }) => texts.ids.has(id))) return "dropped";
		const { rows } = await tx.query<{ published: boolean; is_held: boolean; is_reviewed: boolean }>(
			`select published, held_reason is not null and discarded_at is null as is_held, reviewed_at is not null as is_reviewed
			from public.ai_summaries
			where story_id = $1
			for update`,
			[story.id],
		);
		const existing = rows[0];
		const isWithdrawn = existing !== undefined && !existing.published && !existing.is_held;
		const isReviewed = existing?.is_reviewed === true;
		// Over a judged text, and over what readers have when it is not borne out, the database itself puts the new one aside
		// (0045_waiting_drafts.sql).
		if (!isWithdrawn) await writeSummary(tx, { story, exists: existing !== undefined }, summary);
		await setNeedsSummary(tx, story.id, texts.haveNews);
		if (isWithdrawn) return "kept";
		if (isReviewed) return "waiting";
		if (existing?.published === true && summary.heldReason !== null) return "set-aside";
		if (summary.heldReason !== null) return "held";
		return existing ? "refreshed" : "created";
	});
}

/** For a story that has nothing to sum up any more. */
export async function skipStory(database: Database, story: StoryInput): Promise<void> {
	await scope(database, serviceCaller, async (tx) => {
		const { haveNews } = await compareTexts(tx, story.id, []);
		await setNeedsSummary(tx, story.id, haveNews);
	});
}

/** As $2, $3 ... in the statement below. */
const writtenColumns = [
	"summary_title",
	"summary_content",
	"sport_category",
	"generated_at",
	"published",
	"published_at",
	"source_articles",
	"engine",
	"model",
	"prompt_version",
	"fact_check",
	"held_reason",
	"prompt_hash",
	"model_version",
] as const;

/**
 * The story is locked (compareTexts): whether it has a summary is known. No "insert ... on conflict": the row it tries to insert claims an
 * address of its own, which nobody ever has.
 */
async function writeSummary(
	tx: Transaction,
	{ story, exists }: { story: StoryInput; exists: boolean },
	summary: CheckedSummary,
): Promise<void> {
	const { text, engine } = summary;
	const columns = writtenColumns.join(", ");
	const values = writtenColumns.map((_, at) => `$${at + 2}`).join(", ");
	await tx.query(
		exists
			? `update public.ai_summaries
			set (${columns}) = row (${values}),
				-- What made the title before is not what made this one.
				original_title = null,
				title_model = null,
				title_prompt_version = null
			where story_id = $1`
			: `insert into public.ai_summaries (story_id, ${columns}) values ($1, ${values})`,
		[
			story.id,
			text.title,
			[text.lead, ...text.body].join("\n\n"),
			story.category,
			summary.generatedAt.toISOString(),
			summary.heldReason === null,
			summary.heldReason === null ? summary.generatedAt.toISOString() : null,
			JSON.stringify(toSourceArticles(story)),
			engine.name,
			engine.model,
			engine.promptVersion,
			JSON.stringify(summary.factCheck),
			summary.heldReason,
			await recordPrompt(tx, engine),
			text.modelVersion ?? null,
		],
	);
}

/** Keeps the wording a text was asked for with, once. Resolves to its hash; null where there is none. */
async function recordPrompt(tx: Transaction, engine: CheckedSummary["engine"]): Promise<string | null> {
	if (engine.instructions === null) return null;
	const hash = createHash("sha256").update(engine.instructions).digest("hex");
	await tx.query(
		"insert into public.prompts (hash, version, instructions) values ($1, $2, $3) on conflict (hash) do nothing",
		[hash, engine.promptVersion, engine.instructions],
	);
	return hash;
}

async function setNeedsSummary(tx: Transaction, storyId: string, needsSummary: boolean): Promise<void> {
	await tx.query("update public.stories set needs_summary = $2 where id = $1", [storyId, needsSummary]);
}

function toSourceArticles(story: StoryInput): SourceArticle[] {
	return story.articles.map((article) => ({
		title: article.title,
		url: article.url,
		source: article.sourceName,
		published_at: article.publishedAt.toISOString(),
	}));
}
