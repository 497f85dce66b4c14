import type { ReactNode } from "react";

/** How many rows a list has; while it is behind its question, that it is being read: what stands there answers an earlier one. */
export function ListCount({ isBehind, children }: { isBehind: boolean; children: ReactNode }) {
	return (
		<p role="status" className="text-meta text-ink-soft">
			{isBehind ? "Laddar..." : children}
		</p>
	);
}
