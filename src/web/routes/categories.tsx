import { listCategoryCounts } from "../data/articles/category-counts.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { SportPanels } from "../features/sports/sport-panels.tsx";
import { mainSports } from "../layouts/main-sports.ts";
import type { Route } from "./+types/categories";

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { supabase, siteUrl } = context.get(requestDataContext);
	return keptPage({ counts: await listCategoryCounts(supabase), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/categories",
		title: "Sportkategorier",
		description: "Alla sporter på Avspark: fotboll, hockey och Formel 1.",
	});

export default function Categories({ loaderData }: Route.ComponentProps) {
	return (
		<div className="shell flex flex-col gap-10 py-section">
			<h1 className="text-display">Sportkategorier</h1>
			<SportPanels sports={mainSports} counts={loaderData.counts} headingLevel={2} />
		</div>
	);
}
