import type { JsonStep } from "../api-request/request-types.ts";
import type { PlannedColumn, PlannedField, PlannedOrder, Selection } from "../plan/plan-types.ts";
import { comma, type Fragment, identifier, join, nothing, sql, typeName, value } from "./fragment.ts";

/** What every statement calls the rows it reads, updates or deletes. */
export const row = sql`pgrst_row`;

/** `pgrst_row."data"->$1::text->>$2::text` */
export function fieldSql({ column, path, readsAsJson }: PlannedField): Fragment {
	const base = sql`${row}.${identifier(column.name)}`;
	return path.reduce(stepSql, readsAsJson ? sql`to_jsonb(${base})` : base);
}

function stepSql(from: Fragment, { arrow, key }: JsonStep): Fragment {
	const step = typeof key === "number" ? sql`${value(String(key))}::int` : value(key);
	return arrow === "->>" ? sql`${from}->>${step}` : sql`${from}->${step}`;
}

export function selectionSql(selections: readonly Selection[]): Fragment {
	const items = selections.map((selection) =>
		selection.kind === "all" ? sql`${row}.*` : columnSql(selection.column),
	);
	return join(items, comma);
}

function columnSql({ field, cast, name }: PlannedColumn): Fragment {
	const expression = cast === null ? fieldSql(field) : sql`cast(${fieldSql(field)} as ${typeName(cast)})`;
	return sql`${expression} as ${identifier(name)}`;
}

/** `\norder by ...`, or nothing. */
export function orderSql(order: readonly PlannedOrder[]): Fragment {
	if (order.length === 0) return nothing;
	return sql`
order by ${join(order.map(termSql), comma)}`;
}

function termSql({ field, direction, nulls }: PlannedOrder): Fragment {
	const directions = { asc: sql` asc`, desc: sql` desc` };
	const places = { first: sql` nulls first`, last: sql` nulls last` };
	return sql`(${fieldSql(field)})${direction ? directions[direction] : nothing}${nulls ? places[nulls] : nothing}`;
}
