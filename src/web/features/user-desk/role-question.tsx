import type { DeskUserRow } from "../../../contract/desk.ts";

interface RoleQuestionProps {
	user: DeskUserRow;
	/** The administrator's own account. */
	isOwn: boolean;
	isBusy: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asked once more, with what the role opens and what it costs to give one's own away. */
export function RoleQuestion({ user, isOwn, isBusy, onConfirm, onCancel }: RoleQuestionProps) {
	const isAdmin = user.role === "admin";
	const name = user.full_name ?? user.email;
	const question = isAdmin
		? isOwn
			? "Ta bort dig själv som administratör?"
			: `Ta bort ${name} som administratör?`
		: `Gör ${name} till administratör?`;
	const meaning = isAdmin
		? isOwn
			? "Du förlorar genast tillgången till redaktionen, och bara en annan administratör kan ge dig den tillbaka."
			: "Kontot finns kvar, men förlorar genast tillgången till redaktionen."
		: `Kontot ${user.email} får läsa och ändra allt i redaktionen: artiklar, källor, matcher, scheman och andras roller.`;
	return (
		<div
			role="alertdialog"
			aria-label={question}
			className={`flex flex-col gap-3 border-s-8 bg-surface p-4 ${isAdmin ? "border-danger" : "border-line"}`}
		>
			<p className="font-semibold">{question}</p>
			<p className="wrap-anywhere">{meaning}</p>
			<div className="flex flex-wrap gap-3">
				<button
					type="button"
					disabled={isBusy}
					onClick={onConfirm}
					className={`control ${isAdmin ? "text-danger" : "border-ink bg-ink text-paper"}`}
				>
					{isAdmin ? "Ja, ta bort" : "Ja, gör till administratör"}
				</button>
				{/* biome-ignore lint/a11y/noAutofocus: the question has just been asked for by its button */}
				<button type="button" autoFocus onClick={onCancel} className="control">
					Avbryt
				</button>
			</div>
		</div>
	);
}
