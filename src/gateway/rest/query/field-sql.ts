import type { JsonStep } from "../api-request/request-types.ts";
import { restLimits } from "../limits.ts";
import type { PlannedColumn, PlannedField } from "../plan/plan-types.ts";
import { type Fragment, identifier, sql, typeName, value } from "./fragment.ts";

/** What every statement calls the rows it reads, updates or deletes. */
export const row = sql`pgrst_row`;

const relatedRows = Array.from({ length: restLimits.embedDepth }, (_, index) => ({
	texts: [`pgrst_row_${index + 1}`],
	values: [],
}));

/** What it calls the rows that are related to those called `origin`, one level further in. */
export function relatedRow(origin: Fragment): Fragment {
	const found = relatedRows[relatedRows.findIndex((known) => known.texts[0] === origin.texts[0]) + 1];
	if (found === undefined) throw new Error("a plan embeds deeper than it may");
	return found;
}

/** `pgrst_row."data"->$1::text->>$2::text` */
export function fieldSql(from: Fragment, { column, path, readsAsJson }: PlannedField): Fragment {
	const base = sql`${from}.${identifier(column.name)}`;
	return path.reduce(stepSql, readsAsJson ? sql`to_jsonb(${base})` : base);
}

function stepSql(from: Fragment, { arrow, key }: JsonStep): Fragment {
	const step = typeof key === "number" ? sql`${value(String(key))}::int` : value(key);
	return arrow === "->>" ? sql`${from}->>${step}` : sql`${from}->${step}`;
}

export function columnSql(from: Fragment, { field, cast, name }: PlannedColumn): Fragment {
	const found = fieldSql(from, field);
	return sql`${cast === null ? found : sql`cast(${found} as ${typeName(cast)})`} as ${identifier(name)}`;
}
