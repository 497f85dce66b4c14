import type { Database } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import type { EditorArticle } from "./demo-texts.ts";
import { outletFeedPath, outlets } from "./outlets.ts";

/** Whether nobody has put anything into this newsroom yet. */
export async function isNewsroomEmpty(database: Database): Promise<boolean> {
	const { rows } = await database.query<{ is_empty: boolean }>(
		`select not exists (select from public.content_sources)
			and not exists (select from public.cms_articles)
			and not exists (select from public.ai_summaries) as is_empty`,
	);
	return rows[0]?.is_empty === true;
}

/** A source as the news pipeline registers it. */
export interface OutletSource {
	name: string;
	feed_url: string;
	site_url: string;
	sport_category: string | null;
	rights: "summary";
}

/** The outlets as sources, at the address the program listens on. */
export function listOutletSources(origin: string): OutletSource[] {
	return outlets.map((outlet) => ({
		name: outlet.name,
		feed_url: origin + outletFeedPath(outlet),
		site_url: `${origin}/demo/${outlet.id}/`,
		sport_category: outlet.sport,
		rights: "summary",
	}));
}

/** The editors' articles, all or none; nothing when they are there already. */
export async function publishEditorArticles(
	database: Database,
	articles: readonly EditorArticle[],
	authorId: string,
): Promise<void> {
	await scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ count: number }>(
			"select count(*)::int as count from public.cms_articles",
		);
		if (rows[0]?.count !== 0) return;
		for (const article of articles) {
			await tx.query(
				`insert into public.cms_articles
					(title, summary, content, category, tags, image_label, featured, published, published_at, created_at, author_id)
				values ($1, $2, $3, $4, array(select jsonb_array_elements_text($5::jsonb)), $6, $7, true, $8, $8, $9)`,
				[
					article.title,
					article.summary,
					article.content,
					article.category,
					JSON.stringify(article.tags),
					article.imageLabel,
					article.featured,
					article.publishedAt.toISOString(),
					authorId,
				],
			);
		}
	});
}

const dailySchedules = [
	{ name: "Morgonens nyheter", description: "Hämtar och sammanfattar nattens nyheter", cron: "0 5 * * *" },
	{ name: "Kvällens nyheter", description: "Hämtar och sammanfattar dagens nyheter", cron: "0 17 * * *" },
];

/**
 * Two daily schedules, unless there are schedules already; the database makes their tasks. The desk lists them by age (spec 7), and of one
 * transaction all would be as old.
 */
export async function addSchedules(database: Database): Promise<void> {
	await scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ count: number }>(
			"select count(*)::int as count from public.scraping_schedules",
		);
		if (rows[0]?.count !== 0) return;
		for (const [index, { name, description, cron }] of dailySchedules.entries()) {
			await tx.query(
				`insert into public.scraping_schedules (name, description, cron_expression, created_at)
				values ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
				[name, description, cron, index],
			);
		}
	});
}
