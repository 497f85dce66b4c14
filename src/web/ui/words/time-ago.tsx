import { toRelativeTime } from "../../../domain/times/relative-time.ts";
import { toLongTime } from "../../../domain/times/swedish-date.ts";

/**
 * "för 2 timmar sedan", and the exact time when it is pointed at (only then: see swedish-date.ts for what a date costs).
 * Both instants are ISO 8601, UTC. `now` comes from the loader, so that server and browser agree.
 */
export function TimeAgo({ instant, now }: { instant: string; now: string }) {
	const date = new Date(instant);
	return (
		<time
			dateTime={instant}
			onPointerEnter={({ currentTarget }) => {
				currentTarget.title = toLongTime(date);
			}}
		>
			{toRelativeTime(date, new Date(now))}
		</time>
	);
}
