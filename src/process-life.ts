import { toStartProblem } from "./start-problem.ts";

export interface Running {
	/** How long it goes on serving after it was told to stop. */
	drainMs: number;
	stop: () => Promise<void>;
}

const supportedNodeMajor = "24";
/** What does not end within this after the draining (a statement in hand, a store that does not answer) is cut off with the process. */
const stopDeadlineMs = 9_500;
/** A terminal and a control group send a signal to npm and to this process, and npm passes its own on: it is one and the same. */
const sameSignalMs = 1_000;

/**
 * The life of the process, to its exit code: 0 when it was told to stop and has, 1 when it could not start, did not stop in time or
 * was told once more, a second or longer after the first time, by somebody who will not wait.
 */
export async function live(start: () => Promise<Running>): Promise<void> {
	if (process.versions.node.split(".")[0] !== supportedNodeMajor)
		fail(`Avspark runs on Node ${supportedNodeMajor}; this is ${process.version}. Start it with: npm start`);
	let running: Running | null = null;
	let isStopping = false;
	let isImpatience = false;

	const stopOnce = (signal: string) => {
		if (isImpatience) fail(`${signal} once more: what was in hand is cut off`);
		if (isStopping) return;
		isStopping = true;
		console.log(`Avspark slutar: ${signal}`);
		// Nothing is lost by ending in the middle of a start: every step of it is taken up by the next.
		if (running === null) process.exit(0);
		const deadlineMs = running.drainMs + stopDeadlineMs;
		setTimeout(() => {
			isImpatience = true;
		}, sameSignalMs);
		setTimeout(() => fail(`Not stopped within ${deadlineMs} ms`), deadlineMs);
		running.stop().then(() => process.exit(0), fail);
	};
	// A terminal that was closed, or a pipe whose reader has gone, takes no line: what is in hand is ended all the same.
	for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
	// SIGHUP: the terminal was closed.
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stopOnce(signal));

	try {
		running = await start();
	} catch (error) {
		fail(toStartProblem(error));
	}
}

function fail(reason: unknown): never {
	console.error(reason);
	process.exit(1);
}
