import type { AnswerShape } from "../plan/plan-types.ts";
import { type Fragment, sql } from "./fragment.ts";

/**
 * The one row every statement answers: how many rows the body has, how many there are in all (null when not asked
 * for), and the body as the database writes it, so that both engines give the same bytes.
 */
export interface AnswerRow {
	row_count: number;
	total: number | null;
	body: string | null;
}

/** Counts and body of `rows`, a query whose rows are the answer's. */
export function answerSql(rows: Fragment, body: Fragment, countedRows: Fragment | null): Fragment {
	const total =
		countedRows === null
			? sql`null::int`
			: sql`(select count(*)::int from (${countedRows}
) pgrst_counted)`;
	return sql`select count(*)::int as row_count, ${total} as total, ${body} as body
from (${rows}
) pgrst_answer`;
}

/** The rows of `pgrst_answer` as JSON text. One object: the first row, `null` when there is none. */
export function bodySql({ kind, stripsNulls }: AnswerShape, element: Fragment = sql`pgrst_answer`): Fragment {
	if (kind === "none") return sql`null::text`;
	const all = sql`json_agg(${element})`;
	const array = stripsNulls ? sql`json_strip_nulls(${all})` : all;
	return kind === "array" ? sql`coalesce(${array}::text, '[]')` : sql`coalesce((${array}->0)::text, 'null')`;
}
