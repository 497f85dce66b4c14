import type { MatchWidget } from "./home-matches.ts";
import type { MatchCard } from "./match-cards.ts";

/** A widget as the front page carries it: the first matches as data, the others as text that nobody reads before they are looked for. */
export interface CarriedWidget extends MatchWidget {
	/** How many the text has. */
	laterCount: number;
	/** JSON of `MatchCard[]`. */
	later: string;
}

/** `first` of the matches stay data. */
export function toCarriedWidget(widget: MatchWidget, first: number): CarriedWidget {
	const later = widget.matches.slice(first);
	return {
		...widget,
		matches: widget.matches.slice(0, first),
		laterCount: later.length,
		later: JSON.stringify(later),
	};
}

export function readLater({ later }: CarriedWidget): MatchCard[] {
	return JSON.parse(later) as MatchCard[];
}
