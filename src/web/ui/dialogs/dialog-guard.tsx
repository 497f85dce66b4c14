import type { RefObject } from "react";
import { useBlocker } from "react-router";
import { Question } from "./question.tsx";
import { hasUnsaved, useLeaveWarning } from "./use-leave-warning.ts";

interface DialogGuardProps {
	/** Something would be lost if the dialog were left. */
	isEdited: boolean;
	/** Nothing is lost any more: it was saved. */
	isDone: RefObject<boolean>;
	/** Hears that it is thrown away knowingly. */
	onDiscard?: (() => void) | undefined;
}

/**
 * Asks in a dialog that has an entry of the history (useDialogEntry) before what was typed in it is lost, whichever way it is left. It is
 * there as long as the dialog is: the router hears of one that comes with the first change only some tasks later, and Back may be quicker.
 * What is not saved on the page below counts where the page is left as well, since the router asks the newest guard alone.
 */
export function DialogGuard({ isEdited, isDone, onDiscard }: DialogGuardProps) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			(isEdited && !isDone.current) || (nextLocation.pathname !== currentLocation.pathname && hasUnsaved()),
	);
	useLeaveWarning(isEdited);
	if (blocker.state !== "blocked") return null;
	return (
		<Question
			text="Vill du kasta det du har ändrat?"
			yes="Kasta"
			no="Fortsätt redigera"
			onYes={() => {
				onDiscard?.();
				blocker.proceed();
			}}
			onNo={blocker.reset}
		/>
	);
}
