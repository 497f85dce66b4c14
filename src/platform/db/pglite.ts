import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { lockDataDir } from "./data-dir-lock.ts";
import { type Database, DatabaseError, type QueryResult, type Transaction } from "./database.ts";
import type { PgliteCall, PgliteMessage, PgliteWorkerData } from "./pglite-protocol.ts";

export interface PgliteOptions {
	/** Where the cluster lies (in its folder "pglite"); null keeps it in memory. */
	dataDir: string | null;
	/** A dumped cluster to start from. */
	snapshot?: Uint8Array;
}

export interface PgliteDatabase extends Database {
	readonly engine: "pglite";
	/** The whole cluster as a tar archive. Other statements wait meanwhile. */
	dump(compression: "none" | "gzip"): Promise<Uint8Array>;
}

/**
 * Opens the embedded engine in a worker thread, its directory locked to this process.
 *
 * There is one connection: a transaction has it alone, everything else waits in line. That is why no transaction
 * may wait for anything but the database. Throws DataDirLockedError when another process has the directory.
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
	const lock = options.dataDir === null ? null : await lockDataDir(options.dataDir);
	try {
		const thread = await startThread({
			dataDir: options.dataDir === null ? "memory://" : join(options.dataDir, "pglite"),
			snapshot: options.snapshot ?? null,
		});
		return createPgliteDatabase(thread, async () => lock?.release());
	} catch (error) {
		await lock?.release();
		throw error;
	}
}

interface Thread {
	call(call: PgliteCall): Promise<unknown>;
	onNotification(handler: (channel: string, payload: string) => void): void;
	stop(): Promise<void>;
}

async function startThread(workerData: PgliteWorkerData): Promise<Thread> {
	const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData });
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let lastId = 0;
	let dead: Error | null = null;
	let notify: (channel: string, payload: string) => void = () => {};

	const failAll = (error: Error) => {
		dead = error;
		for (const call of waiting.values()) call.reject(error);
		waiting.clear();
	};

	await new Promise<void>((resolve, reject) => {
		worker.on("message", (message: PgliteMessage) => {
			switch (message.kind) {
				case "ready":
					return resolve();
				case "failed":
					return reject(new Error(`The embedded database did not open: ${message.message}`));
				case "notification":
					return notify(message.channel, message.payload);
				case "result":
					waiting.get(message.id)?.resolve(message.value);
					waiting.delete(message.id);
					return;
				case "error":
					waiting
						.get(message.id)
						?.reject(message.fields ? new DatabaseError(message.fields) : new Error(message.message));
					waiting.delete(message.id);
			}
		});
		worker.on("error", (error: Error) => {
			failAll(error);
			reject(error);
		});
		worker.on("exit", () => failAll(new Error("The embedded database is closed")));
	});

	return {
		call(call) {
			if (dead) return Promise.reject(dead);
			const id = ++lastId;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				worker.postMessage({ id, ...call });
			});
		},
		onNotification(handler) {
			notify = handler;
		},
		async stop() {
			await worker.terminate();
		},
	};
}

function createPgliteDatabase(thread: Thread, releaseLock: () => Promise<void>): PgliteDatabase {
	const listeners = new Map<string, Set<(payload: string) => void>>();
	thread.onNotification((channel, payload) => {
		for (const listener of listeners.get(channel) ?? []) listener(payload);
	});

	// The line in which statements and transactions wait for the one connection.
	let tail: Promise<unknown> = Promise.resolve();
	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const turn = tail.then(work);
		tail = turn.catch(() => {});
		return turn;
	};

	const direct: Transaction = {
		query: <Row>(sql: string, values: readonly unknown[] = []) =>
			thread.call({ kind: "query", sql, values }) as Promise<QueryResult<Row>>,
		exec: (sql) => thread.call({ kind: "exec", sql }) as Promise<Record<string, unknown>[]>,
	};

	let closing: Promise<void> | null = null;
	return {
		engine: "pglite",
		query: (sql, values) => inTurn(() => direct.query(sql, values)),
		// As one unit: a block that fails half-way must not leave the only connection inside a broken transaction.
		exec: (sql) => inTurn(() => inTransaction(direct, (tx) => tx.exec(sql))),
		transaction: (work) => inTurn(() => inTransaction(direct, work)),
		async listen(channel, onPayload) {
			let channelListeners = listeners.get(channel);
			if (!channelListeners) {
				channelListeners = new Set();
				listeners.set(channel, channelListeners);
				await inTurn(() => thread.call({ kind: "listen", channel }));
			}
			channelListeners.add(onPayload);
			return async () => {
				channelListeners.delete(onPayload);
			};
		},
		dump: (compression) => inTurn(() => thread.call({ kind: "dump", compression })) as Promise<Uint8Array>,
		close() {
			closing ??= inTurn(async () => {
				await thread.call({ kind: "close" });
				await thread.stop();
				await releaseLock();
			});
			return closing;
		},
	};
}

async function inTransaction<T>(connection: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
	await connection.exec("begin");
	try {
		const result = await work(connection);
		await connection.exec("commit");
		return result;
	} catch (error) {
		await connection.exec("rollback");
		throw error;
	}
}
