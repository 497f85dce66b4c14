import { useState } from "react";
import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { cancelRun } from "../../../data/desk/scraping/scraping-runs.ts";
import { useClient } from "../../../data/use-client.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { tellFailure, useAct } from "../../../ui/toasts/use-act.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { toCancelled } from "../triggers/trigger-toasts.ts";
import { RunCounts } from "./run-counts.tsx";
import { RunDetails } from "./run-details.tsx";
import { RunProgress } from "./run-progress.tsx";
import { taskWords, triggerWords } from "./run-words.ts";

interface RunCardProps {
	run: ScrapingRunRow;
	onRunsChange: () => Promise<void>;
}

/** One run: what it did, from when to when, and what came of it. One that goes on shows how far it is, and can be stopped. */
export function RunCard({ run, onRunsChange }: RunCardProps) {
	const isRunning = run.status === "running";
	return (
		<article aria-label={taskWords[run.task]} className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StatusBadge status={run.status} />
				<h3 className="text-card-s">{taskWords[run.task]}</h3>
				<span className="text-meta text-ink-soft">{triggerWords[run.trigger]}</span>
				<p className="flex flex-wrap gap-x-4 text-meta text-ink-soft max-sm:w-full sm:ms-auto">
					<span>
						Start <LongTime instant={run.started_at} />
					</span>
					{run.completed_at && (
						<span>
							Slut <LongTime instant={run.completed_at} />
						</span>
					)}
				</p>
			</div>
			{isRunning && <RunProgress run={run} />}
			<RunCounts run={run} />
			{run.error_message && (
				<p className="border-s-4 border-danger ps-3 font-semibold wrap-anywhere">{run.error_message}</p>
			)}
			{isRunning && <CancelRun run={run} onRunsChange={onRunsChange} />}
			<RunDetails run={run} />
		</article>
	);
}

function CancelRun({ run, onRunsChange }: RunCardProps) {
	const openClient = useClient();
	const [isAsking, setIsAsking] = useState(false);
	const { isBusy, act, tell } = useAct(
		tellFailure("The run could not be stopped", "Kunde inte avbryta körningen. Försök igen."),
	);
	const cancel = async () => {
		await act(async () => {
			const isCancelled = await cancelRun(await openClient(), run.id);
			tell(
				isCancelled
					? toCancelled()
					: { kind: "error", title: "Fel", description: "Körningen hade redan slutat." },
			);
		});
		await onRunsChange();
	};
	return (
		<>
			<button
				type="button"
				aria-expanded={isAsking}
				onClick={() => setIsAsking(true)}
				className="control self-start text-danger"
			>
				Avbryt körningen
			</button>
			{isAsking && (
				<Question
					text="Avbryta körningen? Det som redan är hämtat finns kvar."
					yes="Ja, avbryt den"
					no="Låt den gå klart"
					isBusy={isBusy}
					onYes={() => void cancel()}
					onNo={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}
