import { data, isRouteErrorResponse, redirect } from "react-router";
import { isSlug } from "../../domain/slug.ts";
import { getArticle, resolveSlug } from "../data/article.ts";
import { keptPage, keptRedirect, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { getSidebar } from "../data/sidebar.ts";
import { ArticleNotFound } from "../features/article/article-not-found.tsx";
import { ArticleStory } from "../features/article/article-story.tsx";
import { useRecordedView } from "../features/article/use-recorded-view.ts";
import { LatestArticles } from "../features/sidebar/latest-articles.tsx";
import { PopularArticles } from "../features/sidebar/popular-articles.tsx";
import type { Route } from "./+types/article";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	if (!isSlug(params.articleId)) throw data(null, { status: 404 });
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const [article, sidebar] = await Promise.all([
		getArticle(supabase, params.articleId),
		getSidebar(supabase),
	]);
	if (!article) {
		const slug = await resolveSlug(supabase, params.articleId);
		if (slug === null || slug === params.articleId) throw data(null, { status: 404 });
		throw redirect(`/article/${slug}`, keptRedirect);
	}
	return keptPage({
		article,
		sidebar,
		now: now.toISOString(),
		url: `${siteUrl}/article/${article.slug}`,
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Artikel hittades inte | Avspark" }];
	const { article, url } = loaderData;
	return [
		{ title: `${article.title} | Avspark` },
		{ name: "description", content: article.lead },
		{ tagName: "link", rel: "canonical", href: url },
	];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, sidebar, now, url } = loaderData;
	useRecordedView(article.id);
	return (
		<div className="shell grid gap-x-16 gap-y-section pt-4 pb-section sm:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
			{/* A new article is a new page: nothing of the one before stays, an open menu neither. */}
			<ArticleStory key={article.id} article={article} url={url} now={now} />
			<aside aria-label="Fler artiklar" className="flex flex-col gap-12">
				<PopularArticles articles={sidebar.popular} />
				<LatestArticles articles={sidebar.latest} now={now} />
			</aside>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) return <ArticleNotFound />;
	throw error;
}
