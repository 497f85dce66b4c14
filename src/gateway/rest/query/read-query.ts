import type { ReadPart, ReadPlan } from "../plan/plan-types.ts";
import { answerSql, bodySql } from "./answer-sql.ts";
import { whereSql } from "./condition-sql.ts";
import { orderSql, row, selectionSql } from "./field-sql.ts";
import { type Fragment, identifier, integer, nothing, sql } from "./fragment.ts";

export function readQuery(plan: ReadPlan): Fragment {
	const source = sql`public.${identifier(plan.relation.name)}`;
	return answerSql(
		readRows(plan, source),
		bodySql(plan.shape),
		plan.countsAll ? countRows(plan, source) : null,
	);
}

/** The rows of `source` that the plan asks for. */
export function readRows(part: ReadPart, source: Fragment): Fragment {
	const { offset, limit } = part.range;
	const limited =
		limit === null
			? nothing
			: sql`
limit ${integer(limit)}`;
	const skipped =
		offset === 0
			? nothing
			: sql`
offset ${integer(offset)}`;
	return sql`
select ${selectionSql(part.select)}
from ${source} as ${row}${whereSql(part.where)}${orderSql(part.order)}${limited}${skipped}`;
}

/** All rows that fit the filters, whatever the range. */
export function countRows(part: ReadPart, source: Fragment): Fragment {
	return sql`
select
from ${source} as ${row}${whereSql(part.where)}`;
}
