import type { MutateRequest, Payload } from "../api-request/request-types.ts";
import { columnNotFound, undefinedColumn } from "../errors.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Column, Relation, Schema } from "../schema-cache/schema-types.ts";
import type { InsertPlan, MutatePlan, PayloadColumns, Returning } from "./plan-types.ts";
import { planAnswer, requireRelation } from "./read-plan.ts";
import { planRows, tableScope } from "./rows-plan.ts";

const nothingEmbedded = { where: [], order: [], range: [] };

/**
 * Throws PGRST205 for an unknown table, PGRST204 for an unknown column of the body, 42703 for one of a filter.
 * Limit and offset do not hold for writes, as in PostgREST.
 */
export function planMutation(request: MutateRequest, schema: Schema): MutatePlan {
	const relation = requireRelation(schema, request.table);
	const scope = tableScope(schema, relation);
	const { handling, maxAffected } = request.preferences;
	const base = {
		relation,
		returning: planReturning(request, relation, planAnswer(scope, { ...request, where: [] }, request)),
		maxAffected: handling === "strict" ? maxAffected : null,
		isSingular: request.accept.shape === "object",
	};
	const { where } = planRows(scope, { ...request, select: [], order: [], embedded: nothingEmbedded });
	if (request.kind === "delete" || request.payload === null) return { ...base, kind: "delete", where };
	const payload = planPayload(relation, request.payload, request.preferences.missing === "default");
	if (request.kind === "update") return { ...base, kind: "update", payload, where };
	return { ...base, kind: "insert", payload, conflict: planConflict(request, relation), maxAffected: null };
}

/** `rows`: what is read from the rows written; the embedded resources and what is said of them count there only. */
function planReturning(
	request: MutateRequest,
	relation: Relation,
	rows: ReturnType<typeof planAnswer>,
): Returning {
	const { returning } = request.preferences;
	if (returning === "representation") {
		return { kind: "rows", ...rows };
	}
	const asksForLocation = returning === "headers-only" && request.kind === "insert";
	const key = relation.primaryKey.flatMap((name) => relation.columns.get(name) ?? []);
	return asksForLocation && key.length > 0 ? { kind: "location", columns: key } : { kind: "none" };
}

function planPayload(relation: Relation, payload: Payload, usesDefaults: boolean): PayloadColumns {
	const columns = payload.keys.map((key) => {
		const column = relation.columns.get(key);
		if (column === undefined) throw columnNotFound(relation.name, key);
		return column;
	});
	return { text: payload.text, isArray: payload.isArray, columns, usesDefaults };
}

/** Without on_conflict the primary key decides; a table that has none is inserted into plainly. */
function planConflict(
	{ preferences, onConflict }: MutateRequest,
	relation: Relation,
): InsertPlan["conflict"] {
	if (preferences.resolution === null) return null;
	const columns: Column[] = (onConflict ?? relation.primaryKey).map((name) => {
		const column = relation.columns.get(name);
		if (column !== undefined) return column;
		throw undefinedColumn(relation.name, name, closestName(name, relation.columns.keys()));
	});
	return columns.length === 0 ? null : { columns, resolution: preferences.resolution };
}
