import type { Thing } from "schema-dts";
import { toCategoryName, toCategoryPath } from "../../../domain/articles/category.ts";
import { breadcrumbJsonLd } from "../../../domain/json-ld/breadcrumb-json-ld.ts";
import { newsArticleJsonLd } from "../../../domain/json-ld/news-article-json-ld.ts";
import type { Article, ArticleCorrection } from "./article.ts";

/** An article's page for search engines. `sharePicture` is the path of its drawn picture. */
export function describeArticle(
	siteUrl: string,
	article: Article,
	{ sharePicture, corrections }: { sharePicture: string; corrections: readonly ArticleCorrection[] },
): Thing[] {
	const [own] = article.imageUrl?.startsWith("http") ? article.imageUrl.split("#") : [];
	const credit = article.kind === "cms" ? article.imageCredit : null;
	const caption = article.kind === "cms" ? article.imageAlt : "";
	return [
		newsArticleJsonLd(siteUrl, {
			...article,
			pictures: [
				own === undefined
					? { url: `${siteUrl}/pictures/${article.picture}-1600.webp` }
					: { url: own, credit, caption },
				{ url: siteUrl + sharePicture },
			],
			corrections,
			ai: article.kind === "ai" ? { engine: article.engine, sources: article.sources } : null,
		}),
		breadcrumbJsonLd(siteUrl, [
			{ name: toCategoryName(article.category), path: toCategoryPath(article.category) },
			{ name: article.title, path: `/article/${article.slug}` },
		]),
	];
}
