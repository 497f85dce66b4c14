import { RestError } from "../errors.ts";
import type { TypeName } from "../schema-cache/schema-types.ts";

/**
 * The types a select may cast to (`id::text`). A list, since a type's name cannot be quoted (`"int"` is unknown to
 * PostgreSQL) and so must not come from outside.
 */
const castTypes: readonly string[] = [
	"bigint",
	"bool",
	"boolean",
	"bytea",
	"char",
	"character varying",
	"date",
	"decimal",
	"double precision",
	"float",
	"float4",
	"float8",
	"inet",
	"int",
	"int2",
	"int4",
	"int8",
	"integer",
	"interval",
	"json",
	"jsonb",
	"numeric",
	"real",
	"smallint",
	"text",
	"time",
	"time with time zone",
	"time without time zone",
	"timestamp",
	"timestamp with time zone",
	"timestamp without time zone",
	"timestamptz",
	"timetz",
	"tsquery",
	"tsvector",
	"uuid",
	"varchar",
];

/** "Text" -> "text". Throws 42704 for any other type, as PostgreSQL does for one that does not exist. */
export function requireCastType(name: string): TypeName {
	const wanted = name.toLowerCase().replaceAll(/ +/g, " ");
	const known = castTypes.find((type) => type === wanted);
	if (known === undefined) throw new RestError({ code: "42704", message: `type "${name}" does not exist` });
	return known as TypeName;
}
