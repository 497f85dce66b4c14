import { data, type HeadersArgs, isRouteErrorResponse, redirect } from "react-router";
import { toCategoryName } from "../../domain/articles/category.ts";
import { isSlug, toAskedSlug } from "../../domain/articles/slug.ts";
import { toSharePicturePath } from "../../domain/pictures/share-picture.ts";
import { getArticle, listCorrections, resolveSlug } from "../data/articles/article.ts";
import { describeArticle } from "../data/articles/article-json-ld.ts";
import { readReport, reportNotes, reportStatus, sendReport } from "../data/articles/article-report.ts";
import { getSidebar } from "../data/articles/sidebar.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, keptRedirect, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { ArticleNotFound } from "../features/article/article-not-found.tsx";
import { ArticleStory } from "../features/article/article-story.tsx";
import { ReportForm } from "../features/article/report-form.tsx";
import { useRecordedView } from "../features/article/use-recorded-view.ts";
import { LatestArticles } from "../features/sidebar/latest-articles.tsx";
import { PopularArticles } from "../features/sidebar/popular-articles.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import type { Route } from "./+types/article";

/** The answer to a report is one reader's. */
export function headers(given: HeadersArgs) {
	return given.actionHeaders.has("Cache-Control") ? given.actionHeaders : pageHeaders(given);
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const asked = toAskedSlug(params.articleId);
	if (!isSlug(asked)) throw data(null, { status: 404 });
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const [article, sidebar] = await Promise.all([getArticle(supabase, asked), getSidebar(supabase)]);
	if (!article || asked !== params.articleId) {
		const slug = article?.slug ?? (await resolveSlug(supabase, asked));
		if (slug === null || slug === params.articleId) throw data(null, { status: 404 });
		throw redirect(`/article/${slug}`, keptRedirect);
	}
	return keptPage({
		article,
		corrections: await listCorrections(supabase, article.id),
		sidebar,
		now: now.toISOString(),
		siteUrl,
		sharePicture: toSharePicturePath({ ...article, isAiSummary: article.kind === "ai" }),
	});
}

/** "Rapportera fel", sent by the browser. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { supabase, takeReportRequest } = context.get(requestDataContext);
	const article = isSlug(params.articleId) ? await getArticle(supabase, params.articleId) : null;
	if (!article) throw data(null, { status: 404 });
	const report = await readReport(request);
	const outcome = await sendReport(supabase, takeReportRequest, { articleId: article.id, ...report });
	return data(
		{ outcome, note: reportNotes[outcome], ...(outcome !== "thanks" && report) },
		{ status: reportStatus[outcome], headers: { "Cache-Control": "no-store" } },
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Artikel hittades inte | Avspark" }];
	const { article, siteUrl, sharePicture } = loaderData;
	return [
		...toPageHead({
			siteUrl,
			path: `/article/${article.slug}`,
			title: article.title,
			description: article.lead,
			picture: sharePicture,
			type: "article",
		}),
		{ property: "article:published_time", content: article.publishedAt },
		{ property: "article:modified_time", content: article.updatedAt },
		{ property: "article:section", content: toCategoryName(article.category) },
	];
};

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
	const { article, corrections, sidebar, now, siteUrl, sharePicture } = loaderData;
	useRecordedView(article.id, actionData !== undefined);
	return (
		<>
			<JsonLd
				key={article.id}
				things={import.meta.env.SSR ? describeArticle(siteUrl, article, { sharePicture, corrections }) : []}
			/>
			<div className="shell grid gap-x-16 gap-y-section pt-4 pb-section sm:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
				{/* A new article is a new page: nothing of the one before stays, an open menu neither. */}
				<ArticleStory
					key={article.id}
					article={article}
					corrections={corrections}
					url={`${siteUrl}/article/${article.slug}`}
					now={now}
				>
					<ReportForm slug={article.slug} outcome="form" {...actionData} />
				</ArticleStory>
				<aside aria-label="Fler artiklar" className="later [--later-size:68rem] flex flex-col gap-12">
					<PopularArticles articles={sidebar.popular} />
					<LatestArticles articles={sidebar.latest} now={now} />
				</aside>
			</div>
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) return <ArticleNotFound />;
	throw error;
}
