interface QuestionProps {
	text: string;
	yes: string;
	no: string;
	isBusy?: boolean;
	onYes: () => void;
	onNo: () => void;
}

/** What cannot be undone is asked for once more, where it was asked for first. */
export function Question({ text, yes, no, isBusy = false, onYes, onNo }: QuestionProps) {
	return (
		<div
			role="alertdialog"
			aria-label={text}
			className="flex flex-col gap-3 border-s-8 border-danger bg-paper p-4"
		>
			<p className="font-semibold">{text}</p>
			<div className="flex flex-wrap gap-3">
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) onYes();
					}}
					className="control text-danger"
				>
					{yes}
				</button>
				{/* biome-ignore lint/a11y/noAutofocus: the question has just been asked for by its button */}
				<button type="button" autoFocus onClick={onNo} className="control">
					{no}
				</button>
			</div>
		</div>
	);
}
