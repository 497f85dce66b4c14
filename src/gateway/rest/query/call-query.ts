import type { CallPlan } from "../plan/plan-types.ts";
import type { FunctionParameter } from "../schema-cache/schema-types.ts";
import { answerSql, bodySql, noBody } from "./answer-sql.ts";
import { comma, type Fragment, identifier, join, nothing, sql, typeName, value } from "./fragment.ts";
import { toArrayLiteral } from "./operation-sql.ts";
import { countRows, readRows } from "./read-query.ts";

/** One statement that calls the function once and reads from what it returned. */
export function callQuery(plan: CallPlan): Fragment {
	const source = sql`pgrst_source`;
	const isRows = plan.function.returns.kind === "rows";
	// A single value or row is the body itself, not an array of one.
	const { shape: asked } = plan;
	const isOne = asked.kind === "array" && !plan.function.returnsSet;
	const shape = isOne ? ({ kind: "object", stripsNulls: asked.stripsNulls } as const) : asked;
	const isVoid = plan.function.returns.kind === "void";
	const body = isVoid ? noBody : bodySql(shape, isRows ? undefined : sql`pgrst_answer.pgrst_scalar`);
	const total = plan.countsAll ? countRows(plan, source) : null;
	return sql`with pgrst_source as materialized (
${calledSql(plan, isRows)}
)
${answerSql(readRows(plan, source), body, total)}`;
}

function calledSql({ function: called, arguments: given }: CallPlan, isRows: boolean): Fragment {
	const parameters = called.parameters.filter(({ name }) => isGiven(given, name));
	const passed = sql`public.${identifier(called.name)}(${join(
		parameters.map((parameter) => argumentSql(parameter, given)),
		comma,
	)})`;
	// json_to_record reads each argument as its parameter's type; the function runs once for the one row.
	const from =
		given.kind === "text" || parameters.length === 0
			? nothing
			: sql`json_to_record(${value(given.text)}::json) as pgrst_arguments(${join(
					parameters.map(({ name, type }) => sql`${identifier(name)} ${typeName(type)}`),
					comma,
				)}), `;
	if (isRows) return sql`select pgrst_call.* from ${from}lateral ${passed} as pgrst_call`;
	return sql`select pgrst_call.pgrst_scalar from ${from}lateral (select ${passed} as pgrst_scalar) pgrst_call`;
}

function isGiven(given: CallPlan["arguments"], name: string): boolean {
	return given.kind === "json" ? given.names.includes(name) : given.values.some((one) => one.name === name);
}

function argumentSql({ name, type, isVariadic }: FunctionParameter, given: CallPlan["arguments"]): Fragment {
	const variadic = isVariadic ? sql`variadic ` : nothing;
	if (given.kind === "json")
		return sql`${variadic}${identifier(name)} => pgrst_arguments.${identifier(name)}`;
	const text = given.values.find((one) => one.name === name)?.text ?? "";
	const literal = typeof text === "string" ? text : toArrayLiteral(text);
	return sql`${variadic}${identifier(name)} => ${value(literal)}::${typeName(type)}`;
}
