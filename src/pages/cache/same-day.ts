import { addDays, startOfSwedishDay, toSwedishDay } from "../../domain/times/swedish-day.ts";

/**
 * Whether an instant lies on the Swedish day that it is now, both in milliseconds since 1970. Asked with each request: the day's two ends are
 * reckoned once.
 */
export function createSameDay(): (instantMs: number, nowMs: number) => boolean {
	let beganMs = 0;
	let endsMs = 0;
	return (instantMs, nowMs) => {
		if (nowMs < beganMs || nowMs >= endsMs) {
			const today = toSwedishDay(new Date(nowMs));
			beganMs = startOfSwedishDay(today).getTime();
			endsMs = startOfSwedishDay(addDays(today, 1)).getTime();
		}
		return instantMs >= beganMs && instantMs < endsMs;
	};
}
