import { publisherJsonLd, webSiteJsonLd } from "../../domain/json-ld/site-json-ld.ts";
import { getHomePage } from "../data/articles/home-page.ts";
import { toCarriedWidget } from "../data/matches/first-matches.ts";
import { getHomeMatches } from "../data/matches/home-matches.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { Hero } from "../features/hero/hero.tsx";
import { LatestNews } from "../features/latest-news/latest-news.tsx";
import { toShownCount } from "../features/latest-news/shown-count.ts";
import { RecentMatches } from "../features/matches/home/recent-matches.tsx";
import { UpcomingMatches } from "../features/matches/home/upcoming-matches.tsx";
import { NewsletterSignup } from "../features/newsletter/newsletter-signup.tsx";
import { PersonalPlace } from "../features/personal/personal-place.tsx";
import { PortraitSection } from "../features/portraits/portrait-section.tsx";
import { SportPanels } from "../features/sports/sport-panels.tsx";
import { Ticker } from "../features/ticker/ticker.tsx";
import { mainSports } from "../layouts/main-sports.ts";
import { JsonLd } from "../ui/json-ld.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/home";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, keep, now, siteUrl } = context.get(requestDataContext);
	const asked = new URL(request.url).searchParams;
	const [{ latest, ...page }, matches] = await Promise.all([
		keep({ key: "the front page's articles", topic: "articles" }, () => getHomePage(supabase)),
		getHomeMatches(supabase, { now, asked, keep }),
	]);
	// The page carries what it shows and no more: the rest would be a third of its bytes.
	const shown = toShownCount(asked.get("visa"), latest.length);
	return keptPage({
		...page,
		matches: {
			recent: toCarriedWidget("recent", matches.recent),
			upcoming: toCarriedWidget("upcoming", matches.upcoming),
			freshness: matches.freshness,
		},
		latest: latest.slice(0, shown),
		latestTotal: latest.length,
		now: now.toISOString(),
		siteUrl,
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/",
		title: "Avspark – svenska sportnyheter",
		description:
			"Sportnyheter på svenska: fotboll, hockey och Formel 1 från redaktionen och i AI-sammanfattningar med redovisade källor.",
	});

export default function Home({ loaderData }: Route.ComponentProps) {
	const { ticker, hero, portraits, latest, latestTotal, counts, matches, now, siteUrl } = loaderData;
	return (
		<>
			<JsonLd things={import.meta.env.SSR ? [publisherJsonLd(siteUrl), webSiteJsonLd(siteUrl)] : []} />
			<h1 className="sr-only">Avspark – svenska sportnyheter</h1>
			<Ticker items={ticker} />
			<div className="shell pb-section sm:pt-8">
				<Hero articles={hero} now={now} />
			</div>
			<div className="shell pb-section">
				<RecentMatches widget={matches.recent} freshness={matches.freshness} />
			</div>
			<PersonalPlace now={now} />
			<PortraitSection articles={portraits} now={now} />
			<div className="later shell flex flex-col gap-section py-section [--later-size:176rem] lg:[--later-size:112rem]">
				<UpcomingMatches widget={matches.upcoming} freshness={matches.freshness} />
				<LatestNews articles={latest} total={latestTotal} now={now} />
			</div>
			<section
				aria-labelledby="sportkategorier"
				className="later shell flex flex-col gap-8 pb-section [--later-size:44rem]"
			>
				<SectionHeading id="sportkategorier" title="Sportkategorier" />
				<SportPanels sports={mainSports} counts={counts} headingLevel={3} />
			</section>
			<NewsletterSignup />
		</>
	);
}
