import { invalidBody } from "../errors.ts";
import { restLimits } from "../limits.ts";
import type { Payload } from "./request-types.ts";

/**
 * Reads a JSON body: one object, or an array of objects that all have the same keys. With `columns` the keys may
 * differ, and `columns` says which count. Throws PGRST102. The text goes on as it came: the database reads it again,
 * so that no number passes through JavaScript.
 */
export function parsePayload(
	bytes: Uint8Array,
	contentType: string | null,
	options: { columns: string[] | null; isEmptyAllowed: boolean },
): Payload {
	const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "application/json";
	if (type !== "application/json") throw invalidBody(`Content-Type not acceptable: ${type}`);
	const decoded = decodeText(bytes);
	const text = decoded === "" && options.isEmptyAllowed ? "{}" : decoded;
	if (isNestedDeeply(text)) throw invalidBody(`A body may nest ${restLimits.nesting} levels deep`);
	const value = parseJson(text);
	const isArray = Array.isArray(value);
	const rows: unknown[] = isArray ? value : [value];
	if (!isArray && !isObject(value)) throw invalidBody("Empty or invalid json");
	if (rows.length > restLimits.bodyRows) {
		throw invalidBody(`A body may have ${restLimits.bodyRows} rows`, 413);
	}
	if (!rows.every(isObject)) throw invalidBody("All object keys must match");
	return { text, isArray, keys: options.columns ?? sharedKeys(rows) };
}

function decodeText(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw invalidBody("Empty or invalid json");
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw invalidBody("Empty or invalid json");
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sharedKeys(rows: Record<string, unknown>[]): string[] {
	const keys = Object.keys(rows[0] ?? {});
	const expected = new Set(keys);
	for (const row of rows) {
		const own = Object.keys(row);
		if (own.length !== keys.length || !own.every((key) => expected.has(key))) {
			throw invalidBody("All object keys must match");
		}
	}
	return keys;
}

/** Counted ahead of every parser, brackets inside strings left out. */
function isNestedDeeply(text: string): boolean {
	let depth = 0;
	let isInString = false;
	for (let position = 0; position < text.length; position += 1) {
		const character = text[position];
		if (isInString) {
			if (character === "\\") position += 1;
			else if (character === '"') isInString = false;
		} else if (character === '"') isInString = true;
		else if (character === "[" || character === "{") depth += 1;
		else if (character === "]" || character === "}") depth -= 1;
		if (depth > restLimits.nesting) return true;
	}
	return false;
}
