import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { readField, readName } from "./names.ts";
import { readListElement, readOperation } from "./operation.ts";
import { measurePattern } from "./pattern.ts";
import type { Field, Filter, LogicTree, Placed } from "./request-types.ts";
import { TextReader } from "./text-reader.ts";

/** `("stories.title", "not.ilike.*derby*")` -> the filter, on the resource ["stories"]. Throws PGRST100. */
export function parseFilter(key: string, value: string): Placed<Filter> {
	const { path, field } = parseFilterKey(key);
	const reader = new TextReader(value, "filter");
	const filter: Filter = { kind: "filter", field, ...readOperation(reader, readToEnd) };
	reader.expectEnd();
	return { path, said: filter };
}

function parseFilterKey(key: string): { path: string[]; field: Field } {
	const reader = new TextReader(key, "tree path");
	const path: string[] = [];
	for (;;) {
		const field = readField(reader);
		const isResource = field.path.length === 0 && reader.take(".");
		if (!isResource) {
			reader.expectEnd();
			return { path, field };
		}
		path.push(field.name);
	}
}

/** `stories."two words"` -> ["stories", "two words"] */
export function parseResourcePath(key: string): string[] {
	const reader = new TextReader(key, "tree path");
	const path = [readName(reader)];
	while (reader.take(".")) path.push(readName(reader));
	reader.expectEnd();
	return path;
}

function readToEnd(reader: TextReader): string {
	return reader.takeMatch(/[\s\S]*/y) ?? "";
}

/** Whether a key of the query is a logic tree: `and`, `or`, `not.and`, `not.or`, also of a resource (`users.or`). */
export function isLogicKey(key: string): boolean {
	return /(^|\.)(and|or)$/.test(key);
}

/** `("stories.not.or", "(a.eq.1,and(b.gt.2,c.is.null))")` -> the tree, on the resource ["stories"]. */
export function parseLogic(key: string, value: string): Placed<LogicTree> {
	const head = /(?:^|(?<=\.))(?:not\.)?(?:and|or)$/.exec(key)?.[0] ?? key;
	const resource = key.slice(0, -head.length - 1);
	const reader = new TextReader(value, "logic tree");
	const tree = readMembers(reader, head, 1);
	reader.expectEnd();
	return { path: resource === "" ? [] : parseResourcePath(resource), said: tree };
}

/** `head` is what stands before the bracket: `and`, `or`, `not.and`, `not.or`. */
function readMembers(reader: TextReader, head: string, depth: number): LogicTree {
	if (depth > restLimits.logicDepth) {
		throw parseError("failed to parse logic tree", `more than ${restLimits.logicDepth} levels`);
	}
	reader.skipSpaces();
	reader.expect("(");
	const members = reader.list(() => readTree(reader, depth));
	reader.expect(")");
	reader.skipSpaces();
	const operator = head.endsWith("and") ? "and" : "or";
	return { kind: "logic", operator, isNegated: head.startsWith("not."), members };
}

function readTree(reader: TextReader, depth: number): LogicTree {
	const head = reader.takeMatch(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
	return head === null ? readLeaf(reader) : readMembers(reader, head, depth + 1);
}

function readLeaf(reader: TextReader): Filter {
	const field = readField(reader);
	reader.expect(".");
	return { kind: "filter", field, ...readOperation(reader, readLogicValue) };
}

/** A quoted value, an array literal with its commas, or everything up to `,` or `)`. */
function readLogicValue(reader: TextReader): string {
	return reader.takeMatch(/\{[^{}]*\}(?=[ \t]*[,)])/y) ?? readListElement(reader);
}

/** The conditions of all levels of the trees. */
export function listFilters(trees: readonly LogicTree[]): Filter[] {
	return trees.flatMap((tree) => (tree.kind === "filter" ? [tree] : listFilters(tree.members)));
}

const patternOperators: ReadonlySet<string> = new Set(["like", "ilike", "match", "imatch"]);

/** How many conditions it is to the database: `ilike(any).{a*,b*}` asks of every row as much as two of them do. */
export function countConditions({ operation }: Filter): number {
	const isList = operation.kind === "compare" && operation.quantifier !== null;
	return isList && patternOperators.has(operation.operator) ? operation.value.split(",").length : 1;
}

/** Whether a condition reads the whole text of every row it is asked of. */
export function isTextSearch({ operation }: Filter): boolean {
	return (
		operation.kind === "search" ||
		(operation.kind === "compare" && (operation.operator === "match" || operation.operator === "imatch"))
	);
}

/** How long its regular expressions are with what they repeat written out. */
export function measurePatterns({ operation }: Filter): number {
	const isPattern =
		operation.kind === "compare" && (operation.operator === "match" || operation.operator === "imatch");
	return isPattern ? measurePattern(operation.value) : 0;
}
