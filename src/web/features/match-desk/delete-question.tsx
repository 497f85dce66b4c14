interface DeleteQuestionProps {
	name: string;
	hasSource: boolean;
	isBusy: boolean;
	onDelete: () => void;
	onCancel: () => void;
}

/** Asked once more; of a source's match it says that it comes back. */
export function DeleteQuestion({ name, hasSource, isBusy, onDelete, onCancel }: DeleteQuestionProps) {
	return (
		<div
			role="alertdialog"
			aria-label={`Delete ${name}?`}
			className="flex flex-col gap-3 border-s-8 border-danger bg-paper p-3"
		>
			<p className="font-semibold">
				Delete this match?
				{hasSource && " It comes from a source, and comes back when that is next asked for its day."}
			</p>
			<div className="flex flex-wrap gap-2">
				<button type="button" disabled={isBusy} onClick={onDelete} className="control text-danger">
					Yes, delete
				</button>
				{/* biome-ignore lint/a11y/noAutofocus: the question has just been asked for by its button */}
				<button type="button" autoFocus onClick={onCancel} className="control">
					Cancel
				</button>
			</div>
		</div>
	);
}
