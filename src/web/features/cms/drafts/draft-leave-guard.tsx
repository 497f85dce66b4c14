import type { ComponentProps } from "react";
import { LeaveGuard } from "../../../ui/dialogs/leave-guard.tsx";

interface DraftLeaveGuardProps
	extends Pick<ComponentProps<typeof LeaveGuard>, "isEdited" | "isBusy" | "hasFailed" | "isLeaving"> {
	/** The form's address once the article is saved: going there is no leaving. */
	ownPath: string;
	/** Takes what is not saved away. */
	onDiscard: () => void;
}

/** What is typed of an article may stay in the browser when its form is left. */
export function DraftLeaveGuard({ ownPath, onDiscard, ...state }: DraftLeaveGuardProps) {
	return (
		<LeaveGuard
			{...state}
			isSameForm={(from, to) => to.pathname === from.pathname || to.pathname === ownPath}
			renderWays={(leave) => (
				<>
					<button type="button" onClick={leave} className="control">
						Lämna och behåll utkastet
					</button>
					<button
						type="button"
						onClick={() => {
							onDiscard();
							leave();
						}}
						className="control text-danger"
					>
						Släng och lämna
					</button>
				</>
			)}
		>
			<p>Ett utkast kan ligga kvar i den här webbläsaren tills du öppnar artikeln igen.</p>
		</LeaveGuard>
	);
}
