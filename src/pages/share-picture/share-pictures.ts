import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { toCategoryName } from "../../domain/articles/category.ts";
import { isSlug } from "../../domain/articles/slug.ts";
import { type SharedHeadline, toSharePicturePath } from "../../domain/pictures/share-picture.ts";
import { siteSharePicturePath } from "../../domain/pictures/site-share-picture.ts";
import { namesEtag } from "../../platform/etag.ts";
import { createImageQueue, type ImageQueue, ImageQueueFullError } from "../../platform/images/image-queue.ts";
import { createVariantCache } from "../../platform/images/variant-cache.ts";
import type { Log } from "../../platform/log.ts";
import type { ShareCard } from "./share-card.ts";

interface SharePictureDeps {
	supabase: SupabaseClient<AvsparkDatabase>;
	/** For the drawn pictures alone. */
	cacheDirectory: string;
	log: Log;
	maxCacheBytes?: number;
	queue?: ImageQueue;
}

/** Two thousand pictures. */
const defaultMaxCacheBytes = 64 * 1024 * 1024;
const immutable = "public, max-age=31536000, immutable";
/** Without its version, or with one that has passed, an address shows what is true now, for a while. */
const shortlyKept = "public, max-age=300";
const retryAfterSeconds = 5;

const siteCard: ShareCard = {
	headline: "Svenska sportnyheter: fotboll, hockey och Formel 1",
	kicker: null,
	category: null,
	label: null,
};

/**
 * GET /og/{slug}.png of a published article, and /og.png of the site: what stands beside a shared link. Drawn at first
 * use, one at a time, and kept on disk; too many that wait are refused with 503.
 */
export function createSharePictures({
	supabase,
	cacheDirectory,
	log,
	maxCacheBytes = defaultMaxCacheBytes,
	queue = createImageQueue({ concurrency: 1, maxWaiting: 32 }),
}: SharePictureDeps): Hono {
	const cache = createVariantCache<Uint8Array>({ directory: cacheDirectory, maxBytes: maxCacheBytes, log });

	const draw = async (card: ShareCard): Promise<Uint8Array> => {
		// Loaded (16 MB) when a link is first shared: whoever has its pictures on disk draws none.
		const { drawShareCard } = await import("./draw-share-card.ts");
		return await queue.run(() => drawShareCard(card));
	};

	/** `path` is where the picture lies now, with its version. */
	const answer = async (request: Request, path: string, card: ShareCard): Promise<Response> => {
		const asked = new URL(request.url);
		const etag = `"${path.slice(path.indexOf("=") + 1)}"`;
		const headers = new Headers({
			"Content-Type": "image/png",
			"Cache-Control": asked.pathname + asked.search === path ? immutable : shortlyKept,
			ETag: etag,
		});
		if (namesEtag(request.headers.get("if-none-match") ?? "", etag))
			return new Response(null, { status: 304, headers });
		// A slug may be longer than the name of a file.
		const name = `${createHash("sha256").update(path).digest("hex")}.png`;
		try {
			const picture = await cache.getOrMake(name, () => draw(card));
			return new Response(new Uint8Array(picture), { headers });
		} catch (error) {
			if (!(error instanceof ImageQueueFullError)) throw error;
			return new Response(null, {
				status: 503,
				headers: { "Retry-After": `${retryAfterSeconds}`, "Cache-Control": "no-store" },
			});
		}
	};

	const pages = new Hono();
	pages.get("/og.png", (c) => answer(c.req.raw, siteSharePicturePath, siteCard));
	pages.get("/og/:file{.+\\.png}", async (c) => {
		const slug = c.req.param("file").slice(0, -".png".length);
		const article = isSlug(slug) ? await findHeadline(supabase, slug) : null;
		if (article === null) return c.notFound();
		return await answer(c.req.raw, toSharePicturePath(article), toCard(article));
	});
	return pages;
}

function toCard({ title, category, isAiSummary }: SharedHeadline): ShareCard {
	return {
		headline: title,
		kicker: toCategoryName(category),
		category,
		label: isAiSummary ? "AI-sammanfattning" : "Redaktionell",
	};
}

/** As a visitor sees it, so that a draft has no picture. Throws when a read fails. */
async function findHeadline(
	supabase: SupabaseClient<AvsparkDatabase>,
	slug: string,
): Promise<SharedHeadline | null> {
	const [summary, article] = await Promise.all([
		supabase
			.from("ai_summaries")
			.select("summary_title,category_key")
			.eq("slug", slug)
			.eq("published", true)
			.maybeSingle(),
		supabase
			.from("cms_articles")
			.select("title,category_key")
			.eq("slug", slug)
			.eq("published", true)
			.maybeSingle(),
	]);
	const error = summary.error ?? article.error;
	if (error) throw new Error("The article could not be read", { cause: error });
	if (summary.data) {
		return {
			slug,
			title: summary.data.summary_title,
			category: summary.data.category_key,
			isAiSummary: true,
		};
	}
	return (
		article.data && {
			slug,
			title: article.data.title,
			category: article.data.category_key,
			isAiSummary: false,
		}
	);
}
