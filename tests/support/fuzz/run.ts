import fc from "fast-check";
import { expect } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import type { TestGateway } from "../site/test-gateway.ts";

/** The same requests in every run; FUZZ_SEED tries others, FUZZ_RUNS more of them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const runsFactor = Number(process.env.FUZZ_RUNS ?? 1);

/** Stands in whatever rows belong to somebody else: no answer may ever hold it. */
export const marker = "hemlig-7f3a9c";

export interface FuzzRequest {
	method: string;
	/** From the root, with its query. */
	path: string;
	headers: Record<string, string>;
	body?: string | Uint8Array<ArrayBuffer> | FormData;
}

const maxAnswerMs = 10_000;
/** Said in docs/wire-protocol.md: a provider of matches that fails or is not set up, and too much work at hand. */
const allowedServerErrors = new Set([502, 503]);

/**
 * Sends generated requests, one after the other, and checks each answer: nothing but documented errors, nothing of
 * somebody else, in time. What fails is told with its seed and shrunk to the smallest request that still fails.
 */
export async function fuzz(
	gateway: TestGateway,
	requests: fc.Arbitrary<FuzzRequest>,
	{ runs, withinMs }: { runs: number; withinMs: number },
): Promise<void> {
	let sent = 0;
	const statuses = new Map<number, number>();
	const property = fc.asyncProperty(requests, async (request) => {
		sent += 1;
		const startedAt = performance.now();
		const answered = await send(gateway, request);
		if (answered === null) return;
		statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
		const isServerError = answered.status >= 500 && !allowedServerErrors.has(answered.status);
		expect(isServerError, `${answered.status}: ${answered.text.slice(-500)}`).toBe(false);
		expect(answered.text.includes(marker), `shows what is another's: ${answered.text.slice(0, 500)}`).toBe(
			false,
		);
		expect(performance.now() - startedAt).toBeLessThan(maxAnswerMs);
	});
	try {
		await fc.assert(property, {
			seed,
			numRuns: runs * runsFactor,
			interruptAfterTimeLimit: withinMs * runsFactor,
			endOnFailure: false,
		});
	} finally {
		const counts = [...statuses]
			.sort(([one], [other]) => one - other)
			.map(([status, n]) => `${status}: ${n}`);
		process.stdout.write(`fuzz: ${sent} requests, seed ${seed} (${counts.join(", ")})\n`);
	}
}

/** Null for what cannot be sent at all: a header that is none, an address that cannot be written. */
async function send(gateway: TestGateway, { path, ...init }: FuzzRequest) {
	let request: Request;
	try {
		request = new Request(new URL(`http://avspark.test${path}`), init);
	} catch {
		return null;
	}
	const response = await gateway.gateway.request(request);
	const headers = [...response.headers].map((pair) => pair.join(": ")).join("\n");
	return { status: response.status, text: `${headers}\n${await response.text()}` };
}

/** The tables' rows that carry the marker, as text: what must be the same after as before. */
export async function readMarked(database: Database, tables: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (const table of tables) {
		const { rows } = await database.query<{ row: string }>(
			`select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text like $1 order by 1`,
			[`%${marker}%`],
		);
		found.push(...rows.map(({ row }) => `${table} ${row}`));
	}
	return found;
}

/** No transaction is left open, and the next statement is answered at once. */
export async function expectFree(database: Database): Promise<void> {
	const startedAt = performance.now();
	const { rows } = await database.query<{ role: string; claims: string | null }>(
		"select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims",
	);
	expect(performance.now() - startedAt).toBeLessThan(1_000);
	expect(rows[0]?.claims).toBeNull();
	expect(["anon", "authenticated", "service_role"]).not.toContain(rows[0]?.role);
	const { rows: open } = await database.query(
		`select state from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
	);
	expect(open).toEqual([]);
	await database.transaction((tx) => tx.query("select 1"));
}
