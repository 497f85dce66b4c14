import type { CarriedWidget } from "../../../data/matches/first-matches.ts";
import type { Freshness } from "../../../data/matches/freshness.ts";

/** What both widgets of the front page are given. */
export interface MatchWidgetProps {
	widget: CarriedWidget;
	freshness: Freshness;
}
