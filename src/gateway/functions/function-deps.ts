import type { SetupSourcesAnswer, SourceDesk, TitleToImprove } from "../../contract/functions.ts";
import type { FactCheck } from "../../contract/summary-rows.ts";
import type { TaskTrigger } from "../../jobs/queues.ts";
import type { FixturesPipeline } from "../../pipelines/fixtures/run.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/db/scope.ts";
import type { Log } from "../../platform/log.ts";
import type { GetCaller } from "../caller.ts";

/** What the functions work with; wired by main.ts. */
export interface FunctionDeps {
	database: Database;
	getCaller: GetCaller;
	tasks: TaskTrigger;
	/** Registers the configured sources; those that are there stay as an editor left them. */
	setUpSources: () => Promise<Omit<SetupSourcesAnswer, "success">>;
	/** Looks at sources that nobody has set up yet. */
	sourceDesk: SourceDesk;
	/** A better title without a changed fact, or null when it is good as it is. */
	improveTitle: (article: TitleToImprove) => Promise<string | null>;
	/** The fact check of a text as an editor would have it; null when there is no such summary. */
	checkFacts: (text: {
		summaryId: string;
		title: string;
		content: string;
	}) => Promise<{ factCheck: FactCheck | null; heldReason: string | null } | null>;
	fixtures: Pick<FixturesPipeline, "refresh" | "lookAtHockey" | "isConfigured">;
	/** Address of the site without a slash at its end. */
	siteUrl: string;
	log: Log;
}

/** One call: who asks, and the parsed body (undefined when there was none). */
export interface FunctionCall {
	caller: Caller;
	body: unknown;
}

export type FunctionHandler = (deps: FunctionDeps, call: FunctionCall) => Promise<Response>;

/** One function of the door: how it is called and who may call it. */
export interface CallableFunction {
	method: "GET" | "POST";
	access: "public" | "admin";
	handle: FunctionHandler;
}
