import { useEffect, useRef, useState } from "react";
import { listHalfWritten } from "../../ui/half-written.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { useLeaveWarning } from "../../ui/use-leave-warning.ts";
import "../../ui/modal.css";
import { MatchConflict } from "./match-conflict.tsx";
import { MatchFields } from "./match-fields.tsx";
import { type EditedMatch, useMatchForm } from "./use-match-form.ts";

interface MatchDialogProps {
	edited: EditedMatch;
	onSaved: () => void;
	onClose: () => void;
}

/** The form of a match: stands open as long as it is rendered, and asks before what was typed is lost. */
export function MatchDialog({ edited, onSaved, onClose }: MatchDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [isLeaving, setIsLeaving] = useState(false);
	/** Where the focus was when leaving was asked for. */
	const left = useRef<Element | null>(null);
	// Closed by itself, not just taken away: so the focus goes back to where it was.
	const close = () => dialog.current?.close();
	const { draft, errors, conflict, failure, isBusy, isNew, isEdited, change, save, settleConflict } =
		useMatchForm(edited, () => {
			close();
			onSaved();
		});
	useEffect(() => dialog.current?.showModal(), []);
	useEffect(() => {
		if (Object.keys(errors).length > 0)
			dialog.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	useLeaveWarning(isEdited);

	const leave = () => {
		if (isLeaving) return stay();
		if (!isEdited) return close();
		left.current = document.activeElement;
		setIsLeaving(true);
	};
	const stay = () => {
		setIsLeaving(false);
		if (left.current instanceof HTMLElement) left.current.focus();
	};
	const title = isNew ? "New match" : "Edit match";
	return (
		<dialog
			ref={dialog}
			lang="en"
			aria-label={title}
			onClose={onClose}
			onCancel={(event) => {
				event.preventDefault();
				leave();
			}}
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.preventDefault();
				leave();
			}}
			className="modal"
		>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					const halves = listHalfWritten(event.currentTarget);
					void save(Object.fromEntries(halves.map((name) => [name, "Write all of it, or empty the field"])));
				}}
				className="flex flex-col gap-5 p-5 sm:p-6"
			>
				<h2 className="text-card-l">{title}</h2>
				{conflict && <MatchConflict conflict={conflict} mine={draft} onSettle={settleConflict} />}
				<MatchFields draft={draft} errors={errors} isNew={isNew} onChange={change} />
				{failure !== null && <Refusal>{failure}</Refusal>}
				<div className="flex flex-wrap gap-3">
					<button
						type="submit"
						disabled={isBusy || conflict !== null}
						className="control border-ink bg-ink text-paper disabled:opacity-60"
					>
						{isBusy ? "Saving..." : isNew ? "Create match" : "Save match"}
					</button>
					<button type="button" onClick={leave} className="control">
						Cancel
					</button>
				</div>
				{isLeaving && (
					<div
						role="alertdialog"
						aria-label="Discard what you have typed?"
						className="flex flex-col gap-3 border-s-8 border-danger bg-paper p-4"
					>
						<p className="font-semibold">Discard what you have typed?</p>
						<div className="flex flex-wrap gap-3">
							{/* biome-ignore lint/a11y/noAutofocus: the question has just been asked for by leaving */}
							<button type="button" autoFocus onClick={stay} className="control">
								Keep editing
							</button>
							<button type="button" onClick={close} className="control text-danger">
								Discard
							</button>
						</div>
					</div>
				)}
			</form>
		</dialog>
	);
}
