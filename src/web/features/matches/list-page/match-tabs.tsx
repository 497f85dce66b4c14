import type { KeyboardEvent, ReactNode } from "react";
import { useAskedQuery } from "../../../data/use-query.ts";
import { Link } from "../../../ui/link.tsx";

export interface MatchTab {
	/** Value of `parameter` in the address. */
	value: string;
	label: string;
	count: number;
	/** Value of data-sport: the tab then has the sport's dot. */
	sport?: string;
}

interface MatchTabsProps {
	label: string;
	/** Name in the address that says which tab is open. */
	parameter: string;
	tabs: readonly MatchTab[];
	open: string;
	/** The open tab's panel. */
	children: ReactNode;
}

const panelId = "matchlista";

/** Tabs that are links: each has its address, and works without script. Arrows move between them, as tabs do. */
export function MatchTabs({ label, parameter, tabs, open, children }: MatchTabsProps) {
	const asked = useAskedQuery();
	return (
		<div className="flex flex-col gap-8">
			<div
				role="tablist"
				aria-label={label}
				tabIndex={-1}
				onKeyDown={moveFocus}
				className="flex flex-wrap gap-x-1 border-b-3 border-line"
			>
				{tabs.map(({ value, label: text, count, sport }) => (
					<Link
						key={value}
						id={`flik-${value}`}
						role="tab"
						aria-selected={value === open}
						aria-controls={panelId}
						to={toTabAddress(asked, parameter, value)}
						prefetch="intent"
						preventScrollReset
						className="inline-flex min-h-12 items-center gap-2.5 px-3 text-card-s font-bold hover:underline aria-selected:bg-line aria-selected:text-paper max-sm:flex-1 max-sm:justify-center max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-base/5 sm:px-5"
					>
						{sport && (
							<span
								aria-hidden="true"
								data-sport={sport}
								className="size-3 shrink-0 rounded-full border-2 border-surface bg-sport"
							/>
						)}
						{text.replace(" ", "\xa0")} ({count})
					</Link>
				))}
			</div>
			<div id={panelId} role="tabpanel" aria-labelledby={`flik-${open}`} className="flex flex-col gap-8">
				{children}
			</div>
		</div>
	);
}

/** Another tab begins with its first matches. */
function toTabAddress(asked: URLSearchParams, parameter: string, value: string): string {
	const query = new URLSearchParams(asked);
	query.set(parameter, value);
	query.delete("antal");
	return `?${query}`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
	// With one of these the key is the browser's: Alt and ← is Back.
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
	const place = tabs.indexOf(document.activeElement as HTMLElement);
	const last = tabs.length - 1;
	const targets: Record<string, number> = {
		ArrowRight: place === last ? 0 : place + 1,
		ArrowLeft: place <= 0 ? last : place - 1,
		Home: 0,
		End: last,
	};
	const target = targets[event.key];
	if (place >= 0 && event.key === " ") tabs[place]?.click();
	else if (target === undefined) return;
	else tabs[target]?.focus();
	event.preventDefault();
}
