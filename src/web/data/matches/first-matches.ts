import type { HomeMatches, MatchWidget } from "./home-matches.ts";
import type { MatchCard } from "./match-cards.ts";

type WidgetName = Exclude<keyof HomeMatches, "freshness">;

/** Matches that are on the front page from the start: a strip as wide as the widest screen, and two rows of four. */
const firstMatches: Readonly<Record<WidgetName, number>> = { recent: 12, upcoming: 8 };

/** A widget as the front page carries it; its other matches are asked for by who comes near them (routes/later-matches.ts). */
export interface CarriedWidget extends MatchWidget {
	laterCount: number;
	/** Where they are. */
	later: string;
}

export function toCarriedWidget(name: WidgetName, widget: MatchWidget): CarriedWidget {
	const matches = widget.matches.slice(0, firstMatches[name]);
	const query = new URLSearchParams(widget.chosen.map((league) => [widget.parameter, league]));
	return {
		...widget,
		matches,
		laterCount: widget.matches.length - matches.length,
		later: `/fler-matcher/${name}?${query}`,
	};
}

/** Null: there is no such widget. */
export function listLaterMatches(name: string, widgets: HomeMatches): MatchCard[] | null {
	return isWidgetName(name) ? widgets[name].matches.slice(firstMatches[name]) : null;
}

const isWidgetName = (name: string): name is WidgetName => Object.hasOwn(firstMatches, name);
