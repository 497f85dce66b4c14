import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { toText } from "../operator-error.ts";
import { createChannelListeners } from "./channel-listeners.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type Database, DatabaseError, type QueryResult, type Transaction } from "./database.ts";
import { DatabaseAwayError } from "./database-away.ts";
import { mustNotOverwriteTables, toLostDatabase } from "./lost-database.ts";
import type { PgliteCall, PgliteMessage, PgliteWorkerData } from "./pglite-protocol.ts";

export interface PgliteOptions {
	/** Where the cluster lies (in its folder "pglite"); null keeps it in memory. */
	dataDir: string | null;
	/** A dumped cluster to start from. */
	snapshot?: Uint8Array;
	/** A statement that runs longer is broken off with 57014. Default 15 s. */
	statementTimeoutMs?: number;
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
 * may wait for anything but the database. Throws DataDirLockedError when another process has the directory, and an
 * OperatorError when what lies there is no whole database.
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
	const lock = options.dataDir === null ? null : lockDataDir(options.dataDir);
	const directory = options.dataDir === null ? null : join(options.dataDir, "pglite");
	const openThread = async (snapshot: Uint8Array | null) => {
		// At every thread's start: each would make an empty database where it finds none.
		if (directory !== null) mustNotOverwriteTables(directory);
		return startThread({ dataDir: directory ?? "memory://", snapshot });
	};
	const openFirst = async () => {
		const hadOne = directory !== null && existsSync(directory);
		try {
			return await openThread(options.snapshot ?? null);
		} catch (error) {
			const isLost = hadOne && options.snapshot === undefined && error instanceof DatabaseAwayError;
			throw (isLost && toLostDatabase(directory, toText(error.cause))) || error;
		}
	};
	try {
		return createPgliteDatabase(await openFirst(), {
			openThread: () => {
				if (options.dataDir === null) throw new Error("A database in memory is gone with its thread");
				return openThread(null).catch((error: unknown) => {
					throw error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error);
				});
			},
			releaseLock: () => lock?.release(),
			statementTimeoutMs: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
		});
	} catch (error) {
		lock?.release();
		throw error;
	}
}

interface Thread {
	call(call: PgliteCall): Promise<unknown>;
	onNotification(handler: (channel: string, payload: string) => void): void;
	/** Ended, by itself or by us: it answers nothing any more. */
	isDead(): boolean;
	stop(): Promise<void>;
}

/**
 * With Node's 4 MB a pattern or an expression nested deeply enough overran the thread's stack before PostgreSQL's own check (54001) had
 * its say, and the engine was broken. It takes memory only where it is used.
 */
const stackSizeMb = 32;

async function startThread(workerData: PgliteWorkerData): Promise<Thread> {
	const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
		workerData,
		resourceLimits: { stackSizeMb },
	});
	const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	let lastId = 0;
	let dead: Error | null = null;
	let notify: (channel: string, payload: string) => void = () => {};

	const failAll = (error: Error) => {
		dead ??= error;
		for (const call of waiting.values()) call.reject(error);
		waiting.clear();
	};

	await new Promise<void>((resolve, reject) => {
		worker.on("message", (message: PgliteMessage) => {
			switch (message.kind) {
				case "ready":
					return resolve();
				case "failed":
					// Left alone it would stay, with its open files, at every attempt.
					void worker.terminate();
					return reject(
						new DatabaseAwayError(new Error(`The embedded database did not open: ${message.message}`)),
					);
				case "notification":
					return notify(message.channel, message.payload);
				case "result":
					waiting.get(message.id)?.resolve(message.value);
					waiting.delete(message.id);
					return;
				case "error": {
					const error = message.fields ? new DatabaseError(message.fields) : new Error(message.message);
					waiting.get(message.id)?.reject(message.isFatal ? new DatabaseAwayError(error) : error);
					waiting.delete(message.id);
					if (!message.isFatal) return;
					failAll(new DatabaseAwayError(error));
					void worker.terminate();
				}
			}
		});
		const fail = (cause: Error) => {
			const error = new DatabaseAwayError(cause);
			failAll(error);
			reject(error);
		};
		worker.on("error", fail);
		worker.on("exit", () => fail(new Error("The thread of the embedded database has ended")));
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
		isDead: () => dead !== null,
		async stop() {
			failAll(new Error("The embedded database is closed"));
			await worker.terminate();
		},
	};
}

/** Longer than any statement of ours; a caller's that takes longer would hold up every reader. */
const defaultStatementTimeoutMs = 15_000;
/** A thread that did not open (the disk is full, say) is not tried again before: each attempt costs a second of a core. */
const reopenAfterMs = 1_000;
/** Blocks without values are migrations and the queue's own upkeep. */
const blockTimeoutMs = 120_000;

