import type { ReadPart, ReadPlan } from "../plan/plan-types.ts";
import { answerSql, bodySql } from "./answer-sql.ts";
import { row } from "./field-sql.ts";
import { type Fragment, identifier, sql } from "./fragment.ts";
import { orderSql, rangeSql, selectionSql, whereSql } from "./rows-sql.ts";

export function readQuery(plan: ReadPlan): Fragment {
	const source = sql`public.${identifier(plan.relation.readAs)}`;
	return answerSql(
		readRows(plan, source),
		bodySql(plan.shape),
		plan.countsAll ? countRows(plan, source) : null,
	);
}

/** The rows of `source` that the plan asks for. */
export function readRows(part: ReadPart, source: Fragment): Fragment {
	return sql`
select ${selectionSql(row, part.select)}
from ${source} as ${row}${whereSql(row, part.where)}${orderSql(row, part.order)}${rangeSql(part.range)}`;
}

/** All rows that fit the filters, whatever the range. */
export function countRows(part: ReadPart, source: Fragment): Fragment {
	return sql`
select
from ${source} as ${row}${whereSql(row, part.where)}`;
}
