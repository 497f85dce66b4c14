import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import type { Log } from "../../../platform/log.ts";
import { addProblems, reportProgress } from "../../runs.ts";
import type { SummaryEngine } from "../engines/engine.ts";
import { listSourceNames } from "../stored/select.ts";
import { type ImprovedTitle, improveTitle, type TitledArticle } from "./improve-title.ts";

export interface TitleRunDeps {
	database: Database;
	/** Null: by rules alone. */
	engine: SummaryEngine | null;
	log: Log;
}

interface StoredTitle extends TitledArticle {
	kind: "ai" | "cms";
	id: string;
}

const pageSize = 100;
/** A model that is away would keep a thousand titles waiting for its time limit, one after the other. */
const maxFailuresInARow = 3;

/**
 * Improves the titles of all articles but those in the bin, one by one; the original stays in original_title and the address never changes. A text an
 * editor has judged keeps its title. Titles the model gave nothing for are treated by rules, and named in the run.
 */
export async function improveTitles(
	deps: TitleRunDeps,
	{ runId, signal }: { runId: string; signal: AbortSignal },
): Promise<{ titlesChecked: number; titlesImproved: number }> {
	const { database } = deps;
	const total = await countTitles(database);
	const sourceNames = await listSourceNames(database);
	let [titlesChecked, titlesImproved, failures] = [0, 0, 0];
	let after = "";
	for (;;) {
		const page = await listTitles(database, after);
		for (const article of page) {
			signal.throwIfAborted();
			const engine = failures < maxFailuresInARow ? deps.engine : null;
			const { improved, failure } = await askForTitle(engine, article, { signal, sourceNames });
			if (failure) {
				failures++;
				await tellFailure(deps, runId, article, { ...failure, failures });
			} else if (engine) {
				failures = 0;
			}
			if (improved && (await replaceTitle(database, article, improved, engine))) titlesImproved++;
			titlesChecked++;
		}
		await reportProgress(database, runId, {
			step: "Förbättrar rubriker",
			done: titlesChecked,
			total: Math.max(total, titlesChecked),
			titlesChecked,
			titlesImproved,
		});
		const last = page.at(-1);
		if (page.length < pageSize || !last) return { titlesChecked, titlesImproved };
		after = last.id;
	}
}

/** A better title, if there is one, and what the model threw, if it gave none. */
async function askForTitle(
	engine: SummaryEngine | null,
	article: StoredTitle,
	options: { signal: AbortSignal; sourceNames: readonly string[] },
): Promise<{ improved: ImprovedTitle | null; failure: { error: unknown } | null }> {
	let failure: { error: unknown } | null = null;
	const improved = await improveTitle(engine, article, {
		...options,
		onModelError: (error) => {
			failure = { error };
		},
	});
	return { improved, failure };
}

async function tellFailure(
	{ database, log }: TitleRunDeps,
	runId: string,
	article: StoredTitle,
	{ error, failures }: { error: unknown; failures: number },
): Promise<void> {
	log.warn({ err: error, articleId: article.id }, "the model gave no title");
	const rest = failures === maxFailuresInARow ? ", liksom för resten" : "";
	await addProblems(database, runId, [
		{ subject: article.title, reason: `Modellen gav ingen rubrik, reglerna användes${rest}` },
	]);
}

const titles = `
	select 'ai' as kind, id::text as id, summary_title as title, summary_content as content, sport_category as category
	from public.ai_summaries
	where reviewed_at is null
	union all
	select 'cms', id::text, title, content, category
	from public.cms_articles
	where deleted_at is null`;

function countTitles(database: Database): Promise<number> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count from (${titles}) t`);
		return rows[0]?.count ?? 0;
	});
}

function listTitles(database: Database, after: string): Promise<StoredTitle[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<StoredTitle>(
			`select * from (${titles}) t where id > $1 order by id limit $2`,
			[after, pageSize],
		);
		return rows;
	});
}

/** False when the title was changed by somebody else in the meantime: then theirs stays. */
function replaceTitle(
	database: Database,
	article: StoredTitle,
	{ title, isByModel }: ImprovedTitle,
	engine: SummaryEngine | null,
): Promise<boolean> {
	const author = isByModel ? engine : null;
	const statement =
		article.kind === "ai"
			? `update public.ai_summaries
				set summary_title = $3, original_title = coalesce(original_title, summary_title),
					title_model = $4, title_prompt_version = $5
				where id = $1 and summary_title = $2 and reviewed_at is null`
			: `update public.cms_articles
				set title = $3, original_title = coalesce(original_title, title),
					title_model = $4, title_prompt_version = $5
				where id = $1 and title = $2 and deleted_at is null`;
	return scope(database, serviceCaller, async (tx) => {
		const { affectedRows } = await tx.query(statement, [
			article.id,
			article.title,
			title,
			author?.model ?? null,
			author?.titlePromptVersion ?? null,
		]);
		return affectedRows === 1;
	});
}
