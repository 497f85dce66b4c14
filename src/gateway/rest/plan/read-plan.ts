import type { ApiRequest, ReadRequest, RowRange } from "../api-request/request-types.ts";
import { tableNotFound } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Relation, Schema } from "../schema-cache/schema-types.ts";
import type { AnswerShape, ReadPlan } from "./plan-types.ts";
import {
	expandStars,
	type PlannedRows,
	planRows,
	type RowsRequest,
	type RowsScope,
	selectionName,
	tableScope,
} from "./rows-plan.ts";

/** Throws PGRST205 for an unknown table, and what planRows throws. */
export function planRead(request: ReadRequest, schema: Schema): ReadPlan {
	const relation = requireRelation(schema, request.table);
	return {
		kind: "read",
		relation,
		...planAnswer(tableScope(schema, relation), request, request),
		range: limitRows(request.range),
		countsAll: request.preferences.count !== null,
		isSingular: request.accept.shape === "object",
	};
}

export function requireRelation(schema: Schema, name: string): Relation {
	const relation = schema.relations.get(name);
	if (relation === undefined) throw tableNotFound(name, closestName(name, schema.relations.keys()));
	return relation;
}

/** No answer has more rows than we allow, whatever was asked for. */
export function limitRows({ offset, limit }: RowRange): RowRange {
	return { offset, limit: Math.min(limit ?? restLimits.rows, restLimits.rows) };
}

/** The rows of an answer and how they become its body. Throws what planRows throws. */
export function planAnswer(
	scope: RowsScope,
	request: RowsRequest,
	{ hasBody, accept }: Pick<ApiRequest, "hasBody" | "accept">,
): PlannedRows & { shape: AnswerShape } {
	const rows = planRows(scope, request);
	if (!hasBody) return { ...rows, shape: { kind: "none" } };
	if (accept.shape !== "csv") {
		return { ...rows, shape: { kind: accept.shape, stripsNulls: accept.stripsNulls } };
	}
	// What a function returns that is no row has no column to name.
	const isScalar = scope.relation === null && scope.columns.size === 0;
	if (isScalar) return { ...rows, shape: { kind: "csv", columns: rows.select.map(() => "pgrst_scalar") } };
	const select = expandStars(scope, rows.select);
	return { ...rows, select, shape: { kind: "csv", columns: select.map(selectionName) } };
}
