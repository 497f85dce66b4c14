import { useLocation } from "react-router";
import { toPageQuery } from "../../../../domain/site/page-query.ts";
import type { MatchDay } from "../../../data/matches/match-pages.ts";
import type { OddsProvider } from "../../../data/request-context.ts";
import { Link } from "../../../ui/link.tsx";
import { MatchDetailsCard } from "./match-details-card.tsx";

interface MatchDaysProps {
	days: readonly MatchDay[];
	unknownTime: string;
	odds?: OddsProvider | null;
}

/** The matches of a list, day by day. */
export function MatchDays({ days, unknownTime, odds }: MatchDaysProps) {
	return days.map(({ day, label, matches }) => (
		<section key={day} aria-labelledby={`dag-${day}`} className="flex flex-col gap-4">
			<h2 id={`dag-${day}`} className="text-card-m first-letter:uppercase">
				<time dateTime={day}>{label}</time>
			</h2>
			<ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
				{matches.map((match) => (
					<li key={match.key}>
						<MatchDetailsCard match={match} unknownTime={unknownTime} odds={odds} />
					</li>
				))}
			</ul>
		</section>
	));
}

/** The address of the same list, longer. */
export function MoreMatches({ shown }: { shown: number }) {
	const { search } = useLocation();
	const query = toPageQuery(search);
	query.set("antal", `${shown}`);
	return (
		<Link to={`?${query}`} preventScrollReset className="control self-center">
			Visa fler matcher
		</Link>
	);
}
