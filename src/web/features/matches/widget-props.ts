import type { CarriedWidget } from "../../data/first-matches.ts";
import type { Freshness } from "../../data/freshness.ts";

/** What both widgets of the front page are given. */
export interface MatchWidgetProps {
	widget: CarriedWidget;
	freshness: Freshness;
}
