import type { Queryable } from "../../../platform/db/database.ts";

/** One row a table, view or function: the catalogue as JSON, so that both engines answer the same. */
export interface RelationRow {
	name: string;
	is_view: boolean;
	read_as: string | null;
	columns: ColumnRow[];
	primary_key: string[];
	unique_keys: string[][];
	foreign_keys: {
		constraint: string;
		columns: string[];
		foreign_schema: string;
		foreign_table: string;
		foreign_columns: string[];
	}[];
}

export interface ColumnRow {
	name: string;
	type: string;
	stored_type: string;
	default_expression: string | null;
}

export interface FunctionRow {
	name: string;
	/** All arguments in order. Mode: i in, b in and out, v variadic, o out, t column of RETURNS TABLE. */
	arguments: { name: string; mode: "i" | "b" | "v" | "o" | "t"; type: string; stored_type: string }[];
	/** So many of the last input arguments have a default. */
	default_count: number;
	volatility: "i" | "s" | "v";
	returns_set: boolean;
	return_type: string;
	/** Of a function that returns rows of a table or a composite type. */
	row_columns: ColumnRow[] | null;
	/** The table or view of the schema public whose rows it returns. */
	row_relation: string | null;
}

/** Tables, partitioned and foreign ones, and views of the schema public; those named `..._as_read` with the table they show. */
export async function listRelationRows(database: Queryable): Promise<RelationRow[]> {
	return readJson(database, relationsSql);
}

/** Functions of the schema public, those of extensions and triggers left out. */
export async function listFunctionRows(database: Queryable): Promise<FunctionRow[]> {
	return readJson(database, functionsSql);
}

async function readJson<Row>(database: Queryable, sql: string): Promise<Row[]> {
	const { rows } = await database.query<{ body: string }>(
		`select coalesce(json_agg(found), '[]')::text as body from (${sql}) found`,
	);
	return JSON.parse(rows[0]?.body ?? "[]");
}

/**
 * format_type(oid, -1) names a type without length: `varchar(5)` would cut what it is compared with.
 * A domain is compared as its base type, which has the operators.
 */
const columnsOf = (relation: string) => `
	select coalesce(json_agg(json_build_object(
		'name', a.attname,
		'type', format_type(coalesce(nullif(ct.typbasetype, 0), ct.oid), -1),
		'stored_type', format_type(a.atttypid, a.atttypmod),
		'default_expression',
			case
				when a.attidentity = 'd' then
					format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', rn.nspname, r.relname), a.attname))
				when a.attgenerated = '' and a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid)
			end
	) order by a.attnum), '[]')
	from pg_attribute a
	join pg_class r on r.oid = a.attrelid
	join pg_namespace rn on rn.oid = r.relnamespace
	join pg_type ct on ct.oid = a.atttypid
	left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
	where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped`;

const namesOf = (relation: string, numbers: string) => `
	(select json_agg(a.attname order by k.position)
	from unnest(${numbers}) with ordinality k(number, position)
	join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`;

const relationsSql = `
	select
		c.relname as name,
		c.relkind in ('v', 'm') as is_view,
		(
			select v.relname from pg_class v
			where v.relnamespace = c.relnamespace and v.relkind = 'v' and v.relname = c.relname || '_as_read'
		) as read_as,
		(${columnsOf("c.oid")}) as columns,
		coalesce((
			select ${namesOf("c.oid", "p.conkey")} from pg_constraint p where p.conrelid = c.oid and p.contype = 'p'
		), '[]') as primary_key,
		coalesce((
			select json_agg(${namesOf("c.oid", "(i.indkey::int2[])[0:i.indnkeyatts - 1]")} order by i.indexrelid)
			from pg_index i
			where i.indrelid = c.oid and i.indisunique and not i.indisprimary
				and i.indpred is null and i.indexprs is null
		), '[]') as unique_keys,
		coalesce((
			select json_agg(json_build_object(
				'constraint', f.conname,
				'columns', ${namesOf("c.oid", "f.conkey")},
				'foreign_schema', fc.relnamespace::regnamespace::text,
				'foreign_table', fc.relname,
				'foreign_columns', ${namesOf("f.confrelid", "f.confkey")}
			) order by f.conname)
			from pg_constraint f
			join pg_class fc on fc.oid = f.confrelid
			where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0
		), '[]') as foreign_keys
	from pg_class c
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')
		and not (c.relkind = 'v' and c.relname like '%\\_as\\_read')
	order by c.relname`;

const functionsSql = `
	select
		p.proname as name,
		coalesce((
			select json_agg(json_build_object(
				'name', coalesce(p.proargnames[g.position], ''),
				'mode', coalesce(p.proargmodes[g.position], 'i'),
				'type', format_type(coalesce(nullif(at.typbasetype, 0), at.oid), -1),
				'stored_type', format_type(at.oid, -1)
			) order by g.position)
			from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality g(type, position)
			join pg_type at on at.oid = g.type
		), '[]') as arguments,
		p.pronargdefaults as default_count,
		p.provolatile as volatility,
		p.proretset as returns_set,
		t.typname as return_type,
		case when t.typtype = 'c' then (${columnsOf("t.typrelid")}) end as row_columns,
		(
			select c.relname from pg_class c
			where c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c'
		) as row_relation
	from pg_proc p
	join pg_type t on t.oid = p.prorettype
	where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
		and t.typname not in ('trigger', 'event_trigger')
		and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
	order by p.proname, p.oid`;
