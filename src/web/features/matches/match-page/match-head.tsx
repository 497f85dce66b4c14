import { toCategoryName } from "../../../../domain/articles/category.ts";
import { toWinnerLabel } from "../../../../domain/matches/winner-label.ts";
import { useLiveMatch } from "../../../data/matches/live-matches.ts";
import type { MatchSide } from "../../../data/matches/match-cards.ts";
import type { MatchPage } from "../../../data/matches/match-page.ts";
import { CalendarLinks } from "../../../ui/calendar-links.tsx";
import { Link } from "../../../ui/link.tsx";
import { ShareMenu } from "../../../ui/share/share-menu.tsx";
import { SportMark } from "../../../ui/sport-mark.tsx";
import { MatchScore } from "../cards/match-score.tsx";
import { MatchStatus } from "../cards/match-status.tsx";
import { TeamCrest } from "../cards/team-crest.tsx";

const startNames = { football: "Avspark", hockey: "Nedsläpp", formula1: "Start" } as const;

interface MatchHeadProps {
	page: MatchPage;
	/** "Norrhamns IF – Åsvalla BK" */
	title: string;
	/** Where the page lies, from its slash on. */
	path: string;
	siteUrl: string;
}

/** The match itself: league and state, the sides and the score by its parts, when and where. */
export function MatchHead({ page, title, path, siteUrl }: MatchHeadProps) {
	const { league, parts, decision, extraMinutes, longDate, about } = page;
	const match = useLiveMatch(page.match);
	const { sport, round, day, time, start, venue, city, kind } = match;
	const place = [...new Set([kind === "race" ? match.circuit : venue, city])].filter(Boolean).join(", ");
	const leaguePath = sport === "formula1" ? "/formel1" : league && `/tabell/${league.slug}`;
	return (
		<header className="bg-surface">
			<div aria-hidden="true" className="pattern-strip h-2" />
			<div className="flex flex-col gap-6 p-4 sm:p-8">
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
					<p className="font-semibold text-sport">
						<SportMark category={sport} className="me-1.5 align-[-0.1em]" />
						<span className="sr-only">{toCategoryName(sport)}: </span>
						{leaguePath ? (
							<Link
								to={leaguePath}
								prefetch="intent"
								className="inline-flex min-h-6 items-center underline underline-offset-4"
							>
								{match.league}
							</Link>
						) : (
							match.league
						)}
						{round && <span className="font-normal text-ink-soft"> · {round}</span>}
					</p>
					<p className="flex items-center gap-2">
						<MatchStatus match={match} />
						{extraMinutes !== null && <span className="font-semibold">+{extraMinutes}</span>}
					</p>
				</div>
				{match.kind === "race" ? (
					<div className="flex flex-col gap-2">
						<h1 className="text-headline">
							{match.grandPrix}
							{match.session && `, ${match.session}`}
						</h1>
						{match.winner && (
							<p className="text-card-m">
								{toWinnerLabel(match.session)}: <strong>{match.winner}</strong>
							</p>
						)}
					</div>
				) : (
					<Sides
						home={match.home}
						away={match.away}
						homeSlug={about.kind === "match" ? about.homeSlug : null}
						awaySlug={about.kind === "match" ? about.awaySlug : null}
					/>
				)}
				{(parts.length > 0 || decision) && (
					<ul aria-label="Resultat per del" className="flex flex-wrap gap-x-5 gap-y-1">
						{parts.map(({ label, home, away }) => (
							<li key={label} className="tabular-nums">
								<span className="text-ink-soft">{label}</span>{" "}
								<strong>
									{home}–{away}
								</strong>
							</li>
						))}
						{decision && <li className="font-semibold">Avgjord {decision}</li>}
					</ul>
				)}
				<dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-rule pt-5">
					<div>
						<dt className="text-meta text-ink-soft">{startNames[sport]}</dt>
						<dd className="font-semibold">
							<time dateTime={start}>
								<span className="inline-block first-letter:uppercase">{day}</span>{" "}
								{time ? `kl. ${time}` : "– tiden är inte satt"}
							</time>
							<span className="block text-meta font-normal text-ink-soft">{longDate}, svensk tid</span>
						</dd>
					</div>
					{place && (
						<div>
							<dt className="text-meta text-ink-soft">{kind === "race" ? "Bana" : "Arena"}</dt>
							<dd className="font-semibold wrap-anywhere">{place}</dd>
						</div>
					)}
				</dl>
				<div className="flex flex-wrap items-center gap-4">
					<CalendarLinks siteUrl={siteUrl} path={`${path}/kalender.ics`} name={title} />
					<ShareMenu
						page={{ url: siteUrl + path, title, summary: `${match.league}, ${longDate}`, called: "Matchens" }}
					/>
				</div>
			</div>
		</header>
	);
}

interface SidesProps {
	home: MatchSide;
	away: MatchSide;
	homeSlug: string | null;
	awaySlug: string | null;
}

function Sides({ home, away, homeSlug, awaySlug }: SidesProps) {
	return (
		<div className="grid grid-cols-[auto_auto] grid-rows-[auto_auto] justify-between gap-x-4 sm:justify-start sm:gap-x-12 gap-y-3 text-headline">
			<h1 className="row-span-2 grid grid-rows-subgrid text-[length:inherit]">
				<Side side={home} slug={homeSlug} />
				<span className="sr-only"> – </span>
				<Side side={away} slug={awaySlug} />
			</h1>
			<MatchScore
				home={home}
				away={away}
				versus={<span className="text-card-m">vs</span>}
				className="text-headline"
			/>
		</div>
	);
}

function Side({ side, slug }: { side: MatchSide; slug: string | null }) {
	return (
		<span className="flex items-center gap-4">
			<span className="flex shrink-0 max-xs:hidden sm:[zoom:1.5]">
				<TeamCrest name={side.name} logo={side.logo} />
			</span>
			{slug === null ? (
				<span className="min-w-0">{side.name}</span>
			) : (
				<Link to={`/lag/${slug}`} prefetch="intent" className="min-w-0 hover:underline">
					{side.name}
				</Link>
			)}
		</span>
	);
}
