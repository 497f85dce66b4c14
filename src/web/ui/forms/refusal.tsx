import type { ReactNode } from "react";

/** Why what was asked for was not done: where it was asked for, and heard at once. */
export function Refusal({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p role="alert" id={id} className="border-s-4 border-danger ps-4 font-semibold wrap-anywhere">
			{children}
		</p>
	);
}
