import { type Context, Hono } from "hono";
import type { FunctionName } from "../../contract/functions.ts";
import type { Database } from "../../platform/db/database.ts";
import { takesNoChange } from "../../platform/db/database-away.ts";
import { anonymousCaller, type Caller, scope } from "../../platform/db/scope.ts";
import { answerHungUp } from "../../platform/limits/hung-up.ts";
import { limitBody } from "../../platform/limits/limit-body.ts";
import { checkFacts } from "./check-facts.ts";
import { debugHockeyApi } from "./debug-hockey-api.ts";
import { discoverFeeds } from "./discover-feeds.ts";
import { FunctionError, renderFunctionError, toFunctionError } from "./errors.ts";
import { fetchApiFootball } from "./fetch-api-football.ts";
import { fetchF1Data } from "./fetch-f1-data.ts";
import { fetchHockeyData } from "./fetch-hockey-data.ts";
import type { CallableFunction, FunctionDeps } from "./function-deps.ts";
import { generateSitemap } from "./generate-sitemap.ts";
import { generateSummaries } from "./generate-summaries.ts";
import { improveArticleTitles } from "./improve-article-titles.ts";
import { previewSource } from "./preview-source.ts";
import { scheduledScraping } from "./scheduled-scraping.ts";
import { scrapeContent } from "./scrape-content.ts";
import { scrapeSportsData } from "./scrape-sports-data.ts";
import { setupContentSources } from "./setup-content-sources.ts";

const maxBodyBytes = 256 * 1024;

/** Every name of the contract; the type makes a missing one an error. */
const functions: Record<FunctionName, CallableFunction> = {
	"improve-article-titles": improveArticleTitles,
	"check-facts": checkFacts,
	"scrape-content": scrapeContent,
	"generate-summaries": generateSummaries,
	"scheduled-scraping": scheduledScraping,
	"setup-content-sources": setupContentSources,
	"scrape-sports-data": scrapeSportsData,
	"fetch-api-football": fetchApiFootball,
	"fetch-hockey-data": fetchHockeyData,
	"fetch-f1-data": fetchF1Data,
	"debug-hockey-api": debugHockeyApi,
	"generate-sitemap": generateSitemap,
	"discover-feeds": discoverFeeds,
	"preview-source": previewSource,
};

/** /functions/v1: each function at its name, guarded by role before its body is looked at. */
export function createFunctionsDoor(deps: FunctionDeps): Hono {
	const door = new Hono();
	door.use(
		limitBody({
			maxSize: maxBodyBytes,
			onError: () => {
				throw new FunctionError("PAYLOAD_TOO_LARGE", `Anropet får vara högst ${maxBodyBytes} byte`);
			},
		}),
	);
	for (const [name, called] of Object.entries(functions)) {
		door.on(called.method, `/${name}`, async (c) => {
			const caller = await authorise(deps, called, c.req.raw);
			await recordCall(deps.database, caller, name);
			return await called.handle(deps, { caller, body: await readBody(c) });
		});
		door.all(`/${name}`, () => {
			throw new FunctionError("METHOD_NOT_ALLOWED", `Funktionen ${name} anropas med ${called.method}`, {
				headers: { allow: called.method === "GET" ? "GET, HEAD" : called.method },
			});
		});
	}
	door.all("*", () => {
		throw new FunctionError("NOT_FOUND", "Requested function was not found");
	});
	door.onError((error, c) => {
		const hungUp = answerHungUp(c, error, deps.log);
		if (hungUp) return hungUp;
		const functionError = toFunctionError(error);
		if (functionError.code === "UNEXPECTED_FAILURE" || takesNoChange(error))
			deps.log.error({ err: error, path: c.req.path }, "function failed");
		return renderFunctionError(functionError);
	});
	return door;
}

/** A function opened in a new tab brings no key: what is public asks for none. */
async function authorise(deps: FunctionDeps, called: CallableFunction, request: Request): Promise<Caller> {
	if (called.access === "public") return anonymousCaller;
	const caller = await deps.getCaller(request);
	if (caller.role === "service_role") return caller;
	if (caller.role === "anon") throw new FunctionError("UNAUTHORIZED", "Logga in för att göra detta");
	if (!(await isAdmin(deps.database, caller)))
		throw new FunctionError("FORBIDDEN", "Bara administratörer får göra detta");
	return caller;
}

/** The database decides who is an administrator, as for every policy. */
function isAdmin(database: Database, caller: Caller): Promise<boolean> {
	return scope(database, caller, async (tx) => {
		const { rows } = await tx.query<{ is_admin: boolean }>("select public.is_admin() as is_admin");
		return rows[0]?.is_admin === true;
	});
}

/** What an administrator sets going is in the audit log, as what one writes is; a call that cannot be recorded is none. */
async function recordCall(database: Database, caller: Caller, name: string): Promise<void> {
	if (caller.userId === null) return;
	await database.query("insert into public.audit_log (actor_id, action, subject) values ($1, 'call', $2)", [
		caller.userId,
		`functions:${name}`,
	]);
}

async function readBody(c: Context): Promise<unknown> {
	const text = await c.req.text();
	if (text.trim() === "") return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch (error) {
		throw new FunctionError("INVALID_PAYLOAD", "Anropets innehåll är inte giltig JSON", { cause: error });
	}
}
