import type { TriggerAnswer } from "../../../../contract/functions.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";
import {
	setUpContentSources,
	triggerManualScraping,
	triggerScheduledScraping,
} from "../../../data/desk/scraping/scraping-triggers.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { DeskButton } from "../desk-button.tsx";
import { goesOn, toFailure } from "./trigger-toasts.ts";
import { useTrigger } from "./use-trigger.ts";

/** The three buttons of the panel (spec 2). */
export function TriggerButtons({ onRunsChange }: { onRunsChange: () => Promise<void> }) {
	const setup = useTrigger(
		{
			start: setUpContentSources,
			tell: ({ created, existing }) => ({
				kind: "success",
				title: "Källorna är konfigurerade",
				description: `${toCounted(created, "ny", "nya")}, ${existing} fanns redan.`,
			}),
			fail: (message) => ({ kind: "error", title: "Setup Failed", description: message }),
		},
		onRunsChange,
	);
	const test = useTrigger(
		{ start: triggerManualScraping, tell: tellScraped("Testkörningen är klar"), fail: toFailure },
		onRunsChange,
	);
	const chain = useTrigger(
		{ start: triggerScheduledScraping, tell: tellChain, fail: toFailure },
		onRunsChange,
	);
	return (
		<div className="flex flex-wrap gap-3">
			<DeskButton isBusy={setup.isBusy} onPress={() => void setup.press()}>
				{setup.isBusy ? "Konfigurerar..." : "Konfigurera Källor"}
			</DeskButton>
			<DeskButton isBusy={test.isBusy} onPress={() => void test.press()}>
				{test.isBusy ? "Testkör..." : "Testköra Nu"}
			</DeskButton>
			<DeskButton isMain isBusy={chain.isBusy} onPress={() => void chain.press()}>
				{chain.isBusy ? "Kör kedjan..." : "Test Hel Kedja"}
			</DeskButton>
		</div>
	);
}

const toScraped = ({ articles_scraped }: TriggerAnswer) =>
	toCounted(articles_scraped, "artikel hämtad", "artiklar hämtade");

const tellScraped =
	(title: string) =>
	(answer: TriggerAnswer): Toast =>
		answer.status === "running" ? goesOn : { kind: "success", title, description: `${toScraped(answer)}.` };

function tellChain(answer: TriggerAnswer): Toast {
	if (answer.status === "running") return goesOn;
	return {
		kind: "success",
		title: "Hela kedjan är klar",
		description: `${toScraped(answer)}, ${toCounted(answer.summaries_created, "sammanfattning skriven", "sammanfattningar skrivna")}.`,
	};
}
