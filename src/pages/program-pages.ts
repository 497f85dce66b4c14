import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { AvsparkDatabase } from "../contract/database.ts";
import { parseArticleCategory } from "../domain/articles/category.ts";
import { toNewsSitemapXml } from "../domain/site/sitemap.ts";
import type { Clock } from "../platform/clock.ts";
import { compressed } from "./answers/compressed.ts";
import { conditionalAnswer } from "./answers/conditional-answer.ts";
import { createCalendars } from "./calendars/calendars.ts";
import { composeFeed } from "./feeds/feed.ts";
import { toJsonFeed } from "./feeds/json-feed.ts";
import { toRss } from "./feeds/rss-feed.ts";
import { listPublished } from "./published-articles.ts";
import { toRobotsTxt } from "./robots-txt.ts";

interface ProgramPagesDeps {
	supabase: SupabaseClient<AvsparkDatabase>;
	/** Without a slash at its end. */
	siteUrl: string;
	clock: Clock;
}

const feedLimit = 50;
const feedFormats = {
	"rss.xml": { write: toRss, contentType: "application/rss+xml; charset=utf-8" },
	"feed.json": { write: toJsonFeed, contentType: "application/feed+json; charset=utf-8" },
} as const;
type FeedFile = keyof typeof feedFormats;
/** Where other sites have their feeds, and readers' programs look for ours. */
const guessedFeedPaths = ["/rss", "/feed", "/feed.xml", "/atom.xml", "/index.xml"];

/** Google's own limits: two days, 1000 articles. */
const newsAgeMs = 48 * 60 * 60 * 1000;
const newsLimit = 1_000;

const cacheSeconds = 300;
const robotsCacheSeconds = 3_600;

/** What the site has for programs rather than readers: feeds, calendars, the news sitemap, robots.txt. */
export function createProgramPages({ supabase, siteUrl, clock }: ProgramPagesDeps): Hono {
	const pages = new Hono();
	pages.route("/", createCalendars({ supabase, siteUrl, clock }));

	const answerFeed = async (request: Request, file: FeedFile, category: string | null) => {
		const { write, contentType } = feedFormats[file];
		const articles = await listPublished(supabase, {
			limit: feedLimit,
			...(category === null ? {} : { category }),
		});
		const feed = composeFeed(articles, { siteUrl, category, file });
		const body = write(feed);
		const answer = conditionalAnswer(request, {
			body,
			contentType,
			lastModified: feed.updatedAt,
			cacheSeconds,
		});
		// Programs that run in other sites' pages read feeds too.
		answer.headers.set("Access-Control-Allow-Origin", "*");
		return compressed(request, answer);
	};

	for (const file of Object.keys(feedFormats) as FeedFile[]) {
		pages.get(`/${file}`, (c) => answerFeed(c.req.raw, file, null));
		pages.get(`/category/:category/${file}`, (c) => {
			const category = parseArticleCategory(c.req.param("category"));
			return category === null ? c.notFound() : answerFeed(c.req.raw, file, category);
		});
	}
	for (const path of guessedFeedPaths) pages.get(path, (c) => c.redirect("/rss.xml", 301));

	pages.get("/sitemap-news.xml", async (c) => {
		const since = new Date(clock.now().getTime() - newsAgeMs).toISOString();
		const articles = await listPublished(supabase, { limit: newsLimit, since });
		const entries = articles.map((article) => ({ ...article, path: `/article/${article.slug}` }));
		const answer = conditionalAnswer(c.req.raw, {
			body: toNewsSitemapXml(siteUrl, entries),
			contentType: "application/xml; charset=utf-8",
			lastModified: null,
			cacheSeconds,
		});
		return compressed(c.req.raw, answer);
	});

	pages.get("/robots.txt", (c) =>
		conditionalAnswer(c.req.raw, {
			body: toRobotsTxt(siteUrl),
			contentType: "text/plain; charset=utf-8",
			lastModified: null,
			cacheSeconds: robotsCacheSeconds,
		}),
	);
	return pages;
}
