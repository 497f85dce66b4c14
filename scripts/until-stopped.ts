import type { ProgramSurroundings } from "../src/platform/db/postgres-program.ts";
import { OperatorError } from "../src/platform/operator-error.ts";

/** SIGHUP: the terminal was closed, or the connection to it broke. */
const stops = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Does the work with a signal that each of these aborts, so that it can take away what it has begun: passwords, half a file. */
export async function untilStopped(
	work: (surroundings: ProgramSurroundings) => Promise<void>,
): Promise<void> {
	const stopping = new AbortController();
	const stop = (signal: string) =>
		stopping.abort(new OperatorError(`${signal}: stopped; everything is as it was.`));
	for (const signal of stops) process.on(signal, stop);
	try {
		await work({ environment: process.env, signal: stopping.signal });
	} finally {
		for (const signal of stops) process.off(signal, stop);
	}
}
