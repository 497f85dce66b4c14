import { toClockTime, toLongDate } from "../../domain/times/swedish-date.ts";

/** "21 november 2026 14:03", Swedish time. `instant` is ISO 8601 in UTC. */
export function LongTime({ instant }: { instant: string }) {
	const date = new Date(instant);
	return (
		<time dateTime={instant}>
			{toLongDate(date)} {toClockTime(date)}
		</time>
	);
}
