import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { QuestionDialog } from "./question-dialog.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface LeaveGuardProps {
	isEdited: boolean;
	/** What was typed is being saved: whoever leaves waits for the answer. */
	isBusy?: boolean;
	/** It came to nothing, or is to be put right first: nobody goes on unasked. */
	hasFailed?: boolean;
	/** True from when somebody wants to leave until that comes to nothing: another change of the address would put an end to it. */
	isLeaving?: RefObject<boolean>;
	/** Whether the form stands in both places, as it is. */
	isSameForm: (from: Location, to: Location) => boolean;
	/** What becomes of what was typed. */
	children: ReactNode;
	/** The ways to leave, beside that to stay. */
	renderWays: (leave: () => void) => ReactNode;
}

/** Asks whoever leaves the form with unsaved changes: by a link, by the browser's buttons, or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
	const { isEdited, isBusy = false, hasFailed = false, isLeaving, isSameForm, children, renderWays } = props;
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => (isEdited || isBusy) && !isSameForm(currentLocation, nextLocation),
	);
	useLeaveWarning(isEdited || isBusy);
	const hasWaited = useRef(false);
	const hasAnswered = useRef(false);
	useEffect(() => {
		if (isLeaving) isLeaving.current = blocker.state !== "unblocked";
		if (blocker.state !== "blocked") hasAnswered.current = false;
		// What was thrown away is not unsaved any more, and the page is being left.
		if (hasAnswered.current) return;
		if (blocker.state !== "blocked" || isBusy) {
			hasWaited.current = blocker.state === "blocked";
			return;
		}
		const mayGoOn = hasWaited.current && !hasFailed;
		hasWaited.current = false;
		// There is something to ask.
		if (isEdited) return;
		if (mayGoOn) return blocker.proceed();
		blocker.reset();
	}, [blocker, isBusy, isEdited, hasFailed, isLeaving]);
	if (blocker.state !== "blocked") return null;
	const stay = (
		<button type="button" onClick={blocker.reset} className="control control-main">
			Stanna kvar
		</button>
	);
	if (isBusy)
		return (
			<QuestionDialog role="dialog" question="Sparar..." onCancel={blocker.reset} answers={stay}>
				<p>Du kommer vidare när det är sparat.</p>
			</QuestionDialog>
		);
	return (
		<QuestionDialog
			question="Du har osparade ändringar"
			onCancel={blocker.reset}
			answers={
				<>
					{stay}
					{renderWays(() => {
						hasAnswered.current = true;
						blocker.proceed();
					})}
				</>
			}
		>
			{children}
		</QuestionDialog>
	);
}
