import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";
import { triggerSummaryGeneration } from "../../../data/desk/scraping/scraping-triggers.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { DeskButton } from "../desk-button.tsx";
import { RunProgress } from "../runs/run-progress.tsx";
import { goesOn, toFailure } from "./trigger-toasts.ts";
import { useTrigger } from "./use-trigger.ts";
import { WorkCard } from "./work-card.tsx";

interface SummaryCardProps {
	/** The latest runs, newest first. */
	runs: readonly ScrapingRunRow[];
	onRunsChange: () => Promise<void>;
}

/** Has what was read told, without reading more (spec 1: administrators trigger summary generation). */
export function SummaryCard({ runs, onRunsChange }: SummaryCardProps) {
	const { isBusy, press } = useTrigger(
		{
			start: triggerSummaryGeneration,
			tell: ({ status, summaries_created, summaries_held }): Toast =>
				status === "running"
					? goesOn
					: {
							kind: "success",
							title: "Sammanfattningarna är skrivna",
							description: `${toCounted(summaries_created, "publicerad", "publicerade")}, ${summaries_held} hålls inne.`,
						},
			fail: toFailure,
		},
		onRunsChange,
	);
	const running = runs.find(({ task, status }) => task === "generate-summaries" && status === "running");
	return (
		<WorkCard
			id="sammanfatta"
			title="Skriv sammanfattningar"
			text="Sammanfattar det som redan är hämtat. Texter med uppgifter utan belägg hålls inne för granskning."
		>
			{running && <RunProgress run={running} />}
			<DeskButton isBusy={isBusy || running !== undefined} onPress={() => void press()}>
				{isBusy || running ? "Skriver..." : "Sammanfatta nu"}
			</DeskButton>
		</WorkCard>
	);
}
