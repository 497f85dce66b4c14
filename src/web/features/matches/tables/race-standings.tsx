import type { LeagueTable } from "../../../data/matches/league-tables.ts";

interface RaceStandingsProps {
	caption: string;
	/** "Förare", "Stall" */
	entrant: string;
	table: LeagueTable;
}

/** Formula 1's standings: who leads whom by how much. A driver's team stands below the name. */
export function RaceStandings({ caption, entrant, table }: RaceStandingsProps) {
	return (
		<table className="w-full border-collapse bg-surface tabular-nums">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr className="border-b-2 border-line text-meta text-ink-soft">
					<th scope="col" className="w-10 p-2 text-end font-semibold">
						<span aria-hidden="true">#</span>
						<span className="sr-only">Placering</span>
					</th>
					<th scope="col" className="p-2 text-start font-semibold">
						{entrant}
					</th>
					<th scope="col" className="p-2 text-end font-semibold">
						Segrar
					</th>
					<th scope="col" className="p-2 text-end font-semibold">
						Poäng
					</th>
				</tr>
			</thead>
			<tbody>
				{table.lines.map(({ id, position, name, teamName, won, points }) => (
					<tr key={id} className="border-b border-rule">
						<td className="p-2 text-end text-ink-soft">{position}</td>
						<th scope="row" className="p-2 text-start font-semibold wrap-anywhere">
							{name}
							{teamName && <span className="block text-meta font-normal text-ink-soft">{teamName}</span>}
						</th>
						<td className="p-2 text-end">{won ?? "–"}</td>
						<td className="p-2 text-end font-bold">{`${points}`.replace(".", ",")}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
