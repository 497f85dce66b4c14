import type { Embed, InsertPlan, MutatePlan, Returning, UpdatePlan } from "../plan/plan-types.ts";
import { answerSql, bodySql, noBody } from "./answer-sql.ts";
import { row } from "./field-sql.ts";
import { comma, type Fragment, identifier, join, nothing, sql } from "./fragment.ts";
import { payloadSql } from "./payload-sql.ts";
import { orderSql, selectionSql, whereSql } from "./rows-sql.ts";

/** One statement that writes and, where asked for, reads back what it wrote. */
export function mutateQuery(plan: MutatePlan): Fragment {
	return sql`with pgrst_source as (
${writeSql(plan, returnedColumns(plan.returning))}
)
${answer(plan.returning)}`;
}

function writeSql(plan: MutatePlan, returned: Fragment): Fragment {
	const table = sql`public.${identifier(plan.relation.name)} as ${row}`;
	const returning = sql`
returning ${returned}`;
	switch (plan.kind) {
		case "insert":
			return sql`${insertSql(plan, table)}${returning}`;
		case "update":
			// PostgreSQL has no update that sets nothing.
			return plan.payload.columns.length === 0
				? sql`select ${returned} from ${table} where false`
				: sql`${updateSql(plan, table)}${returning}`;
		case "delete":
			return sql`delete from ${table}${whereSql(row, plan.where)}${returning}`;
	}
}

function insertSql({ payload, conflict }: InsertPlan, table: Fragment): Fragment {
	const names = payload.columns.map(({ name }) => identifier(name));
	const target = names.length === 0 ? nothing : sql` (${join(names, comma)})`;
	const given = names.map((name) => sql`pgrst_body.${name}`);
	return sql`insert into ${table}${target}
select ${join(given, comma)}
from ${payloadSql(payload, { onlyFirst: false })}${conflictSql(conflict, payload.columns)}`;
}

function conflictSql(conflict: InsertPlan["conflict"], written: InsertPlan["payload"]["columns"]): Fragment {
	if (conflict === null) return nothing;
	const target = join(
		conflict.columns.map(({ name }) => identifier(name)),
		comma,
	);
	const isIgnored = conflict.resolution === "ignore-duplicates" || written.length === 0;
	const sets = written.map(({ name }) => sql`${identifier(name)} = excluded.${identifier(name)}`);
	const action = isIgnored ? sql`nothing` : sql`update set ${join(sets, comma)}`;
	return sql`
on conflict (${target}) do ${action}`;
}

function updateSql({ payload, where }: UpdatePlan, table: Fragment): Fragment {
	const sets = payload.columns.map(({ name }) => sql`${identifier(name)} = pgrst_body.${identifier(name)}`);
	return sql`update ${table}
set ${join(sets, comma)}
from ${payloadSql(payload, { onlyFirst: true })}${whereSql(row, where)}`;
}

/** Only what is asked for: reading a column back takes the right to read it. */
function returnedColumns(returning: Returning): Fragment {
	if (returning.kind === "none") return sql`1`;
	if (returning.kind === "rows" && returning.select.some(({ kind }) => kind === "all")) return sql`${row}.*`;
	const names = new Set(
		returning.kind === "location" ? returning.columns.map(({ name }) => name) : neededColumns(returning),
	);
	if (names.size === 0) return sql`1`;
	return join(
		[...names].map((name) => sql`${row}.${identifier(name)}`),
		comma,
	);
}

function neededColumns({ select, where, order }: Extract<Returning, { kind: "rows" }>): string[] {
	const joining = ({ relationship }: Embed) => relationship.pairs.map(({ origin }) => origin);
	return [
		...select.flatMap((item) => {
			if (item.kind === "all") return [];
			return item.kind === "column" ? [item.column.field.column.name] : joining(item.embed);
		}),
		...where.flatMap((condition) => (condition.kind === "related" ? joining(condition.embed) : [])),
		...order.flatMap(({ through, field }) => (through === null ? [field.column.name] : joining(through))),
	];
}

function answer(returning: Returning): Fragment {
	if (returning.kind === "none") {
		return answerSql(sql`select from pgrst_source`, noBody, null);
	}
	if (returning.kind === "rows") {
		const { select, where, order, shape } = returning;
		const rows = sql`
select ${selectionSql(row, select)}
from pgrst_source as ${row}${whereSql(row, where)}${orderSql(row, order)}`;
		return answerSql(rows, bodySql(shape), null);
	}
	// As text: a bigint does not fit into a number of JavaScript.
	const keys = returning.columns.map(
		({ name }) => sql`${row}.${identifier(name)}::text as ${identifier(name)}`,
	);
	const rows = sql`
select ${join(keys, comma)}
from pgrst_source as ${row}`;
	return answerSql(rows, bodySql({ kind: "object", stripsNulls: false }), null);
}
