import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import { toFeedTitle } from "./dedupe.ts";
import { type Candidate, maxItemsPerSource } from "./select-items.ts";
import { correctArticle, passOverCorrection, toldBefore } from "./stored/correct-article.ts";
import { toFeedHash } from "./stored/feed-hash.ts";
import { type TakeItemDeps, type TakenFrom, takeItem } from "./take-item.ts";

/** Of a source in a run, of each kind: a feed that changes all its titles each time keeps its news from nobody. */
export const maxAgainPerSource = maxItemsPerSource / 2;

/** Reads an article again; false when the next run should. What it was is worth more than nothing: no failure is told. */
export async function takeCorrection(deps: TakeItemDeps, from: TakenFrom, item: Candidate): Promise<boolean> {
	deps.signal.throwIfAborted();
	const end = await takeItem(deps, from, item, { now: deps.clock.now(), store: correctArticle });
	if (end.kind === "put_off" || (end.kind === "failed" && end.isTransient)) return false;
	if (end.kind !== "duplicate") {
		const feedTitle = toFeedTitle(item.title);
		await passOverCorrection(deps.database, {
			sourceId: from.source.id,
			externalId: item.externalId,
			feedTitle,
			feedHash: toFeedHash(item),
		});
	}
	return true;
}

interface LeftPage {
	id: string;
	external_id: string;
	url: string;
	feed_title: string;
	lead: string;
	content: string;
	published_at: string;
}

/**
 * Reads once more the pages that failed when their articles were told, whether or not the feed has them still. A page that fails
 * again is let be; one whose host is to be left alone waits for the next run.
 */
export async function takeLeftPages(deps: TakeItemDeps, from: TakenFrom): Promise<void> {
	for (const left of await listLeftPages(deps.database, from.source.id, deps.clock.now())) {
		deps.signal.throwIfAborted();
		const end = await takeItem(deps, from, toCandidate(left), {
			now: deps.clock.now(),
			toldText: `${left.lead}\n${left.content}`,
			async store(database, article) {
				// As composeArticle has it: of two texts the one that is clearly longer.
				if (article.content !== "" && left.content.length > 1.5 * article.content.length) return toldBefore;
				return correctArticle(database, {
					...article,
					lead: article.content === "" ? "" : left.lead || article.lead,
				});
			},
		});
		if (end.kind !== "put_off") await letBe(deps.database, left);
	}
}

async function listLeftPages(database: Database, sourceId: string, now: Date): Promise<LeftPage[]> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ pages: string }>(
			`select coalesce(json_agg(p), '[]')::text as pages
			from (
				select id, external_id, url, coalesce(feed_title, title) as feed_title, lead, content, published_at
				from public.scraped_articles
				where source_id = $1 and page_due_at <= $2::timestamptz
				order by page_due_at, id
				limit $3
			) p`,
			[sourceId, now.toISOString(), maxAgainPerSource],
		);
		return JSON.parse(rows[0]?.pages ?? "[]") as LeftPage[];
	});
}

/** The item without what its feed said of it: what is asked for is the page alone. */
function toCandidate(left: LeftPage): Candidate {
	return {
		externalId: left.external_id,
		url: left.url,
		link: left.url,
		title: left.feed_title,
		summaryText: null,
		contentText: null,
		author: null,
		publishedAt: new Date(left.published_at),
		changedAt: null,
		linkUse: "own",
		categories: [],
		imageUrl: null,
	};
}

async function letBe(database: Database, { id }: LeftPage): Promise<void> {
	await scope(database, serviceCaller, (tx) =>
		tx.query("update public.scraped_articles set page_due_at = null where id = $1", [id]),
	);
}
