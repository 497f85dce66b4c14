import { useState } from "react";
import type { DeskSourceRow } from "../../../../contract/desk.ts";
import { useAuth } from "../../../data/account/auth-provider.tsx";
import { countTraces } from "../../../data/desk/scraping/desk-sources.ts";
import { deleteSource } from "../../../data/desk/scraping/write-source.ts";
import { useClient } from "../../../data/use-client.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { tellFailure, useAct } from "../../../ui/toasts/use-act.ts";
import { watchGoingOn } from "../../../ui/watch-going-on.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { unsavedSources } from "../form/use-source-form.ts";

type Asked = { articles: number; summaries: number; takesFocus: boolean };

/** Asks once more, and says what goes with the source and what stays. */
export function RemoveSource({ source, onRemoved }: { source: DeskSourceRow; onRemoved: () => void }) {
	const openClient = useClient();
	const { user } = useAuth();
	const [question, setQuestion] = useState<Asked | null>(null);
	const { isBusy, act } = useAct(
		tellFailure("The source could not be removed", "Kunde inte ta bort källan. Försök igen."),
	);
	const ask = () =>
		act(async () => {
			const hasGoneOn = watchGoingOn();
			const traces = await countTraces(await openClient(), source);
			setQuestion({ ...traces, takesFocus: !hasGoneOn() });
		});
	return (
		<section aria-labelledby="ta-bort" className="flex flex-col gap-6">
			<SectionHeading id="ta-bort" title="Ta bort källan" />
			<div className="flex max-w-[48rem] flex-col gap-4">
				<p>Den som bara ska vila pausas hellre: då finns allt kvar.</p>
				<button
					type="button"
					aria-expanded={question !== null}
					aria-disabled={isBusy}
					onClick={() => void ask()}
					className="control self-start text-danger"
				>
					Ta bort källan
				</button>
				{question && (
					<Question
						text={`Ta bort ${source.name} för gott?`}
						label={`Ta bort ${source.name}?`}
						yes="Ja, ta bort källan"
						isBusy={isBusy}
						takesFocus={question.takesFocus}
						onYes={() =>
							act(async () => {
								await deleteSource(await openClient(), source.id);
								if (user) unsavedSources.keep(user.id, source.id, null);
								onRemoved();
							})
						}
						onNo={() => setQuestion(null)}
					>
						<ul className="flex list-disc flex-col gap-1 ps-5">
							<li>
								{question.articles === 1
									? "1 inhämtad artikel försvinner"
									: `${question.articles} inhämtade artiklar försvinner`}
								, och allt om källans besök.
							</li>
							<li>
								{question.summaries === 1
									? "1 AI-sammanfattning som nämner källan står kvar"
									: `${question.summaries} AI-sammanfattningar som nämner källan står kvar`}
								, med källans namn och länk.
							</li>
							<li>En förinställd källa kommer tillbaka när någon trycker på Konfigurera Källor.</li>
						</ul>
					</Question>
				)}
			</div>
		</section>
	);
}
