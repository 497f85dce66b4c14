import { checkValue, looksLikeOperation } from "../api-request/operation.ts";
import { toConditions } from "../api-request/query-parameters.ts";
import type { CallRequest, EmbeddedParameters, LogicTree } from "../api-request/request-types.ts";
import { RestError } from "../errors.ts";
import type { Schema, SchemaFunction } from "../schema-cache/schema-types.ts";
import { requireFunction } from "./function-choice.ts";
import type { CallArguments, CallPlan } from "./plan-types.ts";
import { limitRows, planAnswer } from "./read-plan.ts";
import type { RowsScope } from "./rows-plan.ts";

/** Throws PGRST202 and PGRST203 (see requireFunction), 42703 for an unknown column of the result. */
export function planCall(request: CallRequest, schema: Schema): CallPlan {
	const overloads = schema.functions.get(request.function) ?? [];
	const { args, where, embedded } = splitArguments(request, overloads);
	const names = args.kind === "json" ? args.names : args.values.map(({ name }) => name);
	const chosen = requireFunction(schema, request.function, names);
	const { preferences } = request;
	const maxAffected = preferences.handling === "strict" ? preferences.maxAffected : null;
	if (maxAffected !== null && !chosen.returnsSet) {
		throw new RestError({
			code: "PGRST128",
			message:
				"Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
		});
	}
	return {
		kind: "call",
		function: chosen,
		arguments: args,
		...planAnswer(toScope(schema, chosen), { ...request, where, embedded }, request),
		range: limitRows(request.range),
		countsAll: preferences.count !== null,
		isSingular: request.accept.shape === "object",
		maxAffected,
		// What says of itself that it writes nothing is held to it.
		isReadOnly: request.isSafe || chosen.volatility !== "volatile",
	};
}

function toScope(schema: Schema, { name, returns }: SchemaFunction): RowsScope {
	if (returns.kind !== "rows") return { name, columns: new Map(), schema, relation: null, cameBy: [] };
	const relation = returns.relation === null ? null : (schema.relations.get(returns.relation) ?? null);
	// Messages name the table whose rows they are, as PostgREST's do.
	return { name: relation?.name ?? name, columns: returns.columns, schema, relation, cameBy: [] };
}

/**
 * Of a GET the pairs named like a parameter are arguments; the others are filters when they look like one,
 * else arguments that no function takes.
 */
function splitArguments(
	{ arguments: given, where, embedded }: CallRequest,
	overloads: readonly SchemaFunction[],
): { args: CallArguments; where: LogicTree[]; embedded: EmbeddedParameters } {
	if (given.kind === "json") {
		const { text, keys } = given.payload;
		return { args: { kind: "json", text, names: keys }, where, embedded };
	}
	const parameters = new Map(
		overloads.flatMap((one) => one.parameters.map((parameter) => [parameter.name, parameter])),
	);
	const values = new Map<string, string | string[]>();
	const filters: [string, string][] = [];
	for (const [key, value] of given.pairs) {
		const parameter = parameters.get(key);
		if (parameter === undefined && looksLikeOperation(value)) filters.push([key, value]);
		else if (parameter?.isVariadic) values.set(key, [...[values.get(key) ?? []].flat(), checkValue(value)]);
		else values.set(key, checkValue(value));
	}
	const conditions = toConditions(filters, given.logic);
	return {
		args: { kind: "text", values: [...values].map(([name, text]) => ({ name, text })) },
		where: conditions.where,
		embedded: { ...embedded, where: conditions.embeddedWhere },
	};
}
