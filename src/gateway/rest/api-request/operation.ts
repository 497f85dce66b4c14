import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import { readQuoted } from "./names.ts";
import { checkPattern } from "./pattern.ts";
import type {
	ComparisonOperator,
	IsValue,
	Operation,
	PatternOperator,
	TextSearchOperator,
} from "./request-types.ts";
import type { TextReader } from "./text-reader.ts";

const operatorPattern =
	/(eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|isdistinct|is|in|cs|cd|ov|sl|sr|nxr|nxl|adj|plfts|phfts|wfts|fts)(?=[.(])/y;
const comparisons = new Set<string>([
	"eq",
	"neq",
	"gt",
	"gte",
	"lt",
	"lte",
	"like",
	"ilike",
	"match",
	"imatch",
]);
const searches = new Set<string>(["fts", "plfts", "phfts", "wfts"]);
const isValue = /null|not_null|true|false|unknown/iy;
/** A name: what begins with a digit PostgreSQL takes for the number of a configuration, and fails on one that is not. */
const searchConfig = /\(([\p{L}_][\p{L}\p{N}_ $.-]*)\)/uy;

/** Whether the text begins like an operation; on a function that takes it for an argument it may be one all the same. */
export function looksLikeOperation(text: string): boolean {
	operatorPattern.lastIndex = text.startsWith("not.") ? 4 : 0;
	return operatorPattern.test(text);
}

/**
 * `not.like(any).{a*,b*}` -> {isNegated: true, operation: {compare, like, any, "{a*,b*}"}}.
 * `readValue` says where a single value ends: at the end of the text, or in a logic tree at `,` or `)`.
 */
export function readOperation(
	reader: TextReader,
	readValue: ReadValue,
): { isNegated: boolean; operation: Operation } {
	const isNegated = reader.take("not.");
	const operator = reader.takeMatch(operatorPattern);
	if (operator === null) reader.fail("operator (eq, gt, ...)");
	return { isNegated, operation: readOperand(reader, operator as OperatorName, readValue) };
}

type OperatorName = Extract<Operation, { operator: string }>["operator"] | "in" | "is" | "isdistinct";

type CompareName = ComparisonOperator | PatternOperator;
type ReadValue = (reader: TextReader) => string;

function readOperand(reader: TextReader, operator: OperatorName, readValue: ReadValue): Operation {
	if (operator === "in") return readIn(reader);
	if (operator === "is") return readIs(reader);
	if (isSearch(operator)) return readSearch(reader, operator, readValue);
	if (isCompare(operator)) return readCompare(reader, operator, readValue);
	const value = readWhole(reader, readValue);
	return operator === "isdistinct" ? { kind: "isdistinct", value } : { kind: "container", operator, value };
}

function isSearch(operator: OperatorName): operator is TextSearchOperator {
	return searches.has(operator);
}

function isCompare(operator: OperatorName): operator is CompareName {
	return comparisons.has(operator);
}

function readIn(reader: TextReader): Operation {
	reader.expect(".");
	return { kind: "in", values: readInList(reader) };
}

function readIs(reader: TextReader): Operation {
	reader.expect(".");
	const value = reader.takeMatch(isValue)?.toLowerCase();
	return {
		kind: "is",
		value: (value as IsValue | undefined) ?? reader.fail("null, not_null, true, false or unknown"),
	};
}

function readSearch(reader: TextReader, operator: TextSearchOperator, readValue: ReadValue): Operation {
	const config = reader.startsWith("(") ? (reader.takeMatch(searchConfig) ?? reader.fail("language")) : null;
	return {
		kind: "search",
		operator,
		config: config === null ? null : config.slice(1, -1).trim(),
		value: checkSearch(readWhole(reader, readValue)),
	};
}

function readCompare(reader: TextReader, operator: CompareName, readValue: ReadValue): Operation {
	const quantifier = operator === "neq" ? null : readQuantifier(reader);
	const value = readWhole(reader, readValue);
	if (operator === "match" || operator === "imatch") checkPattern(value, quantifier !== null);
	return { kind: "compare", operator, quantifier, value };
}

function readQuantifier(reader: TextReader): "any" | "all" | null {
	if (reader.take("(any)")) return "any";
	return reader.take("(all)") ? "all" : null;
}

function readWhole(reader: TextReader, readValue: ReadValue): string {
	reader.expect(".");
	return checkValue(readValue(reader));
}

/** `(a,"b,c")` -> ["a", "b,c"]. A quotation mark that does not end at a comma is an ordinary character. */
function readInList(reader: TextReader): string[] {
	reader.skipSpaces();
	reader.expect("(");
	const values: string[] = [];
	do values.push(checkValue(readListElement(reader)));
	while (reader.take(","));
	reader.expect(")");
	reader.skipSpaces();
	return values;
}

/** A quoted value, or everything up to `,` or `)`. */
export function readListElement(reader: TextReader): string {
	const quoted = reader.startsWith('"') ? reader.attempt(() => readWholeQuoted(reader)) : null;
	return quoted ?? reader.takeMatch(/[^,)]*/y) ?? "";
}

function readWholeQuoted(reader: TextReader): string {
	const value = readQuoted(reader);
	if (!reader.isAtEnd && !reader.startsWith(",") && !reader.startsWith(")")) reader.fail('"," or ")"');
	return value;
}

/** Refuses what would nest deeper than the engines' parsers of JSON, arrays, searches and patterns may go. */
export function checkValue(value: string): string {
	let depth = 0;
	for (const character of value) {
		if (character === "(" || character === "[" || character === "{") depth += 1;
		else if (character === ")" || character === "]" || character === "}") depth -= 1;
		if (depth > restLimits.nesting) {
			throw parseError("failed to parse filter", `a value nests deeper than ${restLimits.nesting} brackets`);
		}
	}
	return value;
}

/** PostgreSQL has room for 32 operators that wait for what they apply to, and answers more with an error of its own. */
const manyNegations = /(?:[!-]\s*){20}/;

function checkSearch(value: string): string {
	if (value.length > restLimits.searchLength) {
		throw parseError(
			"failed to parse filter",
			`a search is longer than ${restLimits.searchLength} characters`,
		);
	}
	if (manyNegations.test(value)) throw parseError("failed to parse filter", "a search negates too often");
	return value;
}
