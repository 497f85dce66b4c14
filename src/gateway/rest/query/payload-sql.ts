import type { PayloadColumns } from "../plan/plan-types.ts";
import {
	catalogueExpression,
	comma,
	type Fragment,
	identifier,
	join,
	sql,
	typeName,
	value,
} from "./fragment.ts";

/**
 * The body's rows as `pgrst_body`, each column read as its own type by the database; of an array for an update only
 * the first row counts.
 *
 *     (select $1::text::json as payload) pgrst_payload,
 *     lateral (select "a" from json_to_recordset(pgrst_payload.payload) as _("a" integer)) pgrst_body
 */
export function payloadSql(payload: PayloadColumns, options: { onlyFirst: boolean }): Fragment {
	const names = join(
		payload.columns.map(({ name }) => identifier(name)),
		comma,
	);
	const first = options.onlyFirst ? sql` limit 1` : sql``;
	return sql`(select ${payloadJson(payload)} as payload) pgrst_payload,
lateral (select ${names} from ${recordsSql(payload)}${first}) pgrst_body`;
}

/** Always an array of jsonb or json, so that one form serves both. */
function payloadJson({ text, isArray, columns, usesDefaults }: PayloadColumns): Fragment {
	const array = value(isArray ? text : `[${text}]`);
	const defaults = columns.flatMap(({ name, defaultExpression }) =>
		defaultExpression === null ? [] : [sql`${value(name)}, ${catalogueExpression(defaultExpression)}`],
	);
	if (!usesDefaults || defaults.length === 0) return sql`${array}::json`;
	return sql`(
	select coalesce(jsonb_agg(jsonb_build_object(${join(defaults, comma)}) || pgrst_element), '[]')::json
	from jsonb_array_elements(${array}::jsonb) pgrst_element
)`;
}

function recordsSql({ columns }: PayloadColumns): Fragment {
	if (columns.length === 0) return sql`json_array_elements(pgrst_payload.payload) _`;
	const typed = columns.map(({ name, storedType }) => sql`${identifier(name)} ${typeName(storedType)}`);
	return sql`json_to_recordset(pgrst_payload.payload) as _(${join(typed, comma)})`;
}
