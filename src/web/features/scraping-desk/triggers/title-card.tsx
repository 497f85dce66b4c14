import type { SupabaseClient } from "@supabase/supabase-js";
import type { ImprovedTitlesAnswer } from "../../../../contract/functions.ts";
import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { callFunction } from "../../../data/call-function.ts";
import { toTriggerResult } from "../../../data/desk/scraping/scraping-triggers.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { DeskButton } from "../desk-button.tsx";
import { RunProgress } from "../runs/run-progress.tsx";
import { goesOn } from "./trigger-toasts.ts";
import { useTrigger } from "./use-trigger.ts";
import { WorkCard } from "./work-card.tsx";

interface TitleCardProps {
	/** The latest runs, newest first. */
	runs: readonly ScrapingRunRow[];
	onRunsChange: () => Promise<void>;
}

/** Has all titles improved by AI (spec 2): a run of its own, which is followed here. */
export function TitleCard({ runs, onRunsChange }: TitleCardProps) {
	const { isBusy, press } = useTrigger({ start: improveTitles, tell, fail }, onRunsChange);
	const latest = runs.find(({ task }) => task === "improve-article-titles");
	const isRunning = latest?.status === "running";
	return (
		<WorkCard
			id="rubriker"
			title="Förbättra rubriker"
			text="Låter AI skriva om rubrikerna på alla artiklar. Inga uppgifter ändras, originalen sparas och adresserna är desamma."
		>
			{isRunning && <RunProgress run={latest} />}
			{latest && !isRunning && (
				<p className="text-meta text-ink-soft">
					Senast <LongTime instant={latest.started_at} />: {latest.titles_improved} av {latest.titles_checked}{" "}
					rubriker förbättrade.
				</p>
			)}
			<DeskButton isBusy={isBusy || isRunning} onPress={() => void press()}>
				{isBusy || isRunning ? "Förbättrar..." : "Förbättra alla rubriker"}
			</DeskButton>
		</WorkCard>
	);
}

const improveTitles = async (client: SupabaseClient) =>
	toTriggerResult(
		await callFunction<ImprovedTitlesAnswer>(client, "improve-article-titles"),
		({ reason }) => reason,
	);

function tell({ status, updatedCount, totalArticles }: ImprovedTitlesAnswer): Toast {
	if (status === "running") return { ...goesOn, description: "Det tar mer än en minut. Följ den här." };
	return {
		kind: "success",
		title: "Rubriker uppdaterade!",
		description: `${updatedCount} av ${totalArticles} rubriker förbättrades.`,
	};
}

const fail = (): Toast => ({
	kind: "error",
	title: "Fel uppstod",
	description: "Kunde inte uppdatera rubrikerna. Försök igen.",
});
