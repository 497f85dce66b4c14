import { toClockTime } from "../../../domain/times/swedish-date.ts";
import { toDayLabel, toSwedishDay } from "../../../domain/times/swedish-day.ts";
import type { Found } from "../../data/search/search.ts";

interface FoundTimeProps {
	match: Pick<Found, "date" | "isTimeKnown">;
	/** ISO 8601, UTC. */
	now: string;
}

/** When a match is: "Imorgon 19:00", "lör 28 nov 15:00"; the day alone when no more is known. */
export function FoundTime({ match: { date: instant, isTimeKnown }, now }: FoundTimeProps) {
	if (!instant) return null;
	const date = new Date(instant);
	const day = toSwedishDay(date);
	return (
		<time dateTime={isTimeKnown ? instant : day}>
			{toDayLabel(day, toSwedishDay(new Date(now)))}
			{isTimeKnown && ` ${toClockTime(date)}`}
		</time>
	);
}
