import type { Database } from "../db/database.ts";
import { type Counter, createCounters } from "./counter.ts";
import { type DoorName, type LimitName, limits, type RouteLimit, routeLimits } from "./route-limits.ts";
import { createSignInGuard } from "./sign-in-guard.ts";

export interface LimitedRequest {
	door: DoorName;
	method: string;
	/** The path inside the door. */
	path: string;
	grantType: string | null;
	/** As client-address.ts has it. */
	address: string;
	/** The e-mail address in the body, null when there is none; asked only where a limit counts by it. */
	readAccount: () => Promise<string | null>;
}

export type Admission =
	| {
			kind: "admitted";
			/** To be told whether a password was right; null where no password is asked for. */
			settle: ((outcome: "right" | "wrong" | "neither") => Promise<void>) | null;
	  }
	| { kind: "refused"; limit: LimitName; retryAfterSeconds: number };

export interface RequestLimits {
	admit(request: LimitedRequest): Promise<Admission>;
	/** Whether one more of these is within the limit of that address, outside the doors. */
	take(name: LimitName, address: string): Promise<boolean>;
}

/** The one limiter: what route-limits.ts says, counted in the database or in memory. */
export function createRequestLimits({ database }: { database: Database }): RequestLimits {
	const makeCounter = createCounters(database);
	const signIns = createSignInGuard(makeCounter);
	const counters = Object.fromEntries(
		Object.entries(limits).map(([name, limit]) => [name, makeCounter(name, limit)]),
	) as Record<LimitName, Counter>;

	return {
		async admit(request) {
			const route = routeLimits.find((row) => fits(row, request));
			if (!route) return { kind: "admitted", settle: null };
			if (route.limits === "sign-in") {
				const attempt = await signIns.begin(request.address, await request.readAccount());
				return typeof attempt === "number"
					? refuse("wrongPasswordsForAccount", attempt)
					: { kind: "admitted", settle: attempt.settle };
			}
			for (const name of route.limits) {
				const key = limits[name].per === "address" ? request.address : await request.readAccount();
				const refusal = key === null ? null : await counters[name].take(key);
				if (refusal) return refuse(name, refusal.waitMs);
			}
			return { kind: "admitted", settle: null };
		},
		take: async (name, address) => (await counters[name].take(address)) === null,
	};
}

function fits(row: RouteLimit, request: LimitedRequest): boolean {
	return (
		row.door === request.door &&
		(row.methods?.includes(request.method) ?? true) &&
		(row.grantType === undefined || row.grantType === request.grantType) &&
		row.path.test(request.path)
	);
}

/** A second at least: rounded down it would be asked again too early. */
function refuse(limit: LimitName, waitMs: number): Admission {
	return { kind: "refused", limit, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
