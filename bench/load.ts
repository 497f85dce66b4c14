import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
	requests: number;
	requestsPerSecond: number;
	p50Ms: number;
	p99Ms: number;
	/** Answers that were not 2xx, and broken connections. */
	errors: number;
}

/** Asks one address over and over with wrk (Debian's package), one thread: the other core is the server's. */
export async function putLoad(
	url: string,
	{
		connections,
		seconds,
		headers = {},
		core,
	}: {
		connections: number;
		seconds: number;
		headers?: Record<string, string>;
		/** The only core that wrk may use; without it the system chooses. */
		core?: number;
	},
): Promise<Load> {
	const headerArguments = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const pinned = core === undefined ? [] : ["taskset", "--cpu-list", `${core}`];
	const [program = "wrk", ...before] = [...pinned, "wrk"];
	const { stdout } = await run(program, [
		...before,
		"--threads=1",
		`--connections=${connections}`,
		`--duration=${seconds}s`,
		"--latency",
		...headerArguments,
		url,
	]);
	const read = (pattern: RegExp) => pattern.exec(stdout)?.[1];
	const requestsPerSecond = Number(read(/Requests\/sec:\s+([\d.]+)/));
	if (!(requestsPerSecond > 0)) throw new Error(`wrk measured nothing:\n${stdout}`);
	return {
		requests: Number(read(/(\d+) requests in/)),
		requestsPerSecond,
		p50Ms: toMs(read(/\s50%\s+(\S+)/)),
		p99Ms: toMs(read(/\s99%\s+(\S+)/)),
		errors:
			Number(read(/Non-2xx or 3xx responses: (\d+)/) ?? 0) +
			Number(read(/Socket errors: connect (\d+)/) ?? 0) +
			Number(read(/Socket errors:.*read (\d+)/) ?? 0),
	};
}

/** "1.52ms" -> 1.52; "640.00us" -> 0.64; "1.20s" -> 1200 */
function toMs(text: string | undefined): number {
	const match = /^([\d.]+)(us|ms|s)$/.exec(text ?? "");
	if (!match) return Number.NaN;
	return Number(match[1]) * { us: 0.001, ms: 1, s: 1000 }[match[2] as "us" | "ms" | "s"];
}
