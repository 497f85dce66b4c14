import type { ReactNode } from "react";

interface DeskButtonProps {
	isBusy: boolean;
	/** The one that matters most where it stands. */
	isMain?: boolean;
	onPress: () => void;
	children: ReactNode;
}

/** Waits while its work is done, without being disabled: whoever pressed it by keyboard would lose the place on the page. */
export function DeskButton({ isBusy, isMain = false, onPress, children }: DeskButtonProps) {
	return (
		<button
			type="button"
			aria-disabled={isBusy}
			onClick={() => {
				if (!isBusy) onPress();
			}}
			className={`control ${isMain ? "control-main" : ""}`}
		>
			{children}
		</button>
	);
}
