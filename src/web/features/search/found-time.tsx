import { toClockTime } from "../../../domain/swedish-date.ts";
import { toDayLabel, toSwedishDay } from "../../../domain/swedish-day.ts";

/** When a match is: "Imorgon 19:00", "lör 28 nov 15:00". Both instants are ISO 8601, UTC. */
export function FoundTime({ instant, now }: { instant: string; now: string }) {
	const date = new Date(instant);
	return (
		<time dateTime={instant}>
			{toDayLabel(toSwedishDay(date), toSwedishDay(new Date(now)))} {toClockTime(date)}
		</time>
	);
}
