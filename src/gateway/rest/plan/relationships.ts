import type { ForeignKey, Relation, Schema } from "../schema-cache/schema-types.ts";

/** How rows of one table belong to rows of another (or the same): a foreign key, seen from either end. */
export interface Relationship {
	cardinality: "many-to-one" | "one-to-many" | "one-to-one";
	constraint: string;
	/** The table whose rows are embedded. */
	target: Relation;
	/** Column of the origin = column of the target; all must hold. */
	pairs: { origin: string; target: string }[];
	/** Whether the foreign key is the origin's. */
	isForward: boolean;
}

/** All relationships of a table. Keys that lead out of the schema `public` are none: nobody may look there. */
export function listRelationships(schema: Schema, origin: Relation): Relationship[] {
	const forward = origin.foreignKeys.flatMap((key) => {
		const target = key.foreignSchema === "public" ? schema.relations.get(key.foreignTable) : undefined;
		return target === undefined ? [] : [toForward(origin, target, key)];
	});
	const backward = [...schema.relations.values()].flatMap((target) =>
		target.foreignKeys
			.filter((key) => key.foreignSchema === "public" && key.foreignTable === origin.name)
			.map((key) => toBackward(target, key)),
	);
	return [...forward, ...backward];
}

/**
 * Those that `name` and `hint` may mean, as PostgREST has it. The name is the other table's, the foreign key's, or that of
 * the origin's one column in it; the hint is the foreign key's or that of its one column at either end. Within one table
 * its own name means the rows that point here, and a column's name the row it points to.
 */
export function findRelationships(
	schema: Schema,
	origin: Relation,
	name: string,
	hint: string | null,
): Relationship[] {
	return listRelationships(schema, origin).filter((relationship) => {
		const { target, constraint, isForward } = relationship;
		const [pair, ...more] = relationship.pairs;
		const column = more.length === 0 ? pair : undefined;
		const isByColumn = isForward && column?.origin === name;
		const isByTable = target.name === name && (target !== origin || !isForward);
		const isByKey = constraint === name && target !== origin;
		if (!isByColumn && !isByTable && !isByKey) return false;
		return hint === null || hint === constraint || hint === column?.origin || hint === column?.target;
	});
}

function toForward(origin: Relation, target: Relation, key: ForeignKey): Relationship {
	return {
		cardinality: isUnique(origin, key.columns) ? "one-to-one" : "many-to-one",
		constraint: key.constraint,
		target,
		pairs: pairUp(key.columns, key.foreignColumns),
		isForward: true,
	};
}

function toBackward(target: Relation, key: ForeignKey): Relationship {
	return {
		cardinality: isUnique(target, key.columns) ? "one-to-one" : "one-to-many",
		constraint: key.constraint,
		target,
		pairs: pairUp(key.foreignColumns, key.columns),
		isForward: false,
	};
}

function pairUp(origins: readonly string[], targets: readonly string[]): Relationship["pairs"] {
	return origins.map((origin, index) => ({ origin, target: targets[index] ?? "" }));
}

/** Whether no two rows of the table have the same values in these columns. */
function isUnique({ primaryKey, uniqueKeys }: Relation, columns: readonly string[]): boolean {
	const asked = new Set(columns);
	return [primaryKey, ...uniqueKeys].some(
		(key) => key.length > 0 && key.every((column) => asked.has(column)),
	);
}
