import type { Database, Queryable } from "../../../src/platform/db/database.ts";

/** One statement of the program, as the server ran it. */
export interface MeasuredStatement {
	sql: string;
	ms: number;
	/** Pages of 8 kB it touched, in memory or on disk, those of the functions it called among them. */
	buffers: number;
	/** Rows it read by going through whole tables, functions included. */
	scannedRows: number;
	/** "Seq Scan on cms_articles" and the like, and sorts of more than a thousand rows; functions excluded. */
	notes: string[];
}

interface PlanNode {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows": number;
	"Rows Removed by Filter"?: number;
	"Shared Hit Blocks": number;
	"Shared Read Blocks": number;
	Plans?: PlanNode[];
}
type Explained = { "QUERY PLAN": [{ Plan: PlanNode; "Planning Time": number; "Execution Time": number }] };

const manyRows = 1_000;
const scannedRowsQuery =
	"select coalesce(sum(seq_tup_read), 0)::float8 as rows from pg_stat_xact_user_tables";

/**
 * The least of so many counts. A server tells its connections of every changed table of all its databases; one that cannot keep up (other
 * tests migrate theirs) forgets its plans and catalogues, and what it reads of them again would be counted.
 */
const explainedTimes = 3;

/** The same database, whose reads inside transactions are explained before they run, once more than is counted: then what they need is in memory. */
export function createMeasuredDatabase(database: Database): {
	database: Database;
	/** What was read while `work` ran. */
	measure(work: () => Promise<unknown>): Promise<MeasuredStatement[]>;
} {
	let statements: MeasuredStatement[] | null = null;
	const isRead = (sql: string) =>
		/^\s*(with|select)\b/i.test(sql) && !/\b(insert into|update|delete from)\b/i.test(sql);

	const toMeasured = (inner: Queryable): Queryable => ({
		exec: inner.exec,
		async query(sql, values) {
			if (statements && isRead(sql)) statements.push(await explain(inner, sql, values ?? []));
			return inner.query(sql, values);
		},
	});
	return {
		database: {
			...database,
			transaction: (work, options) => database.transaction((tx) => work(toMeasured(tx)), options),
		},
		async measure(work) {
			const measured: MeasuredStatement[] = [];
			statements = measured;
			try {
				await work();
			} finally {
				statements = null;
			}
			return measured;
		},
	};
}

async function explain(
	inner: Queryable,
	sql: string,
	values: readonly unknown[],
): Promise<MeasuredStatement> {
	const scanned = async () => (await inner.query<{ rows: number }>(scannedRowsQuery)).rows[0]?.rows ?? 0;
	const run = () =>
		inner.query<Explained>(`explain (analyze, buffers, timing off, format json) ${sql}`, values);
	await run();
	let explained: Explained["QUERY PLAN"][0] | undefined;
	let scannedRows = Number.POSITIVE_INFINITY;
	for (let times = 0; times < explainedTimes; times += 1) {
		const before = await scanned();
		const [again] = (await run()).rows[0]?.["QUERY PLAN"] ?? [];
		scannedRows = Math.min(scannedRows, (await scanned()) - before);
		if (again && (!explained || countBuffers(again.Plan) < countBuffers(explained.Plan))) explained = again;
	}
	if (!explained) throw new Error("a statement was not explained");
	const plan = explained.Plan;
	return {
		sql,
		ms: explained["Execution Time"] + explained["Planning Time"],
		buffers: countBuffers(plan),
		scannedRows,
		notes: listNotes(plan),
	};
}

function countBuffers(plan: PlanNode): number {
	return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

function listNotes(node: PlanNode): string[] {
	const rows = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
	const own =
		rows <= manyRows || !["Seq Scan", "Sort"].includes(node["Node Type"])
			? []
			: [`${node["Node Type"]} ${node["Relation Name"] ?? ""} ${rows}`];
	return [...own, ...(node.Plans ?? []).flatMap(listNotes)];
}
