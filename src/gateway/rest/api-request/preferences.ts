import { RestError } from "../errors.ts";
import type { Preferences } from "./request-types.ts";

const countValues = ["exact", "planned", "estimated"] as const;
const resolutionValues = ["merge-duplicates", "ignore-duplicates"] as const;
const returnValues = ["representation", "headers-only", "minimal"] as const;
const missingValues = ["default", "null"] as const;
const txValues = ["commit", "rollback"] as const;
const handlingValues = ["strict", "lenient"] as const;

/**
 * The Prefer header (RFC 7240): of several values of one preference the first counts, an unknown one is passed over,
 * unless handling=strict is asked for: then it is refused with PGRST122.
 */
export function parsePreferences(header: string | null): Preferences {
	const given = (header ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const known = new Set<string>();
	const choose = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
		for (const value of values) known.add(`${name}=${value}`);
		const chosen = given.find((part) => values.some((value) => part === `${name}=${value}`));
		return chosen === undefined ? null : (chosen.slice(name.length + 1) as Value);
	};
	const maxAffected = given.find((part) => /^max-affected=\d{1,9}$/.test(part));
	if (maxAffected !== undefined) known.add(maxAffected);

	const preferences: Preferences = {
		count: choose("count", countValues),
		resolution: choose("resolution", resolutionValues),
		returning: choose("return", returnValues),
		missing: choose("missing", missingValues),
		handling: choose("handling", handlingValues),
		tx: choose("tx", txValues),
		maxAffected: maxAffected === undefined ? null : Number(maxAffected.slice("max-affected=".length)),
	};
	const unknown = given.filter((part) => !known.has(part));
	if (preferences.handling === "strict" && unknown.length > 0) {
		throw new RestError({
			code: "PGRST122",
			message: "Invalid preferences given with handling=strict",
			details: `Invalid preferences: ${unknown.join(", ")}`,
		});
	}
	return preferences;
}
