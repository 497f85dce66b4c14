import type { Queryable } from "../../src/platform/db/database.ts";

/** What a schema holds, as the catalogue has it (PostgreSQL documentation, chapter 53), by name. */
export interface SchemaContent {
	tables: TableContent[];
	views: { name: string; comment: string | null; columns: Column[]; grants: Grant[] }[];
	functions: FunctionContent[];
}
export interface TableContent {
	name: string;
	comment: string | null;
	columns: Column[];
	/** As the server writes them: "CHECK ((score >= 0))". */
	constraints: Named[];
	/** Those that no constraint made. */
	indexes: Named[];
	triggers: Named[];
	hasRowSecurity: boolean;
	policies: { name: string; command: string; roles: string[]; using: string | null; check: string | null }[];
	grants: Grant[];
}
export interface FunctionContent {
	name: string;
	/** With names and defaults. */
	parameters: string;
	/** "trigger" of a trigger's. */
	returns: string;
	language: string;
	volatility: string;
	isDefiner: boolean;
	/** Who may execute it, of those a caller can be. */
	callers: string[];
}
interface Column {
	name: string;
	type: string;
	isRequired: boolean;
	/** Of a generated column what it is made of. */
	value: string | null;
}
/** As the server writes it out. */
export interface Named {
	name: string;
	definition: string;
}
interface Grant {
	role: string;
	/** "SELECT", or "UPDATE (title)" where it is granted column by column. */
	privileges: string[];
}

/** `schema` is a name of ours, never a caller's. Throws {@link DatabaseError}. */
export async function readSchema(database: Queryable, schema: string): Promise<SchemaContent> {
	const read = async <Row>(query: string): Promise<Row[]> => {
		const { rows } = await database.query<{ found: string }>(
			`select coalesce(json_agg(q), '[]')::text as found from (${query}) q`,
			[schema],
		);
		return JSON.parse(rows[0]?.found ?? "[]") as Row[];
	};
	return {
		tables: await read(tables),
		views: await read(views),
		functions: await read(functions),
	};
}

/** Expressions come with the schema of each name they use. */
export const bareSearchPath = "set search_path = pg_catalog";

const roleName = (role: string) =>
	`case ${role} when 0 then 'PUBLIC' else pg_get_userbyid(${role})::text end`;
/** What roles of callers get: the owner has everything. */
const isCaller = (role: string) =>
	`(${role} = 0 or pg_get_userbyid(${role}) in ('anon', 'authenticated', 'service_role'))`;
const columns = `(select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
    'value', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns`;
const grants = `coalesce((select json_agg(g order by g.role collate "C") from (
    select role, json_agg(privilege order by privilege collate "C") as privileges from (
      select ${roleName("x.grantee")} as role, x.privilege_type as privilege
      from aclexplode(c.relacl) x where ${isCaller("x.grantee")}
      union all
      select ${roleName("x.grantee")}, x.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
      from pg_attribute a cross join aclexplode(a.attacl) x
      where a.attrelid = c.oid and ${isCaller("x.grantee")}
      group by x.grantee, x.privilege_type) one
    group by role) g), '[]') as grants`;
const named = (definition: string, from: string, name: string) =>
	`coalesce((select json_agg(json_build_object('name', ${name}, 'definition', ${definition}) order by ${name} collate "C") from ${from}), '[]')`;
const ofSchema = (kinds: string) => `from pg_class c
where c.relnamespace = to_regnamespace($1) and c.relkind in (${kinds})
order by c.relname collate "C"`;

const tables = `select c.relname as name, obj_description(c.oid, 'pg_class') as comment, ${columns},
  ${named("pg_get_constraintdef(k.oid)", "pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')", "k.conname")} as constraints,
  ${named(
		"pg_get_indexdef(i.indexrelid)",
		"pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)",
		"(select n.relname from pg_class n where n.oid = i.indexrelid)",
	)} as indexes,
  ${named("pg_get_triggerdef(t.oid)", "pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal", "t.tgname")} as triggers,
  c.relrowsecurity as "hasRowSecurity",
  coalesce((select json_agg(json_build_object('name', p.polname,
      'command', case p.polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end,
      'roles', (select json_agg(${roleName("r")} order by r) from unnest(p.polroles) r),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname collate "C")
    from pg_policy p where p.polrelid = c.oid), '[]') as policies,
  ${grants}
${ofSchema("'r', 'p'")}`;
const views = `select c.relname as name, obj_description(c.oid, 'pg_class') as comment, ${columns}, ${grants}
${ofSchema("'v', 'm'")}`;
const functions = `select p.proname as name, pg_get_function_arguments(p.oid) as parameters, pg_get_function_result(p.oid) as returns,
  l.lanname as language, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
  p.prosecdef as "isDefiner",
  coalesce((select json_agg(distinct ${roleName("x.grantee")}) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
    where ${isCaller("x.grantee")}), '[]') as callers
from pg_proc p join pg_language l on l.oid = p.prolang
where p.pronamespace = to_regnamespace($1)
order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
