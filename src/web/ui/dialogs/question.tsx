import { type ReactNode, useEffect, useState } from "react";

interface QuestionProps {
	text: string;
	/** The question's name where its text says more. */
	label?: string;
	/** What follows from the answer. */
	children?: ReactNode;
	yes: string;
	no?: string;
	/** Something is lost by a yes. */
	isGrave?: boolean;
	isBusy?: boolean;
	/** False where it had to be waited for, and who asked for it has gone on. */
	takesFocus?: boolean;
	onYes: () => void;
	onNo: () => void;
}

/**
 * Asks once more, where it was asked for first. The focus is on the answer that does no harm, which Escape gives as well; once it is answered it
 * goes back to what asked, if that is still there and nothing else has taken it.
 */
export function Question(props: QuestionProps) {
	const {
		text,
		label = text,
		children,
		yes,
		no = "Avbryt",
		isGrave = true,
		isBusy = false,
		takesFocus = true,
	} = props;
	// Before the question is there: then it has the focus itself.
	const [asker] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			if (document.activeElement === document.body && asker instanceof HTMLElement) asker.focus();
		},
		[asker],
	);
	return (
		<div
			role="alertdialog"
			aria-label={label}
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				// The question is answered, and the dialog around it stays.
				event.preventDefault();
				event.stopPropagation();
				props.onNo();
			}}
			className={`flex flex-col gap-3 border-s-8 bg-paper p-4 ${isGrave ? "border-danger" : "border-line"}`}
		>
			<p className="font-semibold">{text}</p>
			{children}
			<div className="flex flex-wrap gap-3">
				{/* biome-ignore lint/a11y/noAutofocus: the question has just been asked for by its button */}
				<button type="button" autoFocus={takesFocus} onClick={props.onNo} className="control">
					{no}
				</button>
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) props.onYes();
					}}
					className={`control ${isGrave ? "text-danger" : "control-main"}`}
				>
					{yes}
				</button>
			</div>
		</div>
	);
}
