import type { Classified } from "../../../../domain/matches/match-score.ts";

/** Who came where in a session, as it was classified; who was not stands last, with the reason. */
export function ClassificationTable({
	caption,
	classification,
}: {
	caption: string;
	classification: readonly Classified[];
}) {
	const hasPoints = classification.some(({ points }) => points > 0);
	return (
		<table className="w-full border-collapse bg-surface tabular-nums">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr className="border-b-2 border-line text-meta text-ink-soft">
					<th scope="col" className="w-9 cell text-end font-semibold">
						<span aria-hidden="true">#</span>
						<span className="sr-only">Placering</span>
					</th>
					<th scope="col" className="cell text-start font-semibold">
						Förare
					</th>
					<th scope="col" className="cell text-end font-semibold">
						Tid
					</th>
					{hasPoints && (
						<th scope="col" className="cell text-end font-semibold">
							Poäng
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{classification.map(({ position, driver_id, driver, team, time, points }) => (
					<tr key={driver_id} className="border-b border-rule">
						<td className="cell text-end text-ink-soft">{position ?? "–"}</td>
						<th scope="row" className="cell text-start font-semibold wrap-anywhere">
							{driver}
							<span className="block text-meta font-normal text-ink-soft">{team}</span>
						</th>
						<td className="cell text-end text-meta">{time}</td>
						{hasPoints && <td className="cell text-end font-bold">{`${points}`.replace(".", ",")}</td>}
					</tr>
				))}
			</tbody>
		</table>
	);
}
