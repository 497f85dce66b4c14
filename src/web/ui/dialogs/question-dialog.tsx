import { type ReactNode, useId } from "react";
import { useModal } from "./use-modal.ts";

interface QuestionDialogProps {
	/** A dialog that tells and asks nothing is no alert. */
	role?: "alertdialog" | "dialog";
	question: string;
	/** What follows from the answers. */
	children?: ReactNode;
	/** The buttons; the first one has the focus and does no harm. */
	answers: ReactNode;
	/** Escape: as if it had not been asked. */
	onCancel: () => void;
}

/** Asks before something is lost (useModal). */
export function QuestionDialog({
	role = "alertdialog",
	question,
	children,
	answers,
	onCancel,
}: QuestionDialogProps) {
	const id = useId();
	const dialog = useModal();
	return (
		<dialog
			ref={dialog}
			role={role}
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				onCancel();
			}}
			className="modal"
		>
			<div className="flex flex-col gap-4 p-5 sm:p-6">
				<h2 id={id} className="text-card-m">
					{question}
				</h2>
				{children}
				<div className="flex flex-wrap gap-3">{answers}</div>
			</div>
		</dialog>
	);
}
