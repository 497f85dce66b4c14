import type { Condition, Embed, PlannedOrder, Selection } from "../plan/plan-types.ts";
import { columnSql, fieldSql, relatedRow } from "./field-sql.ts";
import { comma, type Fragment, identifier, integer, join, nothing, sql } from "./fragment.ts";
import { operationSql } from "./operation-sql.ts";

/**
 * What is asked of rows, `from` being what the statement calls them. Related rows are subqueries where they are answered
 * (so that they are read for the rows of the page only) and `exists` where they decide. They are read as the caller, too:
 * row-level security of their own table says which there are.
 */
export function selectionSql(from: Fragment, selections: readonly Selection[]): Fragment {
	return join(
		selections.map((selection) => itemSql(from, selection)),
		comma,
	);
}

function itemSql(from: Fragment, selection: Selection): Fragment {
	switch (selection.kind) {
		case "all":
			return sql`${from}.*`;
		case "column":
			return columnSql(from, selection.column);
		case "embedded":
			return sql`${embeddedSql(from, selection.embed)} as ${identifier(selection.name)}`;
		case "spread":
			return sql`${spreadSql(from, selection.embed, selection.name)} as ${identifier(selection.name)}`;
	}
}

/** An object or null; a list as an array, perhaps empty. */
function embeddedSql(from: Fragment, embed: Embed): Fragment {
	const rows = sql`(${relatedRows(from, embed)}
) pgrst_related`;
	return isList(embed)
		? sql`coalesce((select json_agg(pgrst_related) from ${rows}), '[]')`
		: sql`(select row_to_json(pgrst_related) from ${rows})`;
}

function spreadSql(from: Fragment, embed: Embed, name: string): Fragment {
	const rows = sql`(${relatedRows(from, embed)}
) pgrst_related`;
	const column = sql`pgrst_related.${identifier(name)}`;
	return isList(embed)
		? sql`coalesce((select json_agg(${column}) from ${rows}), '[]')`
		: sql`(select ${column} from ${rows})`;
}

function isList({ relationship }: Embed): boolean {
	return relationship.cardinality === "one-to-many";
}

function relatedRows(from: Fragment, embed: Embed): Fragment {
	const own = relatedRow(from);
	// Of one row there is no second, but a range may still leave it out.
	return sql`
select ${selectionSql(own, embed.select)}
from ${relatedSource(from, embed)}${orderSql(own, embed.order)}${rangeSql(embed.range)}`;
}

/** `public."players" as pgrst_row_1 where pgrst_row_1."team_id" = pgrst_row."id" and ...` */
function relatedSource(from: Fragment, { relationship, where }: Embed): Fragment {
	const own = relatedRow(from);
	const joined = relationship.pairs.map(
		({ origin, target }) => sql`${own}.${identifier(target)} = ${from}.${identifier(origin)}`,
	);
	const all = join([...joined, ...where.map((one) => conditionSql(own, one))], sql` and `);
	return sql`public.${identifier(relationship.target.readAs)} as ${own}
where ${all}`;
}

/** `\nwhere a and b`, or nothing. */
export function whereSql(from: Fragment, conditions: readonly Condition[]): Fragment {
	if (conditions.length === 0) return nothing;
	const all = conditions.map((one) => conditionSql(from, one));
	return sql`
where ${join(all, sql` and `)}`;
}

function conditionSql(from: Fragment, condition: Condition): Fragment {
	const not = condition.isNegated ? sql`not ` : nothing;
	switch (condition.kind) {
		case "filter":
			return sql`${not}(${operationSql(from, condition.field, condition.operation)})`;
		case "related":
			return sql`${not}exists (select from ${relatedSource(from, condition.embed)})`;
		case "logic": {
			const members = condition.members.map((member) => conditionSql(from, member));
			return sql`${not}(${join(members, condition.operator === "and" ? sql` and ` : sql` or `)})`;
		}
	}
}

/** `\norder by ...`, or nothing. */
export function orderSql(from: Fragment, order: readonly PlannedOrder[]): Fragment {
	if (order.length === 0) return nothing;
	const terms = order.map((term) => termSql(from, term));
	return sql`
order by ${join(terms, comma)}`;
}

function termSql(from: Fragment, { through, field, direction, nulls }: PlannedOrder): Fragment {
	const directions = { asc: sql` asc`, desc: sql` desc` };
	const places = { first: sql` nulls first`, last: sql` nulls last` };
	const found =
		through === null
			? fieldSql(from, field)
			: sql`select ${fieldSql(relatedRow(from), field)} from ${relatedSource(from, through)}`;
	return sql`(${found})${direction ? directions[direction] : nothing}${nulls ? places[nulls] : nothing}`;
}

/** `\nlimit ...\noffset ...`, or nothing. */
export function rangeSql({ offset, limit }: Embed["range"]): Fragment {
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
	return sql`${limited}${skipped}`;
}
