import type { Tracing } from "../tracing.ts";
import type { Database, Queryable } from "./database.ts";

/** The database with a span for each statement: what it does to which table, and how long; never its text or its values. */
export function traceDatabase<Traced extends Database>(database: Traced, tracing: Tracing): Traced {
	const traceStatement = <T>(name: string, run: () => Promise<T>): Promise<T> => {
		const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
		return tracing.trace({ name, kind: "client", attributes }, run);
	};
	const wrap = (queryable: Queryable): Queryable => ({
		query: (sql, values) => traceStatement(nameStatement(sql), () => queryable.query(sql, values)),
		exec: (sql) => traceStatement("several statements", () => queryable.exec(sql)),
	});
	return {
		...database,
		...wrap(database),
		transaction: (work, options) =>
			tracing.trace(
				{ name: "transaction", kind: "client", attributes: { "db.system.name": "postgresql" } },
				() => database.transaction((tx) => work(wrap(tx)), options),
			),
	};
}

const verb = /\b(select|insert|update|delete|with|create|alter|call|notify|listen|truncate)\b/i;
const relation = /\b(?:from|into|update|join)\s+("?[a-z_]\w*"?(?:\."?\w+"?)?)/i;

/** "select title from public.cms_articles where ..." -> "select public.cms_articles" */
export function nameStatement(sql: string): string {
	const operation = verb.exec(sql)?.[1]?.toLowerCase() ?? "statement";
	const table = relation.exec(sql)?.[1]?.replaceAll('"', "");
	return table === undefined ? operation : `${operation} ${table}`;
}
