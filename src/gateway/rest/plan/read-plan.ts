import type { ApiRequest, ReadRequest, RowRange } from "../api-request/request-types.ts";
import { tableNotFound } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Relation, Schema } from "../schema-cache/schema-types.ts";
import type { AnswerShape, ReadPlan } from "./plan-types.ts";
import { planRows, tableScope } from "./rows-plan.ts";

/** Throws PGRST205 for an unknown table, and what planRows throws. */
export function planRead(request: ReadRequest, schema: Schema): ReadPlan {
	const relation = requireRelation(schema, request.table);
	return {
		kind: "read",
		relation,
		...planRows(tableScope(schema, relation), request),
		range: limitRows(request.range),
		countsAll: request.preferences.count !== null,
		shape: toShape(request),
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

export function toShape({ hasBody, accept }: ApiRequest): AnswerShape {
	return { kind: hasBody ? accept.shape : "none", stripsNulls: accept.stripsNulls };
}
