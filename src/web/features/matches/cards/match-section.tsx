import type { MatchDetails } from "../../../data/matches/match-cards.ts";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { MatchDetailsCard } from "./match-details-card.tsx";

interface MatchSectionProps {
	id: string;
	title: string;
	matches: readonly MatchDetails[];
	empty: string;
}

/** Some matches of a team or a league, on their cards. */
export function MatchSection({ id, title, matches, empty }: MatchSectionProps) {
	return (
		<section aria-labelledby={id} className="flex flex-col gap-5">
			<SectionHeading id={id} title={title} />
			{matches.length === 0 ? (
				<EmptyNote>{empty}</EmptyNote>
			) : (
				<ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
					{matches.map((match) => (
						<li key={match.key}>
							<MatchDetailsCard match={match} unknownTime="" />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
