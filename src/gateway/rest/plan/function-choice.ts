import { RestError } from "../errors.ts";
import { closestName } from "../schema-cache/closest-name.ts";
import type { Schema, SchemaFunction } from "../schema-cache/schema-types.ts";

/**
 * The function of that name that takes these arguments: all of them are its parameters, and what is not given has a
 * default. Throws PGRST202 when there is none, PGRST203 when more than one would do.
 */
export function requireFunction(schema: Schema, name: string, given: readonly string[]): SchemaFunction {
	const overloads = schema.functions.get(name) ?? [];
	const fitting = overloads.filter((candidate) => takes(candidate, given));
	const [first] = fitting;
	if (first === undefined) throw functionNotFound(schema, name, given, overloads);
	if (fitting.length > 1) throw ambiguous(fitting);
	return first;
}

function takes({ parameters }: SchemaFunction, given: readonly string[]): boolean {
	const isGiven = new Set(given);
	const known = new Set(parameters.map((parameter) => parameter.name));
	return (
		given.every((name) => known.has(name)) &&
		parameters.every((parameter) => isGiven.has(parameter.name) || parameter.hasDefault)
	);
}

function functionNotFound(
	schema: Schema,
	name: string,
	given: readonly string[],
	overloads: readonly SchemaFunction[],
): RestError {
	const names = given.join(", ");
	const shown = `public.${name}`;
	const wanted =
		given.length === 0 ? " without parameters" : ` with parameter${given.length > 1 ? "s" : ""} ${names}`;
	const hinted =
		overloads.length === 0
			? closestName(name, schema.functions.keys())
			: `${name}(${parameterNames(overloads[0]).sort().join(", ")})`;
	return new RestError({
		code: "PGRST202",
		message: `Could not find the function ${shown}${given.length === 0 ? wanted : `(${names})`} in the schema cache`,
		details: `Searched for the function ${shown}${wanted}, but no matches were found in the schema cache.`,
		hint: hinted === null ? null : `Perhaps you meant to call the function public.${hinted}`,
	});
}

function parameterNames(known: SchemaFunction | undefined): string[] {
	return known?.parameters.map((parameter) => parameter.name) ?? [];
}

function ambiguous(candidates: readonly SchemaFunction[]): RestError {
	const shown = candidates.map(
		({ name, parameters }) =>
			`public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(", ")})`,
	);
	return new RestError({
		code: "PGRST203",
		message: `Could not choose the best candidate function between: ${shown.join(", ")}`,
		hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
	});
}
