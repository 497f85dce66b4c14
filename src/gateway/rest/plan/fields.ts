import type { Field, JsonStep, SelectItem } from "../api-request/request-types.ts";
import { aggregatesNotAllowed, undefinedColumn } from "../errors.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Column, TypeName } from "../schema-cache/schema-types.ts";
import { requireCastType } from "./cast-types.ts";
import type { PlannedColumn, PlannedField } from "./plan-types.ts";

/** What names are looked up in: a table's columns, or those of a function's rows. */
export interface NameScope {
	/** For messages: the table or function. */
	name: string;
	columns: ReadonlyMap<string, Column>;
}

const jsonTypes = new Set<string>(["json", "jsonb"]);

/** Throws 42703 for a column that does not exist. */
export function planField(scope: NameScope, { name, path }: Field): PlannedField {
	const column = scope.columns.get(name);
	if (column === undefined) {
		// PostgREST's old word for how many rows there are: `select=id,players(count)`.
		if (name === "count" && path.length === 0) throw aggregatesNotAllowed();
		throw undefinedColumn(scope.name, name, closestName(name, scope.columns.keys()));
	}
	const readsAsJson = path.length > 0 && !jsonTypes.has(column.type);
	return { column, path, readsAsJson, type: typeAt(column, path, readsAsJson) };
}

function typeAt(column: Column, path: JsonStep[], readsAsJson: boolean): TypeName {
	const last = path.at(-1);
	if (last === undefined) return column.type;
	if (last.arrow === "->>") return "text" as TypeName;
	return readsAsJson ? ("jsonb" as TypeName) : column.type;
}

/** Throws 42703 and 42704. */
export function planColumn(scope: NameScope, item: Extract<SelectItem, { kind: "column" }>): PlannedColumn {
	const field = planField(scope, item.field);
	const cast = item.cast === null ? null : requireCastType(item.cast);
	return { field, cast, name: item.alias ?? defaultName(item.field) };
}

/** `data->a->>b` answers as "b", `data->a->0` as "a", `data->0` as "data". */
function defaultName({ name, path }: Field): string {
	const lastKey = path.findLast(({ key }) => typeof key === "string")?.key;
	return typeof lastKey === "string" ? lastKey : name;
}
