import { toCategoryKey } from "../../../domain/articles/category.ts";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import { storyWindowMs } from "../stories/cluster.ts";
import { type StoryArticle, type StoryInput, toStoryCategory } from "../stories/story.ts";

/** How old an article may be when it first comes to be summed up. */
const selectionWindowMs = 7 * 24 * 3_600_000;

interface ArticleJson {
	id: string;
	story_id: string | null;
	sport_category: string;
	source_id: string;
	source_name: string;
	url: string;
	title: string;
	lead: string;
	content: string;
	author?: string | null;
	published_at: string;
}

/** Only what the source allows to be summed up (rights "summary"); $1 and on belong to the condition. */
const articlesWhere = (condition: string) => `
	select coalesce(json_agg(t order by t.published_at, t.id), '[]')::text as articles
	from (
		select a.id, a.story_id, a.sport_category, a.source_id, s.name as source_name, a.url, a.title, a.lead, a.content,
			a.author, a.published_at
		from public.scraped_articles a
		join public.content_sources s on s.id = a.source_id
		where s.rights = 'summary' and a.content <> '' and ${condition}
	) t`;

/** The articles of the last seven days that belong to no story yet, oldest first. */
export async function listNewArticles(database: Database, now: Date): Promise<StoryArticle[]> {
	const since = new Date(now.getTime() - selectionWindowMs);
	return listArticles(database, "a.story_id is null and a.published_at >= $1", [since.toISOString()]);
}

/**
 * The stories that articles as old as these may still join, with all their tellings, in the order of their first ones. One whose texts
 * have all been taken away is there as its summary tells it: what another source tells of it is no other story, and an editor who has
 * withdrawn it has withdrawn that, too.
 */
export async function* readOpenStories(
	database: Database,
	newArticles: readonly StoryArticle[],
): AsyncGenerator<StoryInput> {
	if (newArticles.length === 0) return;
	const oldestMs = Math.min(...newArticles.map(({ publishedAt }) => publishedAt.getTime()));
	const ids = await listOpenIds(database, new Date(oldestMs - storyWindowMs));
	for (let at = 0; at < ids.length; at += storiesPerRead)
		yield* await listStories(database, ids.slice(at, at + storiesPerRead));
}

/** All texts of some days are some megabytes, and readers wait while they are parsed. */
const storiesPerRead = 100;

async function listOpenIds(database: Database, since: Date): Promise<string[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ id: string }>(
			"select id::text as id from public.stories where last_published_at >= $1 order by first_published_at, id",
			[since.toISOString()],
		);
		return rows.map(({ id }) => id);
	});
}

async function listStories(database: Database, ids: readonly string[]): Promise<StoryInput[]> {
	const articles = await listArticles(database, "a.story_id = any($1::uuid[])", [ids]);
	const told = Map.groupBy(
		[...articles, ...(await listBereftSummaries(database, ids))],
		({ storyId }) => storyId ?? "",
	);
	return ids.flatMap((id) => {
		const members = told.get(id);
		return members ? [{ id, category: toStoryCategory(members), articles: members }] : [];
	});
}

/** The summaries of the stories that have no text left, as if they were the stories' only telling. */
async function listBereftSummaries(database: Database, ids: readonly string[]): Promise<StoryArticle[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ summaries: string }>(
			`select coalesce(json_agg(t), '[]')::text as summaries
			from (
				select st.id, st.id as story_id, st.sport_category, '' as source_id, '' as source_name, '' as url,
					s.summary_title as title, '' as lead, s.summary_content as content, st.last_published_at as published_at
				from public.stories st
				join public.ai_summaries s on s.story_id = st.id
				where st.id = any($1::uuid[]) and not exists (
					select from public.scraped_articles a
					join public.content_sources c on c.id = a.source_id
					where a.story_id = st.id and a.content <> '' and c.rights = 'summary')
				order by st.id
			) t`,
			[ids],
		);
		return (JSON.parse(rows[0]?.summaries ?? "[]") as ArticleJson[]).map(toArticle);
	});
}

/** What the sources call themselves, which some write behind each of their titles. */
export async function listSourceNames(database: Database): Promise<string[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ name: string }>(
			"select name from public.content_sources order by name",
		);
		return rows.map(({ name }) => name);
	});
}

/** The stories whose summary is missing or older than their newest telling, newest first. */
export async function listStoriesToSummarise(database: Database): Promise<{ id: string; title: string }[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ id: string; title: string }>(
			"select id::text as id, title from public.stories where needs_summary order by last_published_at desc, id",
		);
		return rows;
	});
}

/** A story with its tellings, oldest first; no articles when all its sources have withdrawn their leave. */
export async function getStory(database: Database, id: string): Promise<StoryInput> {
	const articles = await listArticles(database, "a.story_id = $1", [id]);
	return { id, category: toStoryCategory(articles), articles };
}

async function listArticles(
	database: Database,
	condition: string,
	values: unknown[],
): Promise<StoryArticle[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ articles: string }>(articlesWhere(condition), values);
		return (JSON.parse(rows[0]?.articles ?? "[]") as ArticleJson[]).map(toArticle);
	});
}

function toArticle(row: ArticleJson): StoryArticle {
	return {
		id: row.id,
		storyId: row.story_id,
		category: toCategoryKey(row.sport_category),
		sourceId: row.source_id,
		sourceName: row.source_name,
		url: row.url,
		title: row.title,
		lead: row.lead,
		content: row.content,
		author: row.author ?? null,
		publishedAt: new Date(row.published_at),
	};
}
