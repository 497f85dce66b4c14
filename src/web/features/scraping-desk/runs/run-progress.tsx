import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { taskWords } from "./run-words.ts";

/** How far a run is: its step, and how many of all are done. Until it says so the bar only moves. */
export function RunProgress({ run }: { run: ScrapingRunRow }) {
	const { step, done, total } = run.progress;
	const isKnown = done !== undefined && total !== undefined && total > 0;
	return (
		<div className="flex w-full flex-col gap-1">
			<p className="flex flex-wrap justify-between gap-x-4 font-semibold">
				<span>{step ?? "Startar"}</span>
				{isKnown && (
					<span className="tabular-nums">
						{done} av {total}
					</span>
				)}
			</p>
			<progress
				aria-label={`${taskWords[run.task]}: ${step ?? "startar"}`}
				max={isKnown ? total : undefined}
				value={isKnown ? done : undefined}
				className="run-progress"
			/>
		</div>
	);
}
