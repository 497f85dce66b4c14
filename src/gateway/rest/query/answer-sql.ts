import type { AnswerShape } from "../plan/plan-types.ts";
import { type Body, csvBody } from "./csv-sql.ts";
import { type Fragment, nothing, sql } from "./fragment.ts";

/**
 * The one row every statement answers: how many rows the body has, how many there are in all (null when not asked
 * for), and the body as the database writes it, so that both engines give the same bytes.
 */
export interface AnswerRow {
	row_count: number;
	total: number | null;
	body: string | null;
}

export const noBody: Body = { made: sql`null::text`, columnNames: nothing };

/** Counts and body of `rows`, a query whose rows are the answer's. */
export function answerSql(rows: Fragment, body: Body, countedRows: Fragment | null): Fragment {
	const total =
		countedRows === null
			? sql`null::int`
			: sql`(select count(*)::int from (${countedRows}
) pgrst_counted)`;
	return sql`select count(*)::int as row_count, ${total} as total, ${body.made} as body
from (${rows}
) pgrst_answer${body.columnNames}`;
}

/** The rows of `pgrst_answer` as text. One object: the first row, `null` when there is none. */
export function bodySql(shape: AnswerShape, element: Fragment = sql`pgrst_answer`): Body {
	if (shape.kind === "none") return noBody;
	if (shape.kind === "csv") return csvBody(shape.columns);
	const all = sql`json_agg(${element})`;
	const array = shape.stripsNulls ? sql`json_strip_nulls(${all})` : all;
	const made =
		shape.kind === "array" ? sql`coalesce(${array}::text, '[]')` : sql`coalesce((${array}->0)::text, 'null')`;
	return { made, columnNames: nothing };
}
