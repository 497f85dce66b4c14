import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** Everything that `work` does, and waits for, belongs to the request of this id: the log names it on every line. */
export function runWithRequestId<Result>(requestId: string, work: () => Result): Result {
	return storage.run(requestId, work);
}

/** Null outside requests: jobs, housekeeping, the start. */
export function getRequestId(): string | null {
	return storage.getStore() ?? null;
}
