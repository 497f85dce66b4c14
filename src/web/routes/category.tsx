import { redirect } from "react-router";
import {
	parseArticleCategory,
	toCategoryKey,
	toCategoryName,
	toCategoryPath,
} from "../../domain/articles/category.ts";
import { breadcrumbJsonLd } from "../../domain/json-ld/breadcrumb-json-ld.ts";
import { trimTyped } from "../../domain/text/trim-typed.ts";
import { listCategoryArticles } from "../data/articles/category-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, keptRedirect, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { CategoryArticles } from "../features/category/category-articles.tsx";
import { CategoryHeader } from "../features/category/category-header.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import type { Route } from "./+types/category";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const category = toCategoryKey(trimTyped(params.categoryId.normalize("NFC")));
	if (parseArticleCategory(category) === null) {
		const meant = parseArticleCategory(category.replaceAll("-", " "));
		if (meant !== null) throw redirect(toCategoryPath(meant), keptRedirect);
	}
	const articles = await listCategoryArticles(supabase, category);
	return keptPage({ category, name: toCategoryName(category), articles, now: now.toISOString(), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Avspark" }];
	const { category, name, articles, siteUrl } = loaderData;
	const isKnown = parseArticleCategory(category) !== null;
	// Every alias shows this page; one address is the page's own.
	const path = toCategoryPath(category);
	return [
		...toPageHead({
			siteUrl,
			path,
			title: name,
			description: `De senaste och viktigaste nyheterna inom ${name} från hela världen.`,
			...(isKnown ? { feedsBelow: path } : {}),
		}),
		// Any word has a page; there is no end to those with nothing on them.
		...(isKnown || articles.length > 0 ? [] : [{ name: "robots", content: "noindex" }]),
	];
};

export default function Category({ loaderData }: Route.ComponentProps) {
	const { category, name, articles, now, siteUrl } = loaderData;
	return (
		<>
			<JsonLd
				key={category}
				things={
					import.meta.env.SSR ? [breadcrumbJsonLd(siteUrl, [{ name, path: toCategoryPath(category) }])] : []
				}
			/>
			<CategoryHeader category={category} name={name} />
			<div className="shell flex flex-col gap-section pb-section sm:pt-10">
				<CategoryArticles articles={articles} now={now} />
			</div>
		</>
	);
}
