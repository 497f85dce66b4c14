import type { ReactNode } from "react";
import { type Location, useBlocker } from "react-router";
import { QuestionDialog } from "./question-dialog.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface LeaveGuardProps {
	isEdited: boolean;
	/** Whether the form stands in both places, as it is. */
	isSameForm: (from: Location, to: Location) => boolean;
	/** What becomes of what was typed. */
	children: ReactNode;
	/** The ways to leave, beside that to stay. */
	renderWays: (leave: () => void) => ReactNode;
}

/** Asks whoever leaves the form with unsaved changes: by a link, by the browser's buttons, or by closing the tab. */
export function LeaveGuard({ isEdited, isSameForm, children, renderWays }: LeaveGuardProps) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isEdited && !isSameForm(currentLocation, nextLocation),
	);
	useLeaveWarning(isEdited);
	if (blocker.state !== "blocked") return null;
	return (
		<QuestionDialog
			question="Du har osparade ändringar"
			onCancel={blocker.reset}
			answers={
				<>
					<button type="button" onClick={blocker.reset} className="control border-ink bg-ink text-paper">
						Stanna kvar
					</button>
					{renderWays(blocker.proceed)}
				</>
			}
		>
			{children}
		</QuestionDialog>
	);
}
