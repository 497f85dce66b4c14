import type { DatabaseErrorFields } from "./database.ts";

/** What the main thread asks of the thread that holds PGlite. `id` comes back with the answer. */
export type PgliteRequest =
	| { id: number; kind: "query"; before: string; sql: string; values: readonly unknown[] }
	| { id: number; kind: "exec"; sql: string }
	| { id: number; kind: "listen"; channel: string }
	| { id: number; kind: "dump"; compression: "none" | "gzip" }
	| { id: number; kind: "close" };

/** A request before it has its number. */
export type PgliteCall = PgliteRequest extends infer Request
	? Request extends PgliteRequest
		? Omit<Request, "id">
		: never
	: never;

export type PgliteMessage =
	| { kind: "ready" }
	| { kind: "failed"; message: string }
	| { kind: "result"; id: number; value: unknown }
	| { kind: "error"; id: number; message: string; fields: DatabaseErrorFields | null; isFatal: boolean }
	| { kind: "notification"; channel: string; payload: string };

export interface PgliteWorkerData {
	/** Directory of the cluster, or "memory://" for one that is gone with the thread. */
	dataDir: string;
	/** A dumped cluster to start from (tests), made by `dump`. */
	snapshot: Uint8Array | null;
}
