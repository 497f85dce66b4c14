import { toRelativeTime } from "../../domain/relative-time.ts";
import { toClockTime, toLongDate } from "../../domain/swedish-date.ts";

/** "för 2 timmar sedan"; both instants are ISO 8601, UTC. `now` comes from the loader, so that server and browser agree. */
export function TimeAgo({ instant, now }: { instant: string; now: string }) {
	const date = new Date(instant);
	return (
		<time dateTime={instant} title={`${toLongDate(date)} ${toClockTime(date)}`}>
			{toRelativeTime(date, new Date(now))}
		</time>
	);
}
