import type { Config } from "./config.ts";
import type { SourceDesk, TitleToImprove } from "./contract/functions.ts";
import type { NewsroomPipelines } from "./jobs/daily-chain.ts";
import { runNews } from "./pipelines/news/run.ts";
import { createSourceDesk } from "./pipelines/news/sources/source-desk.ts";
import { getRun } from "./pipelines/runs.ts";
import { checkEditedText, type EditedText } from "./pipelines/summaries/checks/check-edited-text.ts";
import { createExtractiveEngine } from "./pipelines/summaries/engines/extractive-engine.ts";
import { createModelEngine } from "./pipelines/summaries/engines/model-engine.ts";
import { runSummaries } from "./pipelines/summaries/run.ts";
import { listSourceNames } from "./pipelines/summaries/stored/select.ts";
import { createFeatureReader } from "./pipelines/summaries/stories/feature-reader.ts";
import { improveTitle } from "./pipelines/summaries/titles/improve-title.ts";
import { improveTitles } from "./pipelines/summaries/titles/improve-titles.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { createFetcher } from "./platform/fetcher/fetcher.ts";
import { createBudgetedModel } from "./platform/llm/budgeted-model.ts";
import { createCachedModel } from "./platform/llm/cached-model.ts";
import { createCountedModel } from "./platform/llm/counted-model.ts";
import type { StructuredModel } from "./platform/llm/model-answer.ts";
import { createRestingModel } from "./platform/llm/resting-model.ts";
import { createTracedModel } from "./platform/llm/traced-model.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Tracing } from "./platform/tracing.ts";

export interface NewsroomDeps {
	config: Config;
	database: Database;
	clock: Clock;
	log: Log;
	siteUrl: string;
	/** "host:port" inside that may be fetched from all the same: the demo's own outlets. */
	allowedHosts: ReadonlySet<string>;
	version: string;
	/** Null: nobody asked for traces. */
	tracing: Tracing | null;
	metrics: Pick<Metrics, "countModelRequest">;
}

export interface Newsroom {
	pipelines: NewsroomPipelines;
	improveTitle(article: TitleToImprove): Promise<string | null>;
	checkFacts(text: EditedText): ReturnType<typeof checkEditedText>;
	sourceDesk: SourceDesk;
	close(): Promise<void>;
}

/** An editor looks at "Sparar..." meanwhile: then the title stays as it is (spec 5). */
const titlePatienceMs = 8_000;

/** The news pipelines with everything they need: the outbound door, and the engine the configuration asks for. */
export async function createNewsroom(deps: NewsroomDeps): Promise<Newsroom> {
	const { config, database, clock, log } = deps;
	const fetcher = createFetcher({
		clock,
		log,
		userAgent: `AvsparkBot/${deps.version} (+${deps.siteUrl}/insyn)`,
		allowedHosts: deps.allowedHosts,
	});
	const model = config.llm && createModelEngine(await openModel(config.llm, deps));
	const engine = model ?? createExtractiveEngine();
	const reader = createFeatureReader();

	return {
		pipelines: {
			async scrape({ runId, signal }) {
				const { articles } = await runNews({ database, fetcher, clock, log }, { runId, signal });
				return { articlesScraped: articles.stored };
			},
			async summarise({ runId, signal }) {
				// The demo's past days are told in one run, and must not all have happened now.
				const isDemoRun = (await getRun(database, runId))?.trigger === "demo";
				const result = await runSummaries(
					{ database, engine, clock, log, reader },
					{ runId, signal, generatedAt: isDemoRun ? "newest-source" : "now" },
				);
				return {
					summariesCreated: result.summariesCreated + result.summariesRefreshed,
					summariesHeld: result.summariesHeld,
				};
			},
			improveTitles: (run) => improveTitles({ database, engine: model, log }, run),
		},
		async improveTitle({ title, content = "", category = "allmänt" }) {
			const onModelError = (error: unknown) => log.warn({ err: error }, "the model gave no title");
			const sourceNames = await listSourceNames(database);
			const improved = await improveTitle(
				model,
				{ title, content, category },
				{
					onModelError,
					sourceNames,
					patienceMs: titlePatienceMs,
				},
			);
			return improved?.title ?? null;
		},
		checkFacts: (text) => checkEditedText(database, text),
		sourceDesk: createSourceDesk({ database, fetcher, clock, log }),
		close: () => fetcher.close(),
	};
}

/** What was answered before costs nothing, so the memory stands first; a model that is down is not asked for its budget. */
async function openModel(
	llm: NonNullable<Config["llm"]>,
	deps: Pick<NewsroomDeps, "database" | "clock" | "tracing" | "metrics">,
): Promise<StructuredModel> {
	const { dailyTokens } = llm;
	// What speaks to models takes 16 MB, which the built-in engine needs not.
	const { createStructuredModel } = await import("./platform/llm/structured-model.ts");
	const model = createStructuredModel({ ...llm, clock: deps.clock });
	const counted = createCountedModel(model, deps.metrics);
	const asked = deps.tracing ? createTracedModel(counted, deps.tracing) : counted;
	const budgeted = createBudgetedModel(asked, { ...deps, dailyTokens });
	return createCachedModel(createRestingModel(budgeted, deps), deps);
}
