import type { JsonStep, Operation, RowRange } from "../api-request/request-types.ts";
import type { Column, Relation, SchemaFunction, TypeName } from "../schema-cache/schema-types.ts";
import type { Relationship } from "./relationships.ts";

/** What will be done, as plain data: every name found in the schema, nothing left to refuse but by the database. */

/** A column, or a place inside its JSON. */
export interface PlannedField {
	column: Column;
	path: JsonStep[];
	/** A path into a column that is no JSON (an array, a row) reads the column as JSON first. */
	readsAsJson: boolean;
	/** The type values are compared as. */
	type: TypeName;
}

export interface PlannedColumn {
	field: PlannedField;
	/** The type to answer it as; null: its own. */
	cast: TypeName | null;
	/** The key in the answer. */
	name: string;
}

export type Selection =
	| { kind: "all" }
	| { kind: "column"; column: PlannedColumn }
	/** Related rows: an object or null of one, an array of a list. */
	| { kind: "embedded"; embed: Embed; name: string }
	/** One column of related rows, among the row's own: its value of one, an array of them of a list. */
	| { kind: "spread"; embed: Embed; name: string };

/** Related rows of each row. */
export interface Embed {
	relationship: Relationship;
	select: Selection[];
	where: Condition[];
	order: PlannedOrder[];
	range: RowRange;
}

export type Condition =
	| { kind: "filter"; field: PlannedField; isNegated: boolean; operation: Operation }
	/** Whether there are related rows that fit the embed's own filters; negated: whether there are none. */
	| { kind: "related"; embed: Embed; isNegated: boolean }
	| { kind: "logic"; operator: "and" | "or"; isNegated: boolean; members: Condition[] };

export interface PlannedOrder {
	/** Where the field is one of the related row. */
	through: Embed | null;
	field: PlannedField;
	direction: "asc" | "desc" | null;
	nulls: "first" | "last" | null;
}

/** How the rows become the body: an array of them, one object, a table, or nothing at all (HEAD, minimal). */
export type AnswerShape =
	| { kind: "array" | "object"; stripsNulls: boolean }
	/** The header row says `columns`; the select has as many, its stars written out. */
	| { kind: "csv"; columns: string[] }
	| { kind: "none" };

/** What is read from a table, from the rows a write gives back, or from a function's result. */
export interface ReadPart {
	select: Selection[];
	where: Condition[];
	order: PlannedOrder[];
	range: RowRange;
	countsAll: boolean;
	shape: AnswerShape;
	/** One object was asked for: any other number of rows is refused. */
	isSingular: boolean;
}

export interface ReadPlan extends ReadPart {
	kind: "read";
	relation: Relation;
}

export interface PayloadColumns {
	text: string;
	isArray: boolean;
	columns: Column[];
	/** Keys that a row does not have become the column's default; otherwise null. */
	usesDefaults: boolean;
}

export type Returning =
	| { kind: "none" }
	/** The primary key of the first row, for the Location header. */
	| { kind: "location"; columns: Column[] }
	| { kind: "rows"; select: Selection[]; where: Condition[]; order: PlannedOrder[]; shape: AnswerShape };

interface BaseMutatePlan {
	relation: Relation;
	returning: Returning;
	/** Refuse to touch more rows than this. */
	maxAffected: number | null;
	/** One object was asked for: any other number of rows is refused and rolled back. */
	isSingular: boolean;
}

export interface InsertPlan extends BaseMutatePlan {
	kind: "insert";
	payload: PayloadColumns;
	conflict: { columns: Column[]; resolution: "merge-duplicates" | "ignore-duplicates" } | null;
}

export interface UpdatePlan extends BaseMutatePlan {
	kind: "update";
	payload: PayloadColumns;
	where: Condition[];
}

export interface DeletePlan extends BaseMutatePlan {
	kind: "delete";
	where: Condition[];
}

export type MutatePlan = InsertPlan | UpdatePlan | DeletePlan;

export type CallArguments =
	| { kind: "json"; text: string; names: string[] }
	| { kind: "text"; values: { name: string; text: string | string[] }[] };

export interface CallPlan extends ReadPart {
	kind: "call";
	function: SchemaFunction;
	arguments: CallArguments;
	maxAffected: number | null;
	isReadOnly: boolean;
}

export type Plan = (ReadPlan | MutatePlan | CallPlan) & {
	/** Answer as if, and write nothing. */
	isUndone: boolean;
};
