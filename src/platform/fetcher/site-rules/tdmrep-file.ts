import robotsParser from "robots-parser";
import { toComparablePath, toComparableRule } from "./rule-paths.ts";
import { areTooHeavy } from "./rule-weight.ts";

/** "1" -> true, "0" -> false; anything else is a protocol error, which leaves it unset (TDMRep, 5). */
export function parseReservation(value: unknown): boolean | null {
	const text = String(value ?? "").trim();
	return text === "1" ? true : text === "0" ? false : null;
}

export interface FileReservation {
	/** Null: no rule speaks of the address. */
	isReserved: boolean | null;
	/** The rule that decided, as JSON. */
	line: string | null;
}

const maxRules = 1000;

export interface Reservations {
	find(url: string): FileReservation;
	/** Whether it reserves anything at all. */
	isReserving: boolean;
}

/**
 * What an origin's /.well-known/tdmrep.json says (TDMRep, 6.1): a list of {location, tdm-reservation}, where locations
 * are matched as the paths of robots.txt are, the longest first. A file that is no such list says nothing; one that is too heavy to be
 * held against an address reserves it.
 */
export function readReservations(body: string, origin: string): Reservations {
	const rules = readRules(body);
	// The report borrows the matching of robots.txt, so its parser does it; reserved is what it calls disallowed.
	const locations = rules.map(({ location }) => location);
	const lines = rules.map(
		({ location, isReserved }) => `${isReserved ? "Disallow" : "Allow"}: ${toComparableRule(location)}`,
	);
	const matcher = robotsParser(`${origin}/robots.txt`, ["User-agent: *", ...lines].join("\n"));
	return {
		find(url) {
			if (areTooHeavy(locations, url)) return { isReserved: true, line: null };
			const { origin: host, pathname, search } = new URL(url);
			const rule = rules[matcher.getMatchingLineNumber(host + toComparablePath(pathname + search)) - 2];
			return rule ? { isReserved: rule.isReserved, line: rule.text } : { isReserved: null, line: null };
		},
		isReserving: rules.some(({ isReserved }) => isReserved),
	};
}

function readRules(body: string): { location: string; isReserved: boolean; text: string }[] {
	const list = parseOrNull(body);
	if (!Array.isArray(list)) return [];
	return list.slice(0, maxRules).flatMap((rule: unknown) => {
		if (typeof rule !== "object" || rule === null) return [];
		const { location, "tdm-reservation": reservation } = rule as Record<string, unknown>;
		const isReserved = parseReservation(reservation);
		if (typeof location !== "string" || isReserved === null || /[\r\n#]/.test(location)) return [];
		const text = JSON.stringify({ location, "tdm-reservation": isReserved ? 1 : 0 });
		return [{ location, isReserved, text }];
	});
}

function parseOrNull(body: string): unknown {
	try {
		return JSON.parse(body) as unknown;
	} catch {
		return null;
	}
}
