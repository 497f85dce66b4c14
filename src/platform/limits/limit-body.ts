import type { Context, MiddlewareHandler } from "hono";
import { readUpTo } from "./read-body.ts";

/** These have none (Fetch, 5.4), and to ask for it makes a whole Request of each. */
const bodilessMethods = new Set(["GET", "HEAD"]);

/** Refuses a body of more than `maxSize` bytes, whether it says its length or not: `onError` answers, or throws what does. */
export function limitBody({
	maxSize,
	onError,
}: {
	maxSize: number;
	onError: (c: Context) => Response | Promise<Response>;
}): MiddlewareHandler {
	return async (c, next) => {
		if (bodilessMethods.has(c.req.method)) return next();
		const said = c.req.header("content-length");
		if (said === undefined || c.req.header("transfer-encoding") !== undefined) {
			if (c.req.raw.body === null) return next();
			const body = await readUpTo(c.req.raw.body, maxSize);
			if (body === null) return onError(c);
			c.req.raw = new Request(c.req.raw, { body });
			return next();
		}
		// By its number alone: a body that is refused without being made a stream is taken off the connection by the server.
		return Number(said) > maxSize ? onError(c) : next();
	};
}
