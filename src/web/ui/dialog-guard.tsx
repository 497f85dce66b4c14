import type { RefObject } from "react";
import { useBlocker } from "react-router";
import { Question } from "./question.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface DialogGuardProps {
	/** Nothing is lost any more: it was saved. */
	isDone: RefObject<boolean>;
}

/**
 * Asks in a dialog that has an entry of the history (useDialogEntry) before what was typed in it is lost, whichever way it is left. Rendered
 * as long as there is something to lose.
 */
export function DialogGuard({ isDone }: DialogGuardProps) {
	const blocker = useBlocker(() => !isDone.current);
	useLeaveWarning(true);
	if (blocker.state !== "blocked") return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears the key of the question's buttons
		<div
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				// The question is answered, and the dialog stays.
				event.preventDefault();
				event.stopPropagation();
				blocker.reset();
			}}
		>
			<Question
				text="Vill du kasta det du har ändrat?"
				yes="Kasta"
				no="Fortsätt redigera"
				onYes={blocker.proceed}
				onNo={blocker.reset}
			/>
		</div>
	);
}
