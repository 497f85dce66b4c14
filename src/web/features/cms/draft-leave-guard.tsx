import { useEffect } from "react";
import { useBlocker } from "react-router";
import { QuestionDialog } from "./question-dialog.tsx";

interface LeaveGuardProps {
	isEdited: boolean;
	/** The form's address once the article is saved: going there is no leaving. */
	ownPath: string;
	/** Takes what is not saved away. */
	onDiscard: () => void;
}

/** Warns whoever leaves the form with unsaved changes: by a link, by the browser's buttons, or by closing the tab. */
export function LeaveGuard({ isEdited, ownPath, onDiscard }: LeaveGuardProps) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isEdited && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== ownPath,
	);
	useEffect(() => {
		if (!isEdited) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isEdited]);
	if (blocker.state !== "blocked") return null;
	const leave = (isDiscarded: boolean) => {
		if (isDiscarded) onDiscard();
		blocker.proceed();
	};
	return (
		<QuestionDialog
			question="Du har osparade ändringar"
			onCancel={blocker.reset}
			answers={
				<>
					<button type="button" onClick={blocker.reset} className="control border-ink bg-ink text-paper">
						Stanna kvar
					</button>
					<button type="button" onClick={() => leave(false)} className="control">
						Lämna och behåll utkastet
					</button>
					<button type="button" onClick={() => leave(true)} className="control text-danger">
						Släng och lämna
					</button>
				</>
			}
		>
			<p>Ett utkast kan ligga kvar i den här webbläsaren tills du öppnar artikeln igen.</p>
		</QuestionDialog>
	);
}
