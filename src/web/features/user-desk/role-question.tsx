import type { DeskUserRow } from "../../../contract/desk.ts";
import { Question } from "../../ui/dialogs/question.tsx";

interface RoleQuestionProps {
	user: DeskUserRow;
	wanted: DeskUserRow["role"];
	/** The administrator's own account. */
	isOwn: boolean;
	isBusy: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asked once more, with what the role opens and what it costs to give one's own away. */
export function RoleQuestion({ user, wanted, isOwn, isBusy, onConfirm, onCancel }: RoleQuestionProps) {
	const isEnding = wanted === "user";
	const name = user.full_name ?? user.email;
	const question = isEnding
		? isOwn
			? "Ta bort dig själv som administratör?"
			: `Ta bort ${name} som administratör?`
		: `Gör ${name} till administratör?`;
	const meaning = isEnding
		? isOwn
			? "Du förlorar genast tillgången till redaktionen, och bara en annan administratör kan ge dig den tillbaka."
			: "Kontot finns kvar, men förlorar genast tillgången till redaktionen."
		: `Kontot ${user.email} får läsa och ändra allt i redaktionen: artiklar, källor, matcher, scheman och andras roller.`;
	return (
		<Question
			text={question}
			yes={isEnding ? "Ja, ta bort" : "Ja, gör till administratör"}
			isGrave={isEnding}
			isBusy={isBusy}
			onYes={onConfirm}
			onNo={onCancel}
		>
			<p className="wrap-anywhere">{meaning}</p>
		</Question>
	);
}
