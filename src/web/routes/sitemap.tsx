import { getSitemapPage, parseSitemapAsked } from "../data/articles/sitemap-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { MainPages } from "../features/sitemap/main-pages.tsx";
import { SitemapArticles } from "../features/sitemap/sitemap-articles.tsx";
import { SitemapTools } from "../features/sitemap/sitemap-tools.tsx";
import type { Route } from "./+types/sitemap";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, siteUrl } = context.get(requestDataContext);
	const asked = parseSitemapAsked(new URL(request.url).searchParams);
	return keptPage({ asked, found: await getSitemapPage(supabase, asked), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/sitemap",
		title: "Webbkarta",
		description: "Alla sidor och artiklar på Avspark, att söka bland och visa efter kategori.",
	});

export default function Sitemap({ loaderData }: Route.ComponentProps) {
	return (
		<div className="shell flex flex-col gap-section py-section">
			<div className="flex flex-col gap-8">
				<h1 className="text-display">Webbkarta</h1>
				<SitemapTools />
			</div>
			<MainPages />
			<SitemapArticles asked={loaderData.asked} found={loaderData.found} />
		</div>
	);
}
