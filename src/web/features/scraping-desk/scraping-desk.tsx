import { useNow } from "../../data/use-now.ts";
import { NewsroomCharts } from "./figures/newsroom-charts.tsx";
import { HealthCard } from "./health-card.tsx";
import { RunHistory } from "./runs/run-history.tsx";
import { ScheduleList } from "./schedules/schedule-list.tsx";
import "./scraping-desk.css";
import { StatCards } from "./figures/stat-cards.tsx";
import { SummaryCard } from "./triggers/summary-card.tsx";
import { TitleCard } from "./triggers/title-card.tsx";
import { TriggerButtons } from "./triggers/trigger-buttons.tsx";
import { useScrapingDesk } from "./use-scraping-desk.ts";

/** The admin panel (spec 2): when the newsroom works, what each run did, and the buttons that start one. */
export function ScrapingDesk() {
	const { schedules, runs, latest } = useScrapingDesk();
	const now = useNow();
	return (
		<div className="shell flex flex-col gap-10 py-10">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<h1 lang="en" className="text-headline">
					Admin Panel
				</h1>
				<TriggerButtons onRunsChange={runs.reload} />
			</div>
			<StatCards schedules={schedules.loaded} runs={runs.loaded} />
			<HealthCard />
			<div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<ScheduleList
					schedules={schedules.loaded}
					isOutdated={schedules.isOutdated}
					now={now}
					reload={schedules.reload}
				/>
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
					<TitleCard runs={latest} onRunsChange={runs.reload} />
					<SummaryCard runs={latest} onRunsChange={runs.reload} />
				</div>
			</div>
			<RunHistory runs={runs.loaded} isOutdated={runs.isOutdated} onRunsChange={runs.reload} />
			<NewsroomCharts />
		</div>
	);
}
