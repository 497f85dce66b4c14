import type { MutateRequest, Payload } from "../api-request/request-types.ts";
import { columnNotFound, undefinedColumn } from "../errors.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Column, Relation, Schema } from "../schema-cache/schema-types.ts";
import { planConditions, planOrder, planSelect } from "./fields.ts";
import type { InsertPlan, MutatePlan, PayloadColumns, Returning } from "./plan-types.ts";
import { requireRelation, toShape } from "./read-plan.ts";

/**
 * Throws PGRST205 for an unknown table, PGRST204 for an unknown column of the body, 42703 for one of a filter.
 * Limit and offset do not hold for writes, as in PostgREST.
 */
export function planMutation(request: MutateRequest, schema: Schema): MutatePlan {
	const relation = requireRelation(schema, request.table);
	const { handling, maxAffected } = request.preferences;
	const base = {
		relation,
		returning: planReturning(request, relation),
		maxAffected: handling === "strict" ? maxAffected : null,
		isSingular: request.accept.shape === "object",
	};
	const where = planConditions(relation, request.where);
	if (request.kind === "delete" || request.payload === null) return { ...base, kind: "delete", where };
	const payload = planPayload(relation, request.payload, request.preferences.missing === "default");
	if (request.kind === "update") return { ...base, kind: "update", payload, where };
	return { ...base, kind: "insert", payload, conflict: planConflict(request, relation), maxAffected: null };
}

function planReturning(request: MutateRequest, relation: Relation): Returning {
	const { returning } = request.preferences;
	if (returning === "representation") {
		return {
			kind: "rows",
			select: planSelect(relation, request.select),
			order: planOrder(relation, request.order),
			shape: toShape(request),
		};
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
