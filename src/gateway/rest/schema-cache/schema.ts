import type { Queryable } from "../../../platform/db/database.ts";
import {
	type ColumnRow,
	type FunctionRow,
	listFunctionRows,
	listRelationRows,
	type RelationRow,
} from "./catalogue.ts";
import type { Column, Relation, Schema, SchemaFunction, TypeName } from "./schema-types.ts";

/** Reads the schema `public` from the catalogue, as the database's own user. */
export async function readSchema(database: Queryable): Promise<Schema> {
	const relationRows = await listRelationRows(database);
	const functionRows = await listFunctionRows(database);
	const functions = new Map<string, SchemaFunction[]>();
	for (const row of functionRows) {
		const known = toFunction(row);
		if (known !== null) functions.set(row.name, [...(functions.get(row.name) ?? []), known]);
	}
	return { relations: new Map(relationRows.map((row) => [row.name, toRelation(row)])), functions };
}

function toRelation(row: RelationRow): Relation {
	return {
		name: row.name,
		isView: row.is_view,
		readAs: row.read_as ?? row.name,
		columns: toColumns(row.columns),
		primaryKey: row.primary_key,
		uniqueKeys: row.unique_keys,
		foreignKeys: row.foreign_keys.map((key) => ({
			constraint: key.constraint,
			columns: key.columns,
			foreignSchema: key.foreign_schema,
			foreignTable: key.foreign_table,
			foreignColumns: key.foreign_columns,
		})),
	};
}

function toColumns(rows: readonly ColumnRow[]): ReadonlyMap<string, Column> {
	return new Map(
		rows.map((row) => [
			row.name,
			{
				name: row.name,
				type: toTypeName(row.type),
				storedType: toTypeName(row.stored_type),
				defaultExpression: row.default_expression,
			},
		]),
	);
}

/** Null for what cannot be called by the names of its arguments, or whose rows have no known columns. */
function toFunction(row: FunctionRow): SchemaFunction | null {
	const inputs = row.arguments.filter(({ mode }) => mode === "i" || mode === "b" || mode === "v");
	const outputs = row.arguments.filter(({ mode }) => mode === "o" || mode === "b" || mode === "t");
	const isBareRecord = row.return_type === "record" && outputs.length === 0;
	if (isBareRecord || inputs.some(({ name }) => name === "")) return null;
	return {
		name: row.name,
		parameters: inputs.map((input, index) => ({
			name: input.name,
			type: toTypeName(input.stored_type),
			hasDefault: index >= inputs.length - row.default_count,
			isVariadic: input.mode === "v",
		})),
		volatility: ({ i: "immutable", s: "stable", v: "volatile" } as const)[row.volatility],
		returnsSet: row.returns_set,
		returns: toReturns(row, outputs),
	};
}

function toReturns(row: FunctionRow, outputs: FunctionRow["arguments"]): SchemaFunction["returns"] {
	if (row.return_type === "void") return { kind: "void" };
	if (row.row_columns !== null) {
		return { kind: "rows", columns: toColumns(row.row_columns), relation: row.row_relation };
	}
	if (outputs.length === 0) return { kind: "scalar" };
	return {
		kind: "rows",
		columns: toColumns(outputs.map((output) => ({ ...output, default_expression: null }))),
		relation: null,
	};
}

/** The one place where text becomes a type's name: it was written by format_type. */
function toTypeName(text: string): TypeName {
	return text as TypeName;
}
