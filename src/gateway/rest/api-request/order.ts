import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { readField, readName } from "./names.ts";
import type { OrderTerm } from "./request-types.ts";
import { TextReader } from "./text-reader.ts";

/** `published_at.desc.nullslast,data->>a,teams(name)` -> the terms. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
	const reader = new TextReader(text, "order");
	const terms = reader.list(() => readTerm(reader));
	reader.expectEnd();
	if (terms.length > restLimits.orderTerms) {
		throw parseError("failed to parse order", `more than ${restLimits.orderTerms} terms`);
	}
	return terms;
}

function readTerm(reader: TextReader): OrderTerm {
	const resource = reader.attempt(() => readResource(reader));
	const field = readField(reader);
	if (resource !== null) reader.expect(")");
	const direction = reader.take(".asc") ? "asc" : reader.take(".desc") ? "desc" : null;
	const nulls = reader.take(".nullsfirst") ? "first" : reader.take(".nullslast") ? "last" : null;
	if (!reader.isAtEnd && !/[, \t]/.test(reader.text.charAt(reader.position))) {
		reader.fail('"asc", "desc", "nullsfirst" or "nullslast"');
	}
	return { resource, field, direction, nulls };
}

/** `teams(`: the field of an embedded resource follows. */
function readResource(reader: TextReader): string {
	const name = readName(reader);
	reader.expect("(");
	return name;
}
