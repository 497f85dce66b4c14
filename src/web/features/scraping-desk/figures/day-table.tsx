import type { NewsroomDay } from "../../../../contract/scraping.ts";
import { toDayLabel } from "../../../../domain/times/swedish-day.ts";

const columns: readonly (readonly [title: string, name: Exclude<keyof NewsroomDay, "day">])[] = [
	["Artiklar", "articles"],
	["Sammanfattningar", "summaries"],
	["Misslyckade körningar", "failed_runs"],
	["Misslyckade källbesök", "failed_sources"],
	["Modellfrågor", "model_requests"],
	["Tokens", "model_tokens"],
];
const numbers = new Intl.NumberFormat("sv-SE");

/** The charts' figures, newest first, for who asks for them. */
export function DayTable({ days }: { days: readonly NewsroomDay[] }) {
	const today = days.at(-1)?.day ?? "";
	return (
		<details>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
				Visa siffrorna som tabell
			</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard (WCAG 2.1.1) */}
			<section aria-label="Siffror per dag" tabIndex={0} className="overflow-x-auto">
				<table className="w-full min-w-[44rem] border-collapse bg-surface text-meta tabular-nums">
					<caption className="p-2 text-start text-ink-soft">
						Dagarna är svenska; modellens siffror räknas per dygn i UTC.
					</caption>
					<thead className="border-b-2 border-line">
						<tr>
							<th scope="col" className="p-2 text-start">
								Dag
							</th>
							{columns.map(([title, name]) => (
								<th key={name} scope="col" className="p-2 text-end">
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map((day) => (
							<tr key={day.day} className="border-b border-rule">
								<th scope="row" className="p-2 text-start font-semibold whitespace-nowrap">
									{toDayLabel(day.day, today)}
								</th>
								{columns.map(([, name]) => (
									<td key={name} className="p-2 text-end">
										{numbers.format(day[name])}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}
