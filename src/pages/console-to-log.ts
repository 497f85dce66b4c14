import type { Log } from "../platform/log.ts";
import { getRequestId } from "../platform/request-id.ts";

/**
 * The site is one code for server and browser, and tells what failed on the console of whoever runs it. On the server that
 * becomes a line of the log, with the id of its request; outside requests the console stays what it is. Once a process.
 */
export function tellConsoleToLog(log: Log): void {
	const { error: write } = console;
	console.error = (...said: unknown[]) => {
		if (getRequestId() === null) return write(...said);
		const [message, err] = said;
		if (message instanceof Error) log.error({ err: message }, message.message);
		else log.error(err === undefined ? {} : { err }, String(message));
	};
}