function createPgliteDatabase(
	firstThread: Thread,
	deps: { openThread: () => Promise<Thread>; releaseLock: () => void; statementTimeoutMs: number },
): PgliteDatabase {
	const listeners = createChannelListeners();
	// The engine tells of a channel as often as it was asked to, and cannot be asked to stop.
	const heardChannels = new Set<string>();
	const attach = (attached: Thread) => attached.onNotification(listeners.tell);
	attach(firstThread);

	// The line in which statements and transactions wait for the one connection.
	let current: Promise<Thread> = Promise.resolve(firstThread);
	let failedAtMs = Number.NEGATIVE_INFINITY;
	let tail: Promise<unknown> = Promise.resolve();
	const inTurn = <T>(work: (thread: Thread) => Promise<T>): Promise<T> => {
		const turn = tail.then(async () => work(await findThread()));
		tail = turn.catch(() => {});
		return turn;
	};

	/** The thread, or another when it has died (out of memory, say) or the last attempt to open one has failed. */
	async function findThread(): Promise<Thread> {
		const thread = await current.catch(() => null);
		if (thread && (closing !== null || !thread.isDead())) return thread;
		if (performance.now() - failedAtMs < reopenAfterMs) return current;
		current = replaceThread();
		current.catch(() => {
			failedAtMs = performance.now();
		});
		return current;
	}

	async function replaceThread(): Promise<Thread> {
		const fresh = await deps.openThread();
		attach(fresh);
		for (const channel of heardChannels) await fresh.call({ kind: "listen", channel });
		listeners.tellGap();
		return fresh;
	}

	/**
	 * The engine itself knows no statement_timeout: one statement without end would stop every reader. Its thread is
	 * ended instead, which is to the database as a kill -9, and another opens the directory.
	 */
	async function callWithin<T>(thread: Thread, call: PgliteCall, timeoutMs: number): Promise<T> {
		let timer: NodeJS.Timeout | undefined;
		const overdue = new Promise<never>((_, reject) => {
			timer = setTimeout(() => {
				reject(new DatabaseError({ code: "57014", message: "canceling statement due to statement timeout" }));
				current = thread.stop().then(replaceThread);
				current.catch(() => {});
			}, timeoutMs);
		});
		try {
			return (await Promise.race([thread.call(call), overdue])) as T;
		} finally {
			clearTimeout(timer);
		}
	}

	const toConnection = (thread: Thread): Connection => ({
		query: <Row>(sql: string, values: readonly unknown[] = [], before = "") =>
			callWithin<QueryResult<Row>>(thread, { kind: "query", before, sql, values }, deps.statementTimeoutMs),
		exec: (sql) => callWithin<Record<string, unknown>[]>(thread, { kind: "exec", sql }, blockTimeoutMs),
	});

	let closing: Promise<void> | null = null;
	return {
		engine: "pglite",
		query: (sql, values) => inTurn((thread) => toConnection(thread).query(sql, values)),
		// As one unit: a block that fails half-way must not leave the only connection inside a broken transaction.
		exec: (sql) => inTurn((thread) => inTransaction(toConnection(thread), (tx) => tx.exec(sql))),
		transaction: (work, { prelude } = {}) =>
			inTurn((thread) => inTransaction(toConnection(thread), work, prelude)),
		async listen(channel, onPayload, options) {
			const { remove } = listeners.add(channel, { onPayload, ...options });
			if (!heardChannels.has(channel)) {
				heardChannels.add(channel);
				await inTurn((thread) => thread.call({ kind: "listen", channel }));
			}
			return async () => {
				remove();
			};
		},
		dump: (compression) =>
			inTurn((thread) => thread.call({ kind: "dump", compression })) as Promise<Uint8Array>,
		close() {
			closing ??= inTurn(async (thread) => {
				await thread.call({ kind: "close" });
				await thread.stop();
				deps.releaseLock();
			});
			return closing;
		},
	};
}

interface Connection {
	/** `before` are statements sent along, and run first. */
	query<Row>(sql: string, values?: readonly unknown[], before?: string): Promise<QueryResult<Row>>;
	exec(sql: string): Promise<Record<string, unknown>[]>;
}

/** Begins with the first statement, in the same message to the thread: most transactions have one. */
async function inTransaction<T>(
	connection: Connection,
	work: (tx: Transaction) => Promise<T>,
	prelude = "",
): Promise<T> {
	let opening = `begin; ${prelude}`;
	const takeOpening = () => {
		const taken = opening;
		opening = "";
		return taken;
	};
	const hasBegun = () => opening === "";
	try {
		const result = await work({
			query: (sql, values) => connection.query(sql, values, takeOpening()),
			async exec(sql) {
				if (!hasBegun()) await connection.exec(takeOpening());
				return connection.exec(sql);
			},
		});
		if (hasBegun()) await connection.exec("commit");
		return result;
	} catch (error) {
		// Fails only when the thread is gone, and the transaction with it; the first error is the one to tell.
		if (hasBegun()) await connection.exec("rollback").catch(() => {});
		throw error;
	}
}
