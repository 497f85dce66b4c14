/** What a request says it wants, read but not judged: names may not exist, operators may not fit their columns. */

/** `data->owner->>name` is {name: "data", path: [{arrow: "->", key: "owner"}, {arrow: "->>", key: "name"}]}. */
export interface Field {
	name: string;
	path: JsonStep[];
}

export interface JsonStep {
	arrow: "->" | "->>";
	/** A number is an index into a JSON array; negative ones count from its end. */
	key: string | number;
}

export type SelectItem =
	| { kind: "star" }
	| { kind: "column"; field: Field; alias: string | null; cast: string | null }
	| {
			/** An embedded resource: `alias:name!hint!inner(select)`, spread into its parent with `...name(select)`. */
			kind: "relation";
			name: string;
			alias: string | null;
			hint: string | null;
			join: "left" | "inner" | null;
			isSpread: boolean;
			select: SelectItem[];
	  };

export type ComparisonOperator = "eq" | "neq" | "gt" | "gte" | "lt" | "lte";
export type PatternOperator = "like" | "ilike" | "match" | "imatch";
export type ContainerOperator = "cs" | "cd" | "ov" | "sl" | "sr" | "nxr" | "nxl" | "adj";
export type TextSearchOperator = "fts" | "plfts" | "phfts" | "wfts";
export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

export type Operation =
	| {
			kind: "compare";
			operator: ComparisonOperator | PatternOperator;
			/** `like(any).{a,b}`: the value is an array literal. */
			quantifier: "any" | "all" | null;
			value: string;
	  }
	| { kind: "container"; operator: ContainerOperator; value: string }
	| { kind: "in"; values: string[] }
	| { kind: "is"; value: IsValue }
	| { kind: "isdistinct"; value: string }
	| { kind: "search"; operator: TextSearchOperator; config: string | null; value: string };

export interface Filter {
	kind: "filter";
	field: Field;
	isNegated: boolean;
	operation: Operation;
}

/**
 * `and=(a.gt.1,or(b.is.null,b.eq.2))` is
 *
 *        and
 *       /   \
 *     a>1    or
 *           /  \
 *    b is null  b=2
 */
export type LogicTree =
	| Filter
	| { kind: "logic"; operator: "and" | "or"; isNegated: boolean; members: LogicTree[] };

export interface OrderTerm {
	/** The embedded resource whose field it is, as in `teams(name).desc`; null: the rows' own. */
	resource: string | null;
	field: Field;
	direction: "asc" | "desc" | null;
	nulls: "first" | "last" | null;
}

/** Rows from `offset`, at most `limit` of them (null: as many as there are). */
export interface RowRange {
	offset: number;
	limit: number | null;
}

/** Something said of the resource that the path leads to; the empty path is the table itself. */
export interface Placed<Said> {
	/** Names or aliases of embedded resources, the outermost first: `stories.sources.name` has ["stories", "sources"]. */
	path: string[];
	said: Said;
}

/** What is said of an embedded resource, beside its place in the select. */
export interface EmbeddedParameters {
	where: Placed<LogicTree>[];
	order: Placed<OrderTerm[]>[];
	range: Placed<RowRange>[];
}

export interface Preferences {
	count: "exact" | "planned" | "estimated" | null;
	resolution: "merge-duplicates" | "ignore-duplicates" | null;
	returning: "representation" | "headers-only" | "minimal" | null;
	missing: "default" | "null" | null;
	handling: "strict" | "lenient" | null;
	maxAffected: number | null;
	/** `rollback`: answer as if, and leave everything as it was. */
	tx: "commit" | "rollback" | null;
}

export interface MediaType {
	shape: "array" | "object" | "csv";
	stripsNulls: boolean;
}

/** A JSON body, checked to be one object or an array of objects; the text is what the database reads. */
export interface Payload {
	text: string;
	isArray: boolean;
	/** The keys the rows have. With `columns` rows may differ: then what `columns` says. */
	keys: string[];
}

interface BaseRequest {
	/** Whether the answer has a body (false for HEAD). */
	hasBody: boolean;
	accept: MediaType;
	preferences: Preferences;
	select: SelectItem[];
	where: LogicTree[];
	order: OrderTerm[];
	range: RowRange;
	embedded: EmbeddedParameters;
}

export interface ReadRequest extends BaseRequest {
	kind: "read";
	table: string;
}

export interface MutateRequest extends BaseRequest {
	kind: "insert" | "update" | "delete";
	table: string;
	/** Null for delete. */
	payload: Payload | null;
	onConflict: string[] | null;
}

export interface CallRequest extends BaseRequest {
	kind: "call";
	function: string;
	/** GET and HEAD: nothing may be written. */
	isSafe: boolean;
	/**
	 * POST: the JSON object. GET: the query's own pairs, of which only the function's parameters tell
	 * which are arguments and which are filters on the result.
	 */
	arguments:
		| { kind: "json"; payload: Payload }
		| { kind: "query"; pairs: [string, string][]; logic: Placed<LogicTree>[] };
}

export type ApiRequest = ReadRequest | MutateRequest | CallRequest;
