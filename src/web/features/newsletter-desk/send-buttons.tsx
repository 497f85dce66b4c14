import type { DigestFrequency } from "../../../domain/articles/digest.ts";
import { sendIssue, sendTestLetter } from "../../data/desk/desk-newsletter.ts";
import { useClient } from "../../data/use-client.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { useDialogEntry } from "../../ui/dialogs/use-dialog-entry.ts";
import type { Toast } from "../../ui/toasts/toast.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";
import { refusalTexts, theLetter, toReaders } from "./newsletter-words.ts";

interface SendButtonsProps {
	frequency: DigestFrequency;
	/** The preview's choice: a test goes as it is shown. */
	sports: string[];
	recipients: number;
	/** For whoever has chosen every sport. */
	hasNews: boolean;
	/** For the preview's choice. */
	hasTest: boolean;
	onSent: () => Promise<void>;
}

/** A test to oneself, and the letter to everybody; that is asked for once more, because it cannot be taken back. */
export function SendButtons({ frequency, sports, recipients, hasNews, hasTest, onSent }: SendButtonsProps) {
	const openClient = useClient();
	const question = useDialogEntry("skicka");
	const { isBusy, act, tell } = useAct(
		tellFailure("The newsletter could not be sent", "Brevet kunde inte skickas. Försök igen."),
	);
	const isSendable = hasNews && recipients > 0;

	const test = () =>
		act(async () => {
			const outcome = await sendTestLetter(await openClient(), { frequency, sports });
			if ("refusal" in outcome) tell(toRefusal(refusalTexts[outcome.refusal]));
			else
				tell({
					kind: "success",
					title: "Provet är på väg",
					description: `Det går till ${outcome.address}.`,
				});
		});
	const send = () =>
		act(async () => {
			const outcome = await sendIssue(await openClient(), frequency);
			if ("refusal" in outcome) tell(toRefusal(refusalTexts[outcome.refusal]));
			else
				tell({
					kind: "success",
					title: "Utskicket har börjat",
					description: "Du ser i loggen hur långt det har kommit.",
				});
			await onSent();
		});

	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap gap-3">
				{/* Not disabled: whoever pressed them by keyboard would lose the place on the page. */}
				<button
					type="button"
					aria-disabled={isBusy || !hasTest}
					onClick={() => {
						if (!isBusy && hasTest) void test();
					}}
					className="control aria-disabled:opacity-60"
				>
					Skicka prov till mig
				</button>
				<button
					type="button"
					aria-disabled={isBusy || !isSendable}
					onClick={() => {
						if (!isBusy && isSendable) question.open();
					}}
					className="control control-main"
				>
					Skicka nu
				</button>
			</div>
			{question.isOpen && isSendable && (
				<Modal title={`Skicka ${theLetter[frequency]} nu?`} onClose={question.close}>
					{({ finish }) => (
						<>
							<p>
								Det går till <strong>{toReaders(recipients)}</strong>, till var och en med de sporter hen har
								valt, och kan inte tas tillbaka. Nästa brev enligt schemat får bara det som kommer efter det
								här.
							</p>
							<div className="flex flex-wrap gap-3">
								{/* The first one has the focus, and does no harm. */}
								<button type="button" onClick={finish} className="control">
									Avbryt
								</button>
								<button
									type="button"
									onClick={() => {
										finish();
										if (!isBusy) void send();
									}}
									className="control control-main"
								>
									Ja, skicka till {toReaders(recipients)}
								</button>
							</div>
						</>
					)}
				</Modal>
			)}
		</div>
	);
}

function toRefusal(description: string): Toast {
	return { kind: "error", title: "Inget skickades", description };
}
