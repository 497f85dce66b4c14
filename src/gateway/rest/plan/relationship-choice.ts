import { RestError } from "../errors.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Relation, Schema } from "../schema-cache/schema-types.ts";
import { findRelationships, listRelationships, type Relationship } from "./relationships.ts";

/** The one relationship that is meant. Throws PGRST200 when there is none, PGRST201 when there are several. */
export function requireRelationship(
	schema: Schema,
	origin: Relation,
	{ name, hint }: { name: string; hint: string | null },
): Relationship {
	const found = findRelationships(schema, origin, name, hint);
	const [first] = found;
	if (first === undefined) throw relationshipNotFound(schema, origin, name, hint);
	if (found.length > 1) throw ambiguousRelationship(origin, name, found);
	return first;
}

/** `origin`: a table, or a function whose rows are no table's. */
export function noRelationship(origin: string, name: string, hint: string | null, closest: string | null) {
	const using = hint === null ? "" : `' using the hint '${hint}`;
	return new RestError({
		code: "PGRST200",
		message: `Could not find a relationship between '${origin}' and '${name}' in the schema cache`,
		details: `Searched for a foreign key relationship between '${origin}' and '${name}${using}' in the schema 'public', but no matches were found.`,
		hint: closest === null ? null : `Perhaps you meant '${closest}' instead of '${name}'.`,
	});
}

function relationshipNotFound(schema: Schema, origin: Relation, name: string, hint: string | null) {
	const known = listRelationships(schema, origin).map(({ target }) => target.name);
	// Where the table is right, it is the hint that is wrong.
	const closest = known.includes(name) ? null : closestName(name, known);
	return noRelationship(origin.name, name, hint, closest);
}

function ambiguousRelationship(origin: Relation, name: string, found: readonly Relationship[]): RestError {
	const choices = found.map(({ target, constraint }) => `'${target.name}!${constraint}'`);
	return new RestError({
		code: "PGRST201",
		message: `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
		details: found.map(({ cardinality, constraint, target, pairs }) => ({
			cardinality,
			embedding: `${origin.name} with ${target.name}`,
			relationship:
				`${constraint} using ${origin.name}(${pairs.map((pair) => pair.origin).join(", ")})` +
				` and ${target.name}(${pairs.map((pair) => pair.target).join(", ")})`,
		})),
		hint: `Try changing '${name}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
	});
}
