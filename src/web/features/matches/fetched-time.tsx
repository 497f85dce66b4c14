import type { Freshness } from "../../data/matches/freshness.ts";

/** "uppdaterad 14:03", for a list that stands on a page of other things. */
export function FetchedTime({ freshness }: { freshness: Freshness }) {
	return (
		<p className="text-meta text-ink-soft">
			<time dateTime={freshness.instant}>{freshness.text}</time>
		</p>
	);
}
