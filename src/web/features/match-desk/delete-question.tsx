import { Question } from "../../ui/dialogs/question.tsx";

interface DeleteQuestionProps {
	name: string;
	hasSource: boolean;
	isBusy: boolean;
	onDelete: () => void;
	onCancel: () => void;
}

/** Of a source's match it says that it comes back. */
export function DeleteQuestion({ name, hasSource, isBusy, onDelete, onCancel }: DeleteQuestionProps) {
	const warning = " It comes from a source, and comes back when that is next asked for its day.";
	return (
		<Question
			text={`Delete this match?${hasSource ? warning : ""}`}
			label={`Delete ${name}?`}
			yes="Yes, delete"
			no="Cancel"
			isBusy={isBusy}
			onYes={onDelete}
			onNo={onCancel}
		/>
	);
}
