import type { Operation } from "../api-request/request-types.ts";
import type { PlannedField } from "../plan/plan-types.ts";
import type { TypeName } from "../schema-cache/schema-types.ts";
import { fieldSql } from "./field-sql.ts";
import { type Fragment, nothing, sql, typeName, value } from "./fragment.ts";

const operators = {
	eq: sql`=`,
	neq: sql`<>`,
	gt: sql`>`,
	gte: sql`>=`,
	lt: sql`<`,
	lte: sql`<=`,
	like: sql`like`,
	ilike: sql`ilike`,
	match: sql`~`,
	imatch: sql`~*`,
	cs: sql`@>`,
	cd: sql`<@`,
	ov: sql`&&`,
	sl: sql`<<`,
	sr: sql`>>`,
	nxr: sql`&<`,
	nxl: sql`&>`,
	adj: sql`-|-`,
	fts: sql`to_tsquery`,
	plfts: sql`plainto_tsquery`,
	phfts: sql`phraseto_tsquery`,
	wfts: sql`websearch_to_tsquery`,
};

const isValues = {
	null: sql`null`,
	not_null: sql`not null`,
	true: sql`true`,
	false: sql`false`,
	unknown: sql`unknown`,
};

const textType = "text" as TypeName;
const patterns = new Set(["like", "ilike", "match", "imatch"]);

/** What a filter asks of a field of the rows called `from`. */
export function operationSql(from: Fragment, field: PlannedField, operation: Operation): Fragment {
	const left = fieldSql(from, field);
	const type = typeName(field.type);
	switch (operation.kind) {
		case "is":
			return sql`${left} is ${isValues[operation.value]}`;
		case "isdistinct":
			return sql`${left} is distinct from ${value(operation.value)}::${type}`;
		case "in": {
			// "= any" takes an empty list, and one statement text serves lists of every length.
			const [first] = operation.values;
			const isEmpty = operation.values.length === 1 && first === "";
			return sql`${left} = any(${value(toArrayLiteral(isEmpty ? [] : operation.values))}::${type}[])`;
		}
		case "container":
			return sql`${left} ${operators[operation.operator]} ${value(operation.value)}::${type}`;
		case "compare":
			return comparisonSql(left, field.type, operation);
		case "search":
			return searchSql(left, field.type, operation);
	}
}

function comparisonSql(
	left: Fragment,
	fieldType: TypeName,
	{ operator, quantifier, value: given }: Extract<Operation, { kind: "compare" }>,
): Fragment {
	const type = typeName(patterns.has(operator) ? textType : fieldType);
	// `*` stands for `%`, which would have to be escaped in an address.
	const text = operator === "like" || operator === "ilike" ? given.replaceAll("*", "%") : given;
	const right =
		quantifier === null
			? sql`${value(text)}::${type}`
			: sql`${quantifier === "any" ? sql`any` : sql`all`}(${value(text)}::${type}[])`;
	return sql`${left} ${operators[operator]} ${right}`;
}

/** A column that is no tsvector is turned into one, with the same configuration as the query. */
function searchSql(
	left: Fragment,
	fieldType: TypeName,
	{ operator, config, value: given }: Extract<Operation, { kind: "search" }>,
): Fragment {
	const language = config === null ? nothing : sql`${value(config)}::regconfig, `;
	const vector = fieldType === "tsvector" ? left : sql`to_tsvector(${language}${left})`;
	return sql`${vector} @@ ${operators[operator]}(${language}${value(given)})`;
}

/** ["a", 'b"c'] -> {"a","b\"c"} */
export function toArrayLiteral(values: readonly string[]): string {
	const quoted = values.map((one) => `"${one.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
	return `{${quoted.join(",")}}`;
}
