import { notEmbedded, parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { readField, readName } from "./names.ts";
import { readListElement, readOperation } from "./operation.ts";
import type { Filter, LogicTree } from "./request-types.ts";
import { TextReader } from "./text-reader.ts";

/** `("title", "not.ilike.*derby*")` -> the filter. Throws PGRST108 for `other.title`: nothing is embedded. */
export function parseFilter(key: string, value: string): Filter {
	const field = parseFilterKey(key);
	const reader = new TextReader(value, "filter");
	const filter: Filter = { kind: "filter", field, ...readOperation(reader, readToEnd) };
	reader.expectEnd();
	return filter;
}

function parseFilterKey(key: string) {
	const reader = new TextReader(key, "tree path");
	const field = readField(reader);
	if (reader.startsWith(".") && field.path.length === 0) throw notEmbedded(field.name);
	reader.expectEnd();
	return field;
}

function readToEnd(reader: TextReader): string {
	return reader.takeMatch(/[\s\S]*/y) ?? "";
}

/** Whether a key of the query is a logic tree: `and`, `or`, `not.and`, `not.or`, also of a resource (`users.or`). */
export function isLogicKey(key: string): boolean {
	return /(^|\.)(and|or)$/.test(key);
}

/** `("not.or", "(a.eq.1,and(b.gt.2,c.is.null))")` -> the tree. */
export function parseLogic(key: string, value: string): LogicTree {
	const head = /^(not\.)?(and|or)$/.exec(key)?.[0];
	if (head === undefined) throw notEmbedded(readName(new TextReader(key, "logic path")));
	const reader = new TextReader(value, "logic tree");
	const tree = readMembers(reader, head, 1);
	reader.expectEnd();
	return tree;
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

/** How many conditions the trees hold together. */
export function countFilters(trees: readonly LogicTree[]): number {
	let count = 0;
	for (const tree of trees) count += tree.kind === "filter" ? 1 : countFilters(tree.members);
	return count;
}
