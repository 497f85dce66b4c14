import { toLongTime } from "../../../domain/times/swedish-date.ts";

/** "21 november 2026 kl. 14:03", Swedish time. `instant` is ISO 8601 in UTC. */
export function LongTime({ instant }: { instant: string }) {
	return <time dateTime={instant}>{toLongTime(new Date(instant))}</time>;
}
