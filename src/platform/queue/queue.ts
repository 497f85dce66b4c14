import { type Db as BossDatabase, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";

export interface Queue {
	/** Makes the queue known; must come before the first `send` and `work` of its name. */
	create(name: string): Promise<void>;
	/** Puts a job in line. Jobs carry ids, not objects, and are safe to run twice. Resolves to the job's id. */
	send(name: string, data: Record<string, string>): Promise<string>;
	/** Runs `handler` for each job of the queue, one at a time in this process. `signal` aborts when the process stops. */
	work(
		name: string,
		handler: (data: Record<string, string>, signal: AbortSignal) => Promise<void>,
	): Promise<void>;
	/** Resolves when the queue's own tables answer; throws when it is stopped or they do not. */
	check(): Promise<void>;
	/** Queue -> its jobs, over all nodes, for each queue that `create` was told of. */
	countJobs(): Promise<Record<string, { waiting: number; active: number }>>;
	/** Takes no new job from here on: another node does. Those in hand go on. */
	pause(): Promise<void>;
	/** Takes no new job, gives those in hand the time named, then aborts them. */
	stop(graceMs: number): Promise<void>;
}

const pollingSeconds = 5;
const startLockKey = 7_318_004_221;
/** Longer than any run; a run that dies with its process is found by its heartbeat, long before this. */
const jobExpirySeconds = 60 * 60;

/**
 * The job queue (pg-boss) on the program's own database. New jobs wake the workers by LISTEN/NOTIFY; polling is the
 * floor beneath it. A job is not tried again by the queue: what was left over is taken up by the next run.
 */
export async function startQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
	const boss = new PgBoss({
		db: toBossDatabase(database),
		backend: database.engine,
		useListenNotify: true,
		// Rebuilds indexes concurrently, which no transaction can do; the tables here stay small.
		reindex: false,
		monitorVacuum: false,
	});
	boss.on("error", (error) => log.error({ err: error }, "queue"));
	await startInTurn(database, () => boss.start());
	const stopping = new AbortController();
	const created: string[] = [];

	return {
		async create(name) {
			await boss.createQueue(name, { retryLimit: 0, expireInSeconds: jobExpirySeconds, notify: true });
			created.push(name);
		},
		async send(name, data) {
			const id = await boss.send(name, data);
			if (id === null) throw new Error(`The queue ${name} took no job`);
			return id;
		},
		async work(name, handler) {
			let worker: string | null = null;
			worker = await boss.work<Record<string, string>>(
				name,
				{ batchSize: 1, pollingIntervalSeconds: pollingSeconds },
				async (jobs) => {
					try {
						for (const job of jobs) await handler(job.data, stopping.signal);
					} finally {
						// However many jobs have told of themselves meanwhile, a worker fetches one, and would wait half a minute for the next.
						if (worker !== null) boss.notifyWorker(worker);
					}
				},
			);
		},
		async check() {
			if (stopping.signal.aborted) throw new Error("The queue is stopped");
			const queues = await boss.getQueues(created);
			if (queues.length !== created.length) throw new Error("The queue has lost its tables' rows");
		},
		async countJobs() {
			// pg-boss' own counts (getQueueStats) are up to a minute old, and are written by whoever asks.
			const { rows } = await database.query<{ name: string; waiting: number; active: number }>(
				`select name, count(*) filter (where state < 'active')::int as waiting,
					count(*) filter (where state = 'active')::int as active
				from pgboss.job
				where name = any($1) and state <= 'active'
				group by name`,
				[created],
			);
			return Object.fromEntries(
				created.map((name) => {
					const { waiting, active } = rows.find((row) => row.name === name) ?? { waiting: 0, active: 0 };
					return [name, { waiting, active }];
				}),
			);
		},
		async pause() {
			await Promise.all(created.map((name) => boss.offWork(name, { wait: false })));
		},
		async stop(graceMs) {
			const abort = setTimeout(() => stopping.abort(new Error("Processen stoppas")), graceMs);
			await boss.stop({ graceful: true, timeout: graceMs + 1_000 });
			clearTimeout(abort);
		},
	};
}

/** Nodes that start at once on an empty database would make the queue's tables at once too, and all but one fail. */
async function startInTurn(database: Database, start: () => Promise<unknown>): Promise<void> {
	if (database.engine === "pglite") await start();
	else {
		await database.transaction(async (tx) => {
			await tx.query("select pg_advisory_xact_lock($1)", [startLockKey]);
			await start();
		});
	}
}

/**
 * Our database as pg-boss wants it. Statements without values may be whole blocks with their own BEGIN and COMMIT:
 * `exec` runs them as one unit, so that a failed block never leaves the embedded engine's only connection inside a
 * broken transaction, where it would cost other callers their writes.
 */
function toBossDatabase(database: Database): BossDatabase {
	return {
		async executeSql(text, values = []) {
			return {
				rows: values.length > 0 ? (await database.query(text, values)).rows : await database.exec(text),
			};
		},
		async listen(channel, onNotification, onReconnect) {
			const unlisten = await database.listen(channel, onNotification, { onGap: onReconnect });
			onReconnect();
			return { close: unlisten };
		},
	};
}
