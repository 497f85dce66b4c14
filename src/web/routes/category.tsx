import { toCategoryKey, toCategoryName, toCategoryPath } from "../../domain/category.ts";
import { listCategoryArticles } from "../data/category-page.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { CategoryArticles } from "../features/category/category-articles.tsx";
import { CategoryHeader } from "../features/category/category-header.tsx";
import type { Route } from "./+types/category";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const category = toCategoryKey(params.categoryId);
	const articles = await listCategoryArticles(supabase, category);
	return keptPage({ category, name: toCategoryName(category), articles, now: now.toISOString(), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Avspark" }];
	const { category, name, siteUrl } = loaderData;
	return [
		{ title: `${name} | Avspark` },
		{
			name: "description",
			content: `De senaste och viktigaste nyheterna inom ${name} från hela världen.`,
		},
		// Every alias shows this page; one address is the page's own.
		{ tagName: "link", rel: "canonical", href: `${siteUrl}${toCategoryPath(category)}` },
	];
};

export default function Category({ loaderData }: Route.ComponentProps) {
	const { category, name, articles, now } = loaderData;
	return (
		<>
			<CategoryHeader category={category} name={name} />
			<div className="shell flex flex-col gap-section pb-section sm:pt-10">
				<CategoryArticles articles={articles} now={now} />
			</div>
		</>
	);
}
