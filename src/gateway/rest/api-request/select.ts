import { aggregatesNotAllowed, parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { readField, readName } from "./names.ts";
import type { SelectItem } from "./request-types.ts";
import { TextReader } from "./text-reader.ts";

const castName = /[\p{L}\p{N}_ $]+/uy;
const aggregate = /\.(?:sum|avg|min|max|count)\(\)/y;

interface Count {
	items: number;
	embeds: number;
}

/**
 * `id,namn:title,data->>a::int,author:users!inner(name)` -> the items, in order.
 * Throws PGRST100 when it cannot be read, PGRST123 for an aggregate (PostgREST's default: off).
 */
export function parseSelect(text: string): SelectItem[] {
	const reader = new TextReader(text, "select parameter");
	const count = { items: 0, embeds: 0 };
	const items = readItems(reader, 1, count);
	reader.expectEnd();
	return items;
}

function readItems(reader: TextReader, depth: number, count: Count): SelectItem[] {
	if (depth > restLimits.selectDepth) {
		throw parseError("failed to parse select parameter", `more than ${restLimits.selectDepth} levels`);
	}
	const items = reader.list(() => {
		count.items += 1;
		if (count.items > restLimits.selectItems) {
			throw parseError("failed to parse select parameter", `more than ${restLimits.selectItems} columns`);
		}
		return readItem(reader, depth, count);
	});
	refuseRepetition(items);
	return items;
}

/** A select of two hundred aliases of one long text made a body of hundreds of megabytes. */
function refuseRepetition(items: readonly SelectItem[]): void {
	const times = new Map<string, number>();
	for (const item of items) {
		if (item.kind === "relation") continue;
		const field = item.kind === "star" ? "*" : JSON.stringify(item.field);
		const count = (times.get(field) ?? 0) + 1;
		if (count > restLimits.sameColumn) {
			throw parseError(
				"failed to parse select parameter",
				`one column more than ${restLimits.sameColumn} times`,
			);
		}
		times.set(field, count);
	}
}

function readItem(reader: TextReader, depth: number, count: Count): SelectItem {
	if (reader.take("*")) return { kind: "star" };
	const isSpread = reader.take("...");
	const alias = isSpread ? null : reader.attempt(() => readAlias(reader));
	const relation = reader.attempt(() => readRelationHead(reader));
	if (relation !== null) {
		count.embeds += 1;
		if (count.embeds > restLimits.embeds) {
			throw parseError("failed to parse select parameter", `more than ${restLimits.embeds} resources`);
		}
		if (relation.name === "count" && reader.startsWith(")")) throw aggregatesNotAllowed();
		// With nothing in it, it filters the rows and is not answered itself.
		const select = reader.startsWith(")") ? [] : readItems(reader, depth + 1, count);
		reader.expect(")");
		return { kind: "relation", ...relation, alias, isSpread, select };
	}
	if (isSpread) reader.fail("embedded resource");

	const field = readField(reader);
	const cast = reader.take("::") ? readCast(reader) : null;
	if (reader.takeMatch(aggregate) !== null) throw aggregatesNotAllowed();
	if (!reader.isAtEnd && !/[,) \t]/.test(reader.text.charAt(reader.position))) {
		reader.fail('letter, digit, "-", "->>", "->", "::", "." or ","');
	}
	return { kind: "column", field, alias, cast };
}

function readAlias(reader: TextReader): string {
	const alias = readName(reader);
	if (reader.startsWith("::")) reader.fail('":"');
	reader.expect(":");
	return alias;
}

/** `users!fk!inner(`: what makes an item an embedded resource is the bracket. */
function readRelationHead(reader: TextReader) {
	const name = readName(reader);
	let hint: string | null = null;
	let join: "left" | "inner" | null = null;
	while (reader.take("!")) {
		const word = readName(reader);
		if (word === "inner" || word === "left") join = word;
		else hint = word;
	}
	reader.expect("(");
	return { name, hint, join };
}

function readCast(reader: TextReader): string {
	return reader.takeMatch(castName)?.trim() || reader.fail("type name");
}
