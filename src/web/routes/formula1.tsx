import { getFormula1Page } from "../data/matches/formula1-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { FreshnessStamp } from "../features/matches/live/freshness-stamp.tsx";
import { RelatedArticles } from "../features/matches/match-page/related-articles.tsx";
import { ClassificationTable } from "../features/matches/tables/classification-table.tsx";
import { SessionList } from "../features/matches/tables/session-list.tsx";
import { CalendarLinks } from "../ui/calendar-links.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { Kicker } from "../ui/words/kicker.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/formula1";

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	return keptPage({ ...(await getFormula1Page(supabase, now)), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/formel1",
		title: "Formel 1: tävlingshelgen",
		description:
			"Nästa tävlingshelg i Formel 1 med alla pass i svensk tid, senaste loppets resultat och kalendern.",
	});

export default function Formula1({ loaderData }: Route.ComponentProps) {
	const { weekend, last, calendar, articles, freshness, siteUrl } = loaderData;
	const liveCount = weekend?.sessions.filter(({ status }) => status.tone === "live").length ?? 0;
	return (
		<div data-sport="formel-1" className="shell flex flex-col gap-section py-section">
			<header className="flex flex-col gap-6">
				<div className="flex flex-col gap-3">
					<Kicker category="formel 1" />
					<h1 className="text-display">Tävlingshelgen</h1>
				</div>
				<CalendarLinks siteUrl={siteUrl} path="/formel1/kalender.ics" name="Formel 1" />
				<FreshnessStamp freshness={freshness} liveCount={liveCount} />
			</header>
			<section aria-labelledby="helgen" className="flex flex-col gap-5">
				<SectionHeading id="helgen" title={weekend?.grandPrix ?? "Nästa helg"} />
				{weekend ? (
					<>
						<p className="text-ink-soft">{weekend.place && `${weekend.place}. `}Alla tider är svenska.</p>
						<SessionList sessions={weekend.sessions} by="session" />
					</>
				) : (
					<EmptyNote>Ingen kommande tävlingshelg tillgänglig.</EmptyNote>
				)}
			</section>
			<section aria-labelledby="senaste" className="flex flex-col gap-5">
				<SectionHeading
					id="senaste"
					title={last?.race.kind === "race" ? `Senaste loppet: ${last.race.grandPrix}` : "Senaste loppet"}
				>
					<Link to="/formel1/stallning" prefetch="intent" className="control">
						Ställningen
					</Link>
				</SectionHeading>
				{last && <SessionList sessions={[last.race]} by="session" />}
				{last && last.classification.length > 0 && (
					<ClassificationTable caption="Senaste loppets resultat" classification={last.classification} />
				)}
				{!last && <EmptyNote>Inga tidigare resultat.</EmptyNote>}
			</section>
			<section aria-labelledby="kalendern" className="flex flex-col gap-5">
				<SectionHeading id="kalendern" title="Kommande lopp" />
				{calendar.length === 0 ? (
					<EmptyNote>Inga fler lopp i kalendern.</EmptyNote>
				) : (
					<SessionList sessions={calendar} by="grandPrix" />
				)}
			</section>
			<RelatedArticles articles={articles} empty="Inga artiklar om loppen än." />
		</div>
	);
}
