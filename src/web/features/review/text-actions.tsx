import { useEffect, useRef, useState } from "react";
import type { AiSummaryRow } from "../../../contract/summary-rows.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import { Question } from "../../ui/dialogs/question.tsx";
import { showToast } from "../../ui/toasts/toast.ts";
import { useIsThere } from "../../ui/use-is-there.ts";
import { watchGoingOn } from "../../ui/watch-going-on.ts";
import type { EditedText } from "./edited-text.ts";
import type { useTextEditing } from "./use-text-editing.ts";

interface TextActionsProps {
	summary: AiSummaryRow;
	editing: ReturnType<typeof useTextEditing>;
	/** Where the text cannot be saved as it is: says beside its fields why not. */
	onRefuse: (() => void) | null;
}

/** `about`: the text that it is asked of. */
type Asked = {
	about: EditedText;
	text: string;
	yes: string;
	answer: () => Promise<void>;
	takesFocus?: boolean;
};

const unchecked = {
	failed: "Faktakollen kunde inte köras",
	// Their leave was taken back, or they were removed (docs/decisions/0018).
	"no-sources": "Källornas texter finns inte kvar, så ingen uppgift kan kontrolleras",
};

/** What can be done with the text. What readers would miss is asked for once more; what can be undone is offered. */
export function TextActions({ summary, editing, onRefuse }: TextActionsProps) {
	const [question, setQuestion] = useState<Asked | null>(null);
	const told = useRef<HTMLDivElement>(null);
	const isThere = useIsThere();
	const { done, isBusy } = editing;
	const { published, review_state, reviewed_at } = summary;
	const pressed = `${question?.yes} ${published} ${review_state} ${reviewed_at}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever what was pressed may have gone: a text that is published has no "Publicera"
	useEffect(() => {
		if (done && !isBusy && document.activeElement === document.body) told.current?.focus();
	}, [done, isBusy, pressed]);
	const isStopped = editing.isBusy || editing.isConflict;
	/** What the text goes with. */
	const withText = (act: () => void) => onRefuse ?? act;

	/** Whatever readers will see of it is checked first; `deed`: "Publicera". */
	const sendToReaders = async (deed: string, send: () => Promise<void>) => {
		const about = editing.text;
		const hasGoneOn = watchGoingOn();
		const failed = await editing.countFailed();
		if (failed === 0) return send();
		const reason =
			typeof failed === "number"
				? toCounted(failed, "uppgift är inte belagd", "uppgifter är inte belagda")
				: unchecked[failed];
		// Nobody is left to be asked.
		if (!isThere()) {
			const title = deed === "Publicera" ? "Texten är inte publicerad" : "Texten är inte sparad";
			return showToast({ kind: "error", title, description: `${reason}.` });
		}
		setQuestion({
			about,
			text: `${reason}. ${deed} ändå?`,
			yes: `Ja, ${deed.toLowerCase()}`,
			answer: send,
			takesFocus: !hasGoneOn(),
		});
	};
	const publish = () => sendToReaders("Publicera", () => editing.save(true, "Texten är publicerad."));
	const save = () => editing.save(undefined, "Texten är sparad.");
	const ask = (text: string, yes: string, answer: () => Promise<void>) =>
		setQuestion({ about: editing.text, text, yes, answer });
	// What was put right since is another text: it is checked and asked about anew.
	const asked = question?.about === editing.text ? question : null;
	const answer = async () => {
		if (editing.isBusy || editing.isConflict) return;
		await asked?.answer();
		setQuestion(null);
	};

	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap gap-3">
				{(editing.isEdited || !published) && (
					<Action
						isStopped={isStopped || !editing.isEdited}
						onPress={withText(() => void (published ? sendToReaders("Spara", save) : save()))}
					>
						{published ? "Spara ändringarna" : "Spara som utkast"}
					</Action>
				)}
				{!published && (
					<Action isStopped={isStopped} look="control-main" onPress={withText(() => void publish())}>
						Publicera
					</Action>
				)}
				{published && !editing.isEdited && !summary.reviewed_at && (
					<Action isStopped={isStopped} look="control-main" onPress={() => void editing.approve()}>
						Godkänn som granskad
					</Action>
				)}
				<Action isStopped={isStopped} onPress={withText(() => void editing.recheck())}>
					Kör faktakollen
				</Action>
				{published && (
					<Action
						isStopped={isStopped}
						onPress={withText(() =>
							ask("Texten försvinner för läsarna. Avpublicera den?", "Ja, avpublicera", () =>
								editing.save(false, "Texten är avpublicerad."),
							),
						)}
					>
						Avpublicera
					</Action>
				)}
				{review_state === "discarded" ? (
					<Action isStopped={isStopped} onPress={() => void editing.undo({ discarded_at: null })}>
						Ta tillbaka
					</Action>
				) : (
					<Action
						isStopped={isStopped}
						look="text-danger"
						onPress={() =>
							ask(
								"Texten kastas och görs inte om. Ändringar som inte är sparade går förlorade.",
								"Ja, kasta",
								() => editing.discard(),
							)
						}
					>
						Kasta
					</Action>
				)}
			</div>
			{asked && (
				<Question
					text={asked.text}
					yes={asked.yes}
					takesFocus={asked.takesFocus ?? true}
					onYes={() => void answer()}
					onNo={() => setQuestion(null)}
				/>
			)}
			<div ref={told} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{editing.isBusy && "Arbetar..."}
				{!editing.isBusy && editing.done && (
					<>
						<span className="font-semibold">{editing.done.text}</span>
						{Object.keys(editing.done.undo).length > 0 && (
							<button
								type="button"
								onClick={() => editing.done && void editing.undo(editing.done.undo)}
								className="control"
							>
								Ångra
							</button>
						)}
					</>
				)}
			</div>
		</div>
	);
}

interface ActionProps {
	isStopped: boolean;
	look?: string;
	onPress: () => void;
	children: string;
}

/** Not disabled: whoever pressed it by keyboard would lose the place on the page. */
function Action({ isStopped, look = "", onPress, children }: ActionProps) {
	return (
		<button
			type="button"
			aria-disabled={isStopped}
			onClick={() => {
				if (!isStopped) onPress();
			}}
			className={`control aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${look}`}
		>
			{children}
		</button>
	);
}
