import type { Freshness } from "../../../data/matches/freshness.ts";
import { Stamp } from "./fetched-time.tsx";
import { useLivePage } from "./use-live-page.ts";

interface FreshnessStampProps {
	freshness: Freshness;
	liveCount: number;
	/** See useLivePage. */
	isAboutOne?: boolean;
}

/** "uppdaterad 14:03, 2 matcher pågår": keeps the page fresh, and tells it politely when something has come. */
export function FreshnessStamp({ freshness, liveCount, isAboutOne = false }: FreshnessStampProps) {
	useLivePage(isAboutOne);
	return (
		<p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
			<Stamp freshness={freshness} />
			{liveCount > 0 && (
				<span data-status="live" className="status-badge">
					{liveCount === 1 ? "1 match pågår" : `${liveCount} matcher pågår`}
				</span>
			)}
		</p>
	);
}
