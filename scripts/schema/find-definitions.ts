import type { Migration } from "../../src/platform/db/migrate.ts";

/** A line of a migration. */
export interface Place {
	/** Without its ending. */
	file: string;
	line: number;
}

export interface Definitions {
	/** Where the text stands that holds now; null where none is written out under this name: made by the program, or moved here. */
	find(kind: "table" | "view" | "function", name: string): Place | null;
	/** The other files that change a table, its indexes, triggers or policies. */
	listChanges(table: string): Place[];
}

/** Reads the migrations, not the database: the catalogue does not know where a text stands. Names have their schema before them. */
export function readDefinitions(migrations: readonly Pick<Migration, "name" | "sql">[]): Definitions {
	const made = new Map<string, Place>();
	const changed = new Map<string, Map<string, Place>>();
	for (const { name: file, sql } of migrations) {
		const toPlace = (index: number): Place => ({ file, line: sql.slice(0, index).split("\n").length });
		for (const { index, groups } of sql.matchAll(creation))
			made.set(`${groups?.kind?.toLowerCase()} ${groups?.name?.toLowerCase()}`, toPlace(index));
		for (const { index, groups } of sql.matchAll(change)) {
			const table = (groups?.altered ?? groups?.named ?? "").toLowerCase();
			const places = changed.get(table) ?? new Map<string, Place>();
			if (!places.has(file)) places.set(file, toPlace(index));
			changed.set(table, places);
		}
	}
	const find: Definitions["find"] = (kind, name) => made.get(`${kind} ${name}`) ?? null;
	return {
		find,
		listChanges: (table) =>
			[...(changed.get(table)?.values() ?? [])].filter(({ file }) => file !== find("table", table)?.file),
	};
}

const name = "[a-z_]+\\.[a-z_0-9]+";
const creation = new RegExp(
	`^\\s*create (?:or replace )?(?:materialized )?(?<kind>table|view|function) (?:if not exists )?(?<name>${name})`,
	"gim",
);
const change = new RegExp(
	`^\\s*(?:alter table (?:only )?(?<altered>${name})|(?:create|drop|alter) (?:or replace )?(?:unique )?(?:index|trigger|policy)(?=\\s)[^;]*?\\son (?<named>${name}))`,
	"gim",
);
