import type { NewsroomDay } from "../../../../contract/scraping.ts";
import { listNewsroomDays } from "../../../data/desk/scraping/scraping-runs.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useRefresh } from "../../../data/use-refresh.ts";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";

const refreshMs = 60_000;

/** What the newsroom brought and what it cost, by day. */
export function NewsroomCharts() {
	const { loaded, reload } = useLoaded(listNewsroomDays);
	useRefresh(reload, refreshMs);
	return (
		<section aria-labelledby="dagar" className="flex flex-col gap-5">
			<SectionHeading id="dagar" title="30 dagar" />
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" && <Charts days={loaded.value} />}
		</section>
	);
}

function Charts({ days }: { days: readonly NewsroomDay[] }) {
	const series = (read: (day: NewsroomDay) => number) =>
		days.map((day) => ({ day: day.day, value: read(day) }));
	return (
		<>
			<div className="grid gap-4 md:grid-cols-2">
				<DayChart title="Artiklar" unit="hämtade" days={series(({ articles }) => articles)} />
				<DayChart title="Sammanfattningar" unit="skrivna" days={series(({ summaries }) => summaries)} />
				<DayChart
					title="Fel"
					unit="misslyckade körningar och källbesök"
					days={series(({ failed_runs, failed_sources }) => failed_runs + failed_sources)}
					isAlarming
				/>
				<DayChart title="Modellens kostnad" unit="tokens" days={series(({ model_tokens }) => model_tokens)} />
			</div>
			<DayTable days={days} />
		</>
	);
}
