import { data, isRouteErrorResponse } from "react-router";
import { breadcrumbJsonLd } from "../../domain/json-ld/breadcrumb-json-ld.ts";
import { toMatchPath } from "../../domain/matches/addresses/match-path.ts";
import { listEventsJsonLd } from "../data/matches/match-json-ld.ts";
import { getMatchPage, type MatchPage } from "../data/matches/match-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { FreshnessStamp } from "../features/matches/live/freshness-stamp.tsx";
import { MatchAbout } from "../features/matches/match-page/match-about.tsx";
import { MatchHead } from "../features/matches/match-page/match-head.tsx";
import { RelatedArticles } from "../features/matches/match-page/related-articles.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { MissingPage } from "../ui/missing-page.tsx";
import { toSportName } from "../ui/sport-mark.tsx";
import type { Route } from "./+types/match";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const page = await getMatchPage(supabase, { key: params.matchId, now });
	if (!page) throw data(null, { status: 404 });
	return keptPage({ page, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Matchen hittades inte | Avspark" }];
	const { page, siteUrl } = loaderData;
	const { match, date, description } = page;
	return toPageHead({
		siteUrl,
		path: toMatchPath(match.key),
		title: `${toTitle(page)}, ${date}`,
		description,
	});
};

export default function Match({ loaderData }: Route.ComponentProps) {
	const { page, siteUrl } = loaderData;
	const { match, freshness, articles } = page;
	const title = toTitle(page);
	const path = toMatchPath(match.key);
	return (
		<div
			data-sport={toSportName(match.sport)}
			className="shell flex flex-col gap-section pt-4 pb-section sm:pt-8"
		>
			<JsonLd
				key={match.key}
				things={
					import.meta.env.SSR
						? [
								...listEventsJsonLd([match], siteUrl),
								breadcrumbJsonLd(siteUrl, [
									{ name: "Matcher & Resultat", path: "/dagens-matcher" },
									{ name: title, path },
								]),
							]
						: []
				}
			/>
			<div className="flex flex-col gap-4">
				<MatchHead page={page} title={title} path={path} siteUrl={siteUrl} />
				<FreshnessStamp freshness={freshness} liveCount={0} isAboutOne />
			</div>
			<MatchAbout page={page} />
			<RelatedArticles articles={articles} empty="Inga artiklar än." />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<MissingPage
			title="Matchen hittades inte"
			text="Matchen du söker finns inte eller har tagits bort."
			to="/dagens-matcher"
			label="Till matcher och resultat"
		/>
	);
}

/** "Norrhamns IF – Åsvalla BK", "Baltiska Grand Prix, Kval" */
function toTitle({ match }: MatchPage): string {
	return match.kind === "race"
		? [match.grandPrix, match.session].filter(Boolean).join(", ")
		: `${match.home.name} – ${match.away.name}`;
}
