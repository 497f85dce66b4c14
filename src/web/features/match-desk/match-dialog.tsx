import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ModalFrame } from "../../ui/dialogs/modal-frame.tsx";
import { Question } from "../../ui/dialogs/question.tsx";
import { listHalfWritten } from "../../ui/forms/half-written.ts";
import { Refusal } from "../../ui/forms/refusal.tsx";
import { useErrorFocus } from "../../ui/forms/use-error-focus.ts";
import { MatchConflict } from "./match-conflict.tsx";
import { isSameDraft } from "./match-draft.ts";
import { MatchFields } from "./match-fields.tsx";
import { useMatchForm } from "./use-match-form.ts";
import type { WrittenMatch } from "./written-match.ts";

interface MatchDialogProps {
	/** By what name it is kept. */
	id: string;
	begun: WrittenMatch;
	onSaved: () => void;
	/** Takes the dialog from the address, and so away. */
	onLeave: () => void;
}

/** The form of a match: stands open as long as it is rendered, and asks before what was typed is lost. */
export function MatchDialog({ id, begun, onSaved, onLeave }: MatchDialogProps) {
	const isSaved = useRef(false);
	/** Nobody is called back, nor on, whose save is answered after the dialog was left. */
	const isLeft = useRef(false);
	const form = useMatchForm(id, begun, () => {
		isSaved.current = true;
		if (!isLeft.current) onLeave();
		onSaved();
	});
	useEffect(() => {
		isLeft.current = false;
		return () => {
			isLeft.current = true;
		};
	}, []);
	const { draft, errors, conflict, failure, isBusy, isNew, isEdited, change, save, settleConflict } = form;
	const element = useErrorFocus(errors);
	// Whichever way it is left: by its own buttons, by Escape, or by the browser's Back.
	const blocker = useBlocker(() => isEdited && !isSaved.current);

	const leave = () => {
		if (blocker.state === "blocked") return blocker.reset();
		// What is typed is asked of first.
		if (!isEdited) isLeft.current = true;
		onLeave();
	};
	const title = isNew ? "New match" : "Edit match";
	return (
		<ModalFrame title={title} lang="en" onLeave={leave}>
			<form
				ref={element}
				noValidate
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					event.preventDefault();
					leave();
				}}
				onSubmit={(event) => {
					event.preventDefault();
					if (isBusy || conflict !== null) return;
					const halves = listHalfWritten(event.currentTarget);
					void save(Object.fromEntries(halves.map((name) => [name, "Write all of it, or empty the field"])));
				}}
				className="flex flex-col gap-5 p-5 sm:p-6"
			>
				<h2 className="text-card-l">{title}</h2>
				{isEdited && !isSameDraft(begun.draft, begun.start) && (
					<p role="status" className="border-s-8 border-brand bg-paper p-4 font-semibold">
						What you had typed is back in the form. It is not saved.
					</p>
				)}
				{conflict && <MatchConflict conflict={conflict} mine={draft} onSettle={settleConflict} />}
				<MatchFields draft={draft} errors={errors} isNew={isNew} isReadOnly={isBusy} onChange={change} />
				{failure !== null && <Refusal>{failure}</Refusal>}
				<div className="flex flex-wrap gap-3">
					<button type="button" onClick={leave} className="control">
						Cancel
					</button>
					{/* Not disabled: whoever pressed it by keyboard would lose the place. */}
					<button type="submit" aria-disabled={isBusy || conflict !== null} className="control control-main">
						{isBusy ? "Saving..." : isNew ? "Create match" : "Save match"}
					</button>
				</div>
				{blocker.state === "blocked" && (
					<Question
						text="Discard what you have typed?"
						yes="Discard"
						no="Keep editing"
						onYes={() => {
							form.forget();
							isLeft.current = true;
							blocker.proceed();
						}}
						onNo={blocker.reset}
					/>
				)}
			</form>
		</ModalFrame>
	);
}
