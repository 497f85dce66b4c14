import { checkValue, looksLikeOperation } from "../api-request/operation.ts";
import { toConditions } from "../api-request/query-parameters.ts";
import type { CallRequest, LogicTree } from "../api-request/request-types.ts";
import { RestError } from "../errors.ts";
import type { Schema, SchemaFunction } from "../schema-cache/schema-types.ts";
import { planConditions, planOrder, planSelect } from "./fields.ts";
import { requireFunction } from "./function-choice.ts";
import type { CallArguments, CallPlan } from "./plan-types.ts";
import { limitRows, toShape } from "./read-plan.ts";

/** Throws PGRST202 and PGRST203 (see requireFunction), 42703 for an unknown column of the result. */
export function planCall(request: CallRequest, schema: Schema): CallPlan {
	const overloads = schema.functions.get(request.function) ?? [];
	const { args, where } = splitArguments(request, overloads);
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
	const scope = {
		name: chosen.name,
		columns: chosen.returns.kind === "rows" ? chosen.returns.columns : new Map(),
	};
	return {
		kind: "call",
		function: chosen,
		arguments: args,
		select: planSelect(scope, request.select),
		where: planConditions(scope, where),
		order: planOrder(scope, request.order),
		range: limitRows(request.range),
		countsAll: preferences.count !== null,
		shape: toShape(request),
		isSingular: request.accept.shape === "object",
		maxAffected,
		// What says of itself that it writes nothing is held to it.
		isReadOnly: request.isSafe || chosen.volatility !== "volatile",
	};
}

/**
 * Of a GET the pairs named like a parameter are arguments; the others are filters when they look like one,
 * else arguments that no function takes.
 */
function splitArguments(
	{ arguments: given, where }: CallRequest,
	overloads: readonly SchemaFunction[],
): { args: CallArguments; where: LogicTree[] } {
	if (given.kind === "json") {
		const { text, keys } = given.payload;
		return { args: { kind: "json", text, names: keys }, where };
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
	return {
		args: { kind: "text", values: [...values].map(([name, text]) => ({ name, text })) },
		where: toConditions(filters, where),
	};
}
