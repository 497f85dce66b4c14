/** What the door knows of the schema `public`. Every identifier and type name in a statement comes from here. */

/** The text of a type as the catalogue writes it (format_type), e.g. "timestamp with time zone", "text[]". */
export type TypeName = string & { readonly brand: "TypeName" };

export interface Column {
	name: string;
	/** For values that are compared with the column: without length, a domain's base type. */
	type: TypeName;
	/** For values that are stored in it: with length and domain, so that their rules hold. */
	storedType: TypeName;
	/**
	 * The default's expression, e.g. "now()", of an identity column its sequence's next value; null when there is none, or
	 * the database alone makes the value.
	 */
	defaultExpression: string | null;
}

export interface ForeignKey {
	constraint: string;
	columns: string[];
	foreignSchema: string;
	foreignTable: string;
	foreignColumns: string[];
}

export interface Relation {
	name: string;
	isView: boolean;
	/**
	 * What its rows are read from: itself, or the view `<name>_as_read` where there is one, which has the same columns and shows some of
	 * them to nobody but the desk. Written is the table.
	 */
	readAs: string;
	columns: ReadonlyMap<string, Column>;
	primaryKey: string[];
	/** The columns of each unique constraint or index, the primary key left out. */
	uniqueKeys: string[][];
	foreignKeys: ForeignKey[];
}

export interface FunctionParameter {
	name: string;
	type: TypeName;
	hasDefault: boolean;
	isVariadic: boolean;
}

export interface SchemaFunction {
	name: string;
	parameters: FunctionParameter[];
	volatility: "immutable" | "stable" | "volatile";
	returnsSet: boolean;
	/** `rows`: a table's row, RETURNS TABLE or OUT parameters, with the columns they have. */
	returns:
		| { kind: "void" }
		| { kind: "scalar" }
		| {
				kind: "rows";
				columns: ReadonlyMap<string, Column>;
				/** The table or view whose rows they are: what is related to it can be embedded. */
				relation: string | null;
		  };
}

export interface Schema {
	relations: ReadonlyMap<string, Relation>;
	/** By name; overloaded functions stand together. */
	functions: ReadonlyMap<string, SchemaFunction[]>;
}
