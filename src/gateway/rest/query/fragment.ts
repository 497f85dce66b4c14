import { quoteIdentifier } from "../../../platform/db/database.ts";
import type { TypeName } from "../schema-cache/schema-types.ts";

/**
 * A piece of SQL with its values apart. Pieces are made by {@link sql} from constants of this program and other
 * pieces only; a plain string cannot get in, so nothing a caller sent can become SQL.
 */
export interface Fragment {
	/** One more than the values: the text around them. */
	readonly texts: readonly string[];
	readonly values: readonly (string | number)[];
}

/** sql`select ${identifier("a")} where ${identifier("a")} = ${value("1")}` */
export function sql(texts: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
	const merged: string[] = [texts[0] ?? ""];
	const values: (string | number)[] = [];
	parts.forEach((part, index) => {
		const [first = "", ...rest] = part.texts;
		merged.push(`${merged.pop()}${first}`, ...rest);
		values.push(...part.values);
		merged.push(`${merged.pop()}${texts[index + 1] ?? ""}`);
	});
	return { texts: merged, values };
}

export const nothing: Fragment = sql``;

/** A value, as text: the database casts it to what it is compared with or stored in. */
export function value(text: string): Fragment {
	return { texts: ["", "::text"], values: [text] };
}

export function integer(number: number): Fragment {
	return { texts: ["", "::bigint"], values: [number] };
}

/** A name from the schema cache, or one the answer's keys get: quoted either way. */
export function identifier(name: string): Fragment {
	return { texts: [quoteIdentifier(name)], values: [] };
}

/** A type as the catalogue wrote it. */
export function typeName(name: TypeName): Fragment {
	return { texts: [name], values: [] };
}

/** An expression of the catalogue: a column's default. */
export function catalogueExpression(expression: string): Fragment {
	return { texts: [`(${expression})`], values: [] };
}

export function join(fragments: readonly Fragment[], separator: Fragment): Fragment {
	const [first, ...rest] = fragments;
	if (first === undefined) return nothing;
	return rest.reduce((joined, fragment) => sql`${joined}${separator}${fragment}`, first);
}

export const comma = sql`, `;

/** The text with $1, $2 ... and the values in that order. */
export function toStatement({ texts, values }: Fragment): { text: string; values: (string | number)[] } {
	const text = texts.reduce((built, part, index) => `${built}$${index}${part}`);
	return { text, values: [...values] };
}
