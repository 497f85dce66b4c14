// The thread that holds PGlite: a query runs on the thread that asks, and must never be the one that serves readers.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { quoteIdentifier, toDatabaseErrorFields } from "./database.ts";
import { toEngineText } from "./engine-failure.ts";
import type { PgliteMessage, PgliteRequest, PgliteWorkerData } from "./pglite-protocol.ts";

const port = parentPort;
if (port === null) throw new Error("pglite-worker.ts is run as a worker thread only");
const { dataDir, snapshot } = workerData as PgliteWorkerData;

const send = (message: PgliteMessage) => port.postMessage(message);

/** OID of the type `date`: kept as text, as in postgres.ts. */
const dateTypeOid = 1082;

/** A quarter of PGlite's own: what a laptop's newsroom reads again and again fits, and the process is 110 MB smaller. */
const sharedBuffers = "32MB";

// While nothing but WebAssembly's compiler holds a thread, Node waits for all its helpers (NodePlatform::DrainTasks), and one that asks this
// thread to collect garbage waits for it: neither goes on (nodejs/node#54918). A timer keeps the thread in its loop, where it does what they ask.
const awake = setInterval(() => {}, 60_000);

try {
	const engine = await PGlite.create({
		dataDir,
		startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
		extensions: { pg_trgm, unaccent },
		parsers: { [dateTypeOid]: (value) => value },
		...(snapshot === null ? {} : { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
	});
	let asked = 0;
	endWhenBroken(engine, (reason) =>
		send({ kind: "error", id: asked, message: reason, fields: null, isFatal: true }),
	);
	port.on("message", async (request: PgliteRequest) => {
		asked = request.id;
		try {
			send({ kind: "result", id: request.id, value: await answer(engine, request) });
		} catch (error) {
			const message = toEngineText(error);
			const fields = toDatabaseErrorFields(error);
			send({ kind: "error", id: request.id, message, fields, isFatal: isFatal(error) });
		}
	});
	clearInterval(awake);
	send({ kind: "ready" });
} catch (error) {
	send({ kind: "failed", message: toEngineText(error) });
}

/** What an error of a statement breaks out of the loop with, as ExitStatus; PGlite then has PostgreSQL clear up after it. */
const statementFailed = 100;

/**
 * Anything else that breaks out of the loop (the stack is overrun, a trap, a PANIC's abort) PGlite passes over in silence: the statement has no rows, half
 * of it would be committed with the next message, and the next error never comes back. So the thread ends there and then.
 */
function endWhenBroken(engine: PGlite, tell: (reason: string) => void): void {
	const { Module } = engine;
	const runLoop = Module._PostgresMainLoopOnce;
	Module._PostgresMainLoopOnce = () => {
		try {
			runLoop();
		} catch (error) {
			if ((error as { status?: unknown }).status === statementFailed) throw error;
			tell(`The engine broke in a statement: ${String(error)}`);
			process.exit(1);
		}
	};
}

/** After one of these (a full disk under its log, say) the engine answers nothing any more, and tells nobody. */
function isFatal(error: unknown): boolean {
	const { severity } = (error ?? {}) as { severity?: unknown };
	return severity === "FATAL" || severity === "PANIC" || error instanceof WebAssembly.RuntimeError;
}

async function answer(engine: PGlite, request: PgliteRequest): Promise<unknown> {
	switch (request.kind) {
		case "query": {
			if (request.before !== "") await engine.exec(request.before);
			const { rows, affectedRows } = await engine.query(request.sql, [...request.values]);
			return { rows, affectedRows: affectedRows ?? 0 };
		}
		case "exec":
			return (await engine.exec(request.sql)).flatMap((result) => result.rows);
		case "listen":
			await engine.listen(quoteIdentifier(request.channel), (payload) =>
				send({ kind: "notification", channel: request.channel, payload }),
			);
			return null;
		case "dump":
			return new Uint8Array(await (await engine.dumpDataDir(request.compression)).arrayBuffer());
		case "close":
			await engine.close();
			return null;
	}
}
