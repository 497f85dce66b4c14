import PQueue from "p-queue";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { comesOfAwayDatabase } from "../../platform/db/database-away.ts";
import type { Log } from "../../platform/log.ts";
import { addProblems, type RunProblem, reportProgress } from "../runs.ts";
import { NoTextError, type SummaryEngine } from "./engines/engine.ts";
import { createExtractiveEngine } from "./engines/extractive-engine.ts";
import { toSeenTexts } from "./stored/seen-texts.ts";
import { getStory, listNewArticles, listStoriesToSummarise, readOpenStories } from "./stored/select.ts";
import { listStoryMatches } from "./stored/select-matches.ts";
import { type StoredSummary, skipStory, storeCluster, storeSummary } from "./stored/store.ts";
import { boundStory } from "./stories/bound-story.ts";
import { clusterArticles } from "./stories/cluster.ts";
import type { FeatureReader } from "./stories/feature-reader.ts";
import type { StoryInput } from "./stories/story.ts";
import { summariseStory } from "./summarise-story.ts";

export interface SummaryRunDeps {
	database: Database;
	engine: SummaryEngine;
	clock: Clock;
	log: Log;
	/** One that serves other runs, too: what it has read is not read again. */
	reader?: FeatureReader;
}

export interface SummaryRunOptions {
	runId: string;
	signal: AbortSignal;
	/** "newest-source" dates each summary shortly after its newest source: for the demo newsroom's past days only. */
	generatedAt: "now" | "newest-source";
}

export interface SummaryRunResult {
	/** Articles that have found their story in this run, and the stories that began with them. */
	articlesClustered: number;
	storiesOpened: number;
	summariesCreated: number;
	summariesRefreshed: number;
	/** Drafts beside texts that an editor has judged. */
	summariesWaiting: number;
	/** Stored unpublished, with the reason. */
	summariesHeld: number;
	/** Stories that gave no summary. The next run tries again. */
	storiesFailed: number;
	problems: RunProblem[];
}

/** A model answers in seconds; a few stories are asked for at once, so that a morning's news takes minutes. */
const modelConcurrency = 4;
/** A text is made some minutes after its newest source has told it. */
const demoDelayMs = 6 * 60_000;

/**
 * Select, cluster, summarise, check, store: the order of the summary pipeline.
 * Each story and each summary is stored in a transaction of its own, so that a run that dies is finished by the next.
 * One bad story is counted and named. Throws when a whole step fails or the signal aborts.
 */
export async function runSummaries(
	deps: SummaryRunDeps,
	options: SummaryRunOptions,
): Promise<SummaryRunResult> {
	const { database, clock } = deps;
	const result: SummaryRunResult = {
		articlesClustered: 0,
		storiesOpened: 0,
		summariesCreated: 0,
		summariesRefreshed: 0,
		summariesWaiting: 0,
		summariesHeld: 0,
		storiesFailed: 0,
		problems: [],
	};
	const newArticles = await listNewArticles(database, clock.now());
	const clusters = await clusterArticles(newArticles, readOpenStories(database, newArticles), {
		matches: await listStoryMatches(database, newArticles),
		reader: deps.reader,
		onUnreadable(article, error) {
			deps.log.error({ err: error, articleId: article.id }, "an article could not be read for clustering");
			result.problems.push({ subject: article.title, reason: "Artikeln kunde inte läsas för gruppering" });
		},
	});
	for (const cluster of clusters) {
		options.signal.throwIfAborted();
		await storeCluster(database, cluster);
		result.articlesClustered += cluster.joined.length;
		if (cluster.storyId === null) result.storiesOpened++;
	}

	const stories = await listStoriesToSummarise(database);
	let done = 0;
	const broken = new AbortController();
	const signal = AbortSignal.any([broken.signal, options.signal]);
	const tellOne = async ({ id, title }: { id: string; title: string }) => {
		if (signal.aborted) return;
		try {
			const problem = await runStory(deps, { ...options, signal }, id, result);
			if (problem !== null) {
				const named = { subject: title, reason: problem };
				result.problems.push(named);
				await addProblems(database, options.runId, [named]);
			}
			done++;
			await reportProgress(database, options.runId, {
				step: "Sammanfattar",
				done,
				total: stories.length,
				summariesCreated: result.summariesCreated,
				summariesHeld: result.summariesHeld,
			});
		} catch (error) {
			// What breaks one story without being its fault breaks them all.
			if (!signal.aborted) broken.abort(error);
		}
	};
	const queue = new PQueue({ concurrency: deps.engine.name === "model" ? modelConcurrency : 1 });
	await queue.addAll(stories.map((story) => () => tellOne(story)));
	signal.throwIfAborted();
	return result;
}

/**
 * One story from its tellings to its row. Resolves to what an editor should know, in Swedish; null when all went well. Throws when the
 * signal aborts or the database is away.
 */
async function runStory(
	deps: SummaryRunDeps,
	options: SummaryRunOptions,
	id: string,
	result: SummaryRunResult,
): Promise<string | null> {
	try {
		const story = await getStory(deps.database, id);
		if (story.articles.length === 0) {
			await skipStory(deps.database, story);
			return null;
		}
		const engines = { wanted: deps.engine, fallback: createExtractiveEngine() };
		const read = boundStory(story);
		const madeAt = toGeneratedAt(story, options, deps.clock.now());
		const { summary, fallback, retryFailure } = await summariseStory(
			engines,
			{ ...read, madeAt, matches: await listStoryMatches(deps.database, read.articles) },
			options.signal,
		);
		if (fallback) deps.log.warn({ err: fallback.cause, storyId: id }, "the model gave no summary");
		if (retryFailure)
			deps.log.warn(
				{ err: retryFailure, storyId: id },
				"the model gave no second summary: the first one is held",
			);
		const generatedAt = toGeneratedAt(story, options, deps.clock.now());
		const seen = toSeenTexts(story);
		const stored = await storeSummary(deps.database, { story: read, seen }, { ...summary, generatedAt });
		count(result, stored, summary.heldReason !== null);
		if (stored === "dropped")
			return "En text som den bygger på togs bort under tiden; nästa körning försöker igen";
		const reasons = [
			fallback?.reason ?? null,
			stored === "waiting" ? "Texten är granskad: den nya väntar som utkast" : null,
			stored === "kept" && summary.heldReason ? "Den tidigare texten står kvar" : null,
			stored === "set-aside" ? "Den tidigare texten står kvar: den nya väntar som utkast" : null,
			summary.heldReason,
		];
		return reasons.filter((reason) => reason !== null).join(". ") || null;
	} catch (error) {
		options.signal.throwIfAborted();
		if (comesOfAwayDatabase(error)) throw error;
		result.storiesFailed++;
		deps.log.warn({ err: error, storyId: id }, "a story gave no summary");
		return error instanceof NoTextError
			? error.message
			: "Ett fel hos oss hindrade sammanfattningen; nästa körning försöker igen";
	}
}

function count(result: SummaryRunResult, stored: StoredSummary, isHeld: boolean): void {
	if (stored === "created") result.summariesCreated++;
	else if (stored === "refreshed") result.summariesRefreshed++;
	else if (stored === "waiting") result.summariesWaiting++;
	else if (stored === "dropped") result.storiesFailed++;
	else if (isHeld) result.summariesHeld++;
}

function toGeneratedAt(story: StoryInput, { generatedAt }: SummaryRunOptions, now: Date): Date {
	if (generatedAt === "now") return now;
	const newestMs = Math.max(...story.articles.map(({ publishedAt }) => publishedAt.getTime()));
	return new Date(Math.min(newestMs + demoDelayMs, now.getTime()));
}
