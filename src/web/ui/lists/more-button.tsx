import { useEffect, useRef } from "react";

/** What it says, in the language of its desk. */
interface MoreWords {
	more: string;
	loading: string;
	failed: string;
	/** How many rows came, for who does not see them. */
	came: (count: number) => string;
}

interface MoreButtonProps {
	/** How many rows the list in front of it shows. */
	shown: number;
	hasMore: boolean;
	state: "idle" | "loading" | "failed";
	onMore: () => void;
	words?: MoreWords;
}

const swedishWords: MoreWords = {
	more: "Visa fler",
	loading: "Laddar...",
	failed: "Kunde inte hämta fler. Försök igen.",
	came: (count) => `${count} till i listan`,
};
export const englishMoreWords: MoreWords = {
	more: "Show more matches",
	loading: "Loading...",
	failed: "More could not be loaded. Try again.",
	came: (count) => `${count} more in the list`,
};

/**
 * The way on at the end of a list, which stands right in front of it. Who pressed it is led to the first of the new rows: the
 * button itself is behind them now, or gone; to the last row where nothing came. It is drawn also where there is no more, for the last
 * rows' sake.
 */
export function MoreButton({ shown, hasMore, state, onMore, words = swedishWords }: MoreButtonProps) {
	const place = useRef<HTMLDivElement>(null);
	/** How many there were when it was pressed; null when nothing is waited for. */
	const pressedAt = useRef<number | null>(null);

	useEffect(() => {
		const before = pressedAt.current;
		if (before === null || (shown === before && hasMore)) return;
		pressedAt.current = null;
		// By a chunk of its own: bound to the desks it would lie in one that readers load with a match.
		if (shown > before)
			void import("../toasts/announce.ts").then(
				({ announce }) => announce([words.came(shown - before)]),
				() => {},
			);
		const { activeElement, body } = document;
		// Who has gone elsewhere meanwhile stays there; a list that is another one now has no new rows.
		const isWaiting = activeElement === body || place.current?.contains(activeElement);
		if (shown < before || !isWaiting) return;
		const row = place.current?.previousElementSibling?.children[Math.min(before, shown - 1)];
		if (!(row instanceof HTMLElement)) return;
		row.tabIndex = -1;
		(row.querySelector<HTMLElement>("a[href], button, input") ?? row).focus();
	}, [shown, hasMore, words]);

	useEffect(() => {
		// It waits for nothing any more, and is where the focus is.
		if (state === "failed") pressedAt.current = null;
	}, [state]);

	const press = () => {
		if (state === "loading") return;
		pressedAt.current = shown;
		onMore();
	};
	return (
		<div ref={place} className="flex flex-wrap items-center gap-4 empty:hidden">
			{hasMore && (
				<button type="button" aria-disabled={state === "loading"} onClick={press} className="control">
					{state === "loading" ? words.loading : words.more}
				</button>
			)}
			{state === "failed" && (
				<p role="alert" className="font-semibold text-danger">
					{words.failed}
				</p>
			)}
		</div>
	);
}
