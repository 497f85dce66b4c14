import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import type { Field, JsonStep } from "./request-types.ts";
import type { TextReader } from "./text-reader.ts";

/** Letters, digits, `_`, `$` and spaces, joined by hyphens that do not begin an arrow. */
const plainName = /[\p{L}\p{M}\p{N}_ $]+(?:-(?!>)[\p{L}\p{M}\p{N}_ $]+)*/uy;
const plainKey = /(?:[^\-,.:()"]|-(?!>))+/uy;
const index = /-?\d{1,9}(?=->|::|[.,)]|$)/y;

/** `title` -> "title"; `"a,b"` -> "a,b" (quoted, `\` escapes). Spaces around a plain name do not count. */
export function readName(reader: TextReader): string {
	if (reader.startsWith('"')) return readQuoted(reader);
	const name = reader.takeMatch(plainName)?.trim();
	return name || reader.fail("field name (* or [a..z0..9_$])");
}

/** `"a\"b"` -> `a"b` */
export function readQuoted(reader: TextReader): string {
	reader.expect('"');
	let value = "";
	for (;;) {
		value += reader.takeMatch(/[^"\\]*/y) ?? "";
		if (reader.take('"')) return value;
		if (!reader.take("\\") || reader.isAtEnd) reader.fail('"\\"" or any character after a backslash');
		value += reader.takeMatch(/[\s\S]/uy) ?? "";
	}
}

/** `data->a->>0` -> {name: "data", path: [{"->", "a"}, {"->>", 0}]} */
export function readField(reader: TextReader): Field {
	return { name: readName(reader), path: readPath(reader) };
}

function readPath(reader: TextReader): JsonStep[] {
	const path: JsonStep[] = [];
	for (;;) {
		const arrow = reader.take("->>") ? "->>" : reader.take("->") ? "->" : null;
		if (arrow === null) return path;
		const position = reader.takeMatch(index);
		path.push({ arrow, key: position === null ? readKey(reader) : Number(position) });
		if (path.length > restLimits.pathLength) {
			throw parseError("failed to parse JSON path", `more than ${restLimits.pathLength} arrows`);
		}
	}
}

function readKey(reader: TextReader): string {
	if (reader.startsWith('"')) return readQuoted(reader);
	return reader.takeMatch(plainKey)?.trim() || reader.fail("key or index of a JSON value");
}

/** `a,"b c"` -> ["a", "b c"]: the values of `columns` and `on_conflict`. */
export function parseNameList(reader: TextReader): string[] {
	const names = reader.list(() => readName(reader));
	reader.expectEnd();
	return [...new Set(names)];
}
