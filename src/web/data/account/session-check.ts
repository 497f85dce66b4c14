import { readDeviceClock } from "../device-clock.ts";

/** When this browser asked last, in milliseconds since 1970. */
const storageKey = "avspark-session-asked";
const everyMs = 10 * 60_000;

/**
 * Calls `ask`, now and whenever somebody comes back to the tab, at most once in ten minutes in all tabs of this browser: a session that was ended
 * elsewhere is found out, and public pages ask nothing at each view. The last asking holds for this page alone where storage is refused.
 */
export function askNowAndThen(ask: () => Promise<unknown>): void {
	let askedHere = 0;
	const look = () => {
		const now = readDeviceClock().getTime();
		if (document.hidden || Math.abs(now - Math.max(askedHere, readAsked())) < everyMs) return;
		askedHere = now;
		noteAsked(now);
		ask().catch((error) => console.error("It could not be asked whether the session is open", error));
	};
	document.addEventListener("visibilitychange", look);
	look();
}

function readAsked(): number {
	try {
		return Number(localStorage.getItem(storageKey));
	} catch {
		return 0;
	}
}

function noteAsked(now: number): void {
	try {
		localStorage.setItem(storageKey, String(now));
	} catch {}
}
