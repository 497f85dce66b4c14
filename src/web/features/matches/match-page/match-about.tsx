import type { MatchDetails } from "../../../data/matches/match-cards.ts";
import type { MatchPage } from "../../../data/matches/match-page.ts";
import { Link } from "../../../ui/link.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { MatchTile } from "../cards/match-tile.tsx";
import { ClassificationTable } from "../tables/classification-table.tsx";
import { FormList } from "../tables/form-list.tsx";
import { LeagueTable } from "../tables/league-table.tsx";
import { SessionList } from "../tables/session-list.tsx";

/** What a match leads on to: the table around both teams, their form, and how it went before. */
export function MatchAbout({ page: { match, about, league } }: { page: MatchPage }) {
	if (about.kind === "race" || match.kind === "race") {
		return about.kind === "race" && <RaceAbout about={about} match={match} />;
	}
	const { table, form, meetings } = about;
	const marked = table?.lines.flatMap(({ line }) =>
		[match.home.name, match.away.name].includes(line.name) ? [line.id] : [],
	);
	return (
		<>
			<section aria-labelledby="form" className="flex flex-col gap-5">
				<SectionHeading id="form" title="Form" />
				<dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
					{[
						{ name: match.home.name, last: form.home },
						{ name: match.away.name, last: form.away },
					].map(({ name, last }) => (
						<div key={name} className="flex flex-col gap-2">
							<dt className="font-bold wrap-anywhere">{name}</dt>
							<dd>
								<FormList name={name} form={last} />
							</dd>
						</div>
					))}
				</dl>
			</section>
			<section aria-labelledby="tabell" className="flex flex-col gap-5">
				<SectionHeading id="tabell" title="Tabellen">
					{table && league && (
						<Link to={`/tabell/${league.slug}`} prefetch="intent" className="control">
							Hela tabellen
						</Link>
					)}
				</SectionHeading>
				{table ? (
					<LeagueTable
						caption={`Tabellen runt lagen: ${[match.league, table.group].filter(Boolean).join(", ")}`}
						sport={table.sport}
						lines={table.lines}
						marked={marked}
					/>
				) : (
					<EmptyNote>Ingen tabell tillgänglig för matchen.</EmptyNote>
				)}
			</section>
			<section aria-labelledby="moten" className="flex flex-col gap-5">
				<SectionHeading id="moten" title="Tidigare möten" />
				{meetings.length === 0 ? (
					<EmptyNote>Inga tidigare möten här.</EmptyNote>
				) : (
					<ul className="grid gap-3 sm:grid-cols-2">
						{meetings.map((meeting) => (
							<li key={meeting.key}>
								<MatchTile match={meeting} />
							</li>
						))}
					</ul>
				)}
			</section>
		</>
	);
}

type RaceAboutData = Extract<MatchPage["about"], { kind: "race" }>;

function RaceAbout({ about, match }: { about: RaceAboutData; match: MatchDetails }) {
	const { classification, weekend } = about;
	return (
		<>
			{classification && (
				<section aria-labelledby="resultat" className="flex flex-col gap-5">
					<SectionHeading id="resultat" title="Resultat" />
					{classification.length === 0 ? (
						<EmptyNote>Inget resultat än.</EmptyNote>
					) : (
						<ClassificationTable
							caption={`Resultat, ${match.kind === "race" ? (match.session ?? match.grandPrix) : match.league}`}
							classification={classification}
						/>
					)}
				</section>
			)}
			{weekend.length > 1 && (
				<section aria-labelledby="helgen" className="flex flex-col gap-5">
					<SectionHeading id="helgen" title="Hela helgen" />
					<SessionList sessions={weekend} current={match.key} by="session" />
				</section>
			)}
		</>
	);
}
