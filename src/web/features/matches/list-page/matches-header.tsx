import type { ReactNode } from "react";

/** Opens a match page: its name, and beside it how fresh it is. */
export function MatchesHeader({ title, children }: { title: string; children: ReactNode }) {
	return (
		<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<h1 className="text-display">{title}</h1>
			{children}
		</header>
	);
}
