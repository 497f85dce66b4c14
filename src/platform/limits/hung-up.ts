import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { Log } from "../log.ts";

/** As nginx counts it ("client closed request"). Nobody hears it: it is what the log and the counters are told. */
export const clientClosedRequest = 499;

/**
 * For an error handler: what to answer when the client went away, or was cut off as too slow, before its body had come; null when it did
 * not. Whatever was thrown then came of that, whichever code it carries (a socket's ECONNRESET looks like the database's), and nothing
 * has been done yet.
 */
export function answerHungUp(c: Context, error: Error, log: Log): Response | null {
	// Absent for calls inside the process.
	const { incoming } = (c.env ?? {}) as { incoming?: Partial<IncomingMessage> };
	if (!(incoming?.errored instanceof Error) || incoming.complete) return null;
	log.debug({ err: error, path: c.req.path }, "the client hung up in the middle of its body");
	return new Response(null, { status: clientClosedRequest });
}
