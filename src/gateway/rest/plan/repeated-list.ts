import { notImplemented } from "../errors.ts";
import type { Relationship } from "./relationships.ts";

/**
 * Whether it is a list inside one related row, as in `players?select=teams(players(*))`: it is read and answered for every
 * row that shares the one, so that a thousand rows make a million. Throws PGRST127 where that leads back by the key it
 * came by, or is a list of lists.
 */
export function isRepeatedList(
	cameBy: readonly Relationship[],
	{ cardinality, constraint }: Relationship,
): boolean {
	const first = cameBy.findIndex((one) => one.cardinality === "many-to-one");
	if (cardinality !== "one-to-many" || first === -1) return false;
	const isReturn = cameBy.at(-1)?.cardinality === "many-to-one" && cameBy.at(-1)?.constraint === constraint;
	if (isReturn || cameBy.slice(first).some((one) => one.cardinality === "one-to-many")) {
		throw notImplemented("A list inside a related row may neither lead back nor hold further lists");
	}
	return true;
}
