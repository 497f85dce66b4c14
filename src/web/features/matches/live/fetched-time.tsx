import type { Freshness } from "../../../data/matches/freshness.ts";

/** "uppdaterad 14:03", for a list that stands on a page of other things. */
export function FetchedTime({ freshness }: { freshness: Freshness }) {
	return (
		<p className="text-meta text-ink-soft">
			<Stamp freshness={freshness} />
		</p>
	);
}

export function Stamp({ freshness: { instant, text } }: { freshness: Freshness }) {
	return instant === null ? <span>{text}</span> : <time dateTime={instant}>{text}</time>;
}
