import { useEffect, useRef } from "react";

interface MoreButtonProps {
	/** How many rows the list in front of it shows. */
	shown: number;
	hasMore: boolean;
	state?: "idle" | "loading" | "failed";
	onMore: () => void;
	label?: string;
}

/**
 * The way on at the end of a list, which stands right in front of it. Who pressed it is led to the first of the new rows: the
 * button itself is behind them now, or gone. It is drawn also where there is no more, for the last rows' sake.
 */
export function MoreButton({ shown, hasMore, state = "idle", onMore, label = "Visa fler" }: MoreButtonProps) {
	const place = useRef<HTMLDivElement>(null);
	/** How many there were when it was pressed; null when nothing is waited for. */
	const pressedAt = useRef<number | null>(null);

	useEffect(() => {
		const before = pressedAt.current;
		if (before === null || shown === before) return;
		pressedAt.current = null;
		const { activeElement, body } = document;
		// Who has gone elsewhere meanwhile stays there; a list that is another one now has no new rows.
		const isWaiting = activeElement === body || place.current?.contains(activeElement);
		if (shown < before || !isWaiting) return;
		const row = place.current?.previousElementSibling?.children[before];
		if (!(row instanceof HTMLElement)) return;
		row.tabIndex = -1;
		(row.querySelector<HTMLElement>("a[href], button, input") ?? row).focus();
	}, [shown]);

	const press = () => {
		if (state === "loading") return;
		pressedAt.current = shown;
		onMore();
	};
	return (
		<div ref={place} className="flex flex-wrap items-center gap-4 empty:hidden">
			{hasMore && (
				<button type="button" aria-disabled={state === "loading"} onClick={press} className="control">
					{state === "loading" ? "Laddar..." : label}
				</button>
			)}
			{state === "failed" && (
				<p role="alert" className="font-semibold text-danger">
					Kunde inte hämta fler. Försök igen.
				</p>
			)}
		</div>
	);
}
