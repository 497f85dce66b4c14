import type { ScrapingRunRow } from "../../../contract/scraping.ts";
import { LongTime } from "../../ui/long-time.tsx";
import { taskWords, triggerWords } from "./run-words.ts";
import { StatusBadge } from "./status-badge.tsx";

/** One run: what it did, from when to when, and what came of it. */
export function RunCard({ run }: { run: ScrapingRunRow }) {
	return (
		<article aria-label={taskWords[run.task]} className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StatusBadge status={run.status} />
				<h3 className="text-card-s">{taskWords[run.task]}</h3>
				<span className="text-meta text-ink-soft">{triggerWords[run.trigger]}</span>
			</div>
			<p className="flex flex-wrap gap-x-4 text-meta text-ink-soft">
				<span>
					Start <LongTime instant={run.started_at} />
				</span>
				{run.completed_at && (
					<span>
						Slut <LongTime instant={run.completed_at} />
					</span>
				)}
			</p>
			<RunCounts run={run} />
			{run.error_message && (
				<p className="border-s-4 border-danger ps-3 font-semibold wrap-anywhere">{run.error_message}</p>
			)}
		</article>
	);
}

function RunCounts({ run }: { run: ScrapingRunRow }) {
	if (run.task === "improve-article-titles")
		return (
			<p>
				{run.titles_improved} av {run.titles_checked} rubriker förbättrade
			</p>
		);
	return (
		<p className="flex flex-wrap gap-x-4">
			<span>{run.articles_scraped} artiklar</span>
			<span>{run.summaries_created} sammanfattningar</span>
			{run.summaries_held > 0 && <span>{run.summaries_held} hålls inne</span>}
		</p>
	);
}
