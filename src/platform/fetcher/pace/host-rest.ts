import type { Clock } from "../../clock.ts";

export interface HostRest {
	/** Until when the host is to be left alone; null when it may be asked. */
	restsUntil(host: string): Date | null;
	/** Told of each answer. Returns when the host rests from now on; null when the answer asks for no rest. */
	takeAnswer(host: string, answer: { status: number; retryAt: Date | null }): Date | null;
}

/** After a 429 that names no time. */
const unnamedMs = 60_000;
/** One page's busy answer must not close a whole host for a day. */
const longestMs = 3600_000;
const maxHosts = 1000;

/**
 * Hosts that have asked to be left alone: by 429 (RFC 6585, 4), or by 503 with Retry-After (RFC 9110, 10.2.3), at most for an
 * hour. Kept in this process, whoever asks next; of 1000 hosts, the ones that said so last.
 */
export function createHostRest({ clock }: { clock: Clock }): HostRest {
	const untilMs = new Map<string, number>();

	return {
		restsUntil(host) {
			const until = untilMs.get(host);
			if (until === undefined) return null;
			const leftMs = until - clock.now().getTime();
			// More than was ever set: the clock has been set back.
			if (leftMs > 0 && leftMs <= longestMs) return new Date(until);
			untilMs.delete(host);
			return null;
		},
		takeAnswer(host, { status, retryAt }) {
			if (status !== 429 && (status !== 503 || retryAt === null)) return null;
			const nowMs = clock.now().getTime();
			const until = Math.min(retryAt?.getTime() ?? nowMs + unnamedMs, nowMs + longestMs);
			untilMs.delete(host);
			untilMs.set(host, until);
			const oldest = untilMs.size > maxHosts ? untilMs.keys().next().value : undefined;
			if (oldest !== undefined) untilMs.delete(oldest);
			return new Date(until);
		},
	};
}
