import type { Thing } from "schema-dts";
import { toCategoryName, toCategoryPath } from "../../domain/category.ts";
import { breadcrumbJsonLd } from "../../domain/json-ld/breadcrumb-json-ld.ts";
import { newsArticleJsonLd } from "../../domain/json-ld/news-article-json-ld.ts";
import type { Article, ArticleCorrection } from "./article.ts";

/** An article's page for search engines. `sharePicture` is the path of its drawn picture. */
export function describeArticle(
	siteUrl: string,
	article: Article,
	{ sharePicture, corrections }: { sharePicture: string; corrections: readonly ArticleCorrection[] },
): Thing[] {
	const shown = article.imageUrl?.startsWith("http")
		? article.imageUrl
		: `${siteUrl}/pictures/${article.picture}-1600.webp`;
	return [
		newsArticleJsonLd(siteUrl, {
			...article,
			pictures: [shown, siteUrl + sharePicture],
			corrections,
			ai: article.kind === "ai" ? { engine: article.engine, sources: article.sources } : null,
		}),
		breadcrumbJsonLd(siteUrl, [
			{ name: toCategoryName(article.category), path: toCategoryPath(article.category) },
			{ name: article.title, path: `/article/${article.slug}` },
		]),
	];
}
