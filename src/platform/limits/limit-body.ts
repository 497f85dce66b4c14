import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** These have none (Fetch, 5.4), and Hono's limit makes a whole Request of each to see it. */
const bodilessMethods = new Set(["GET", "HEAD"]);

/** Refuses a body of more than `maxSize` bytes, whether it says its length or not: `onError` answers, or throws what does. */
export function limitBody(options: {
	maxSize: number;
	onError: (c: Context) => Response | Promise<Response>;
}): MiddlewareHandler {
	const limit = bodyLimit(options);
	return async (c, next) => {
		if (bodilessMethods.has(c.req.method)) return next();
		const said = c.req.header("content-length");
		if (said === undefined || c.req.header("transfer-encoding") !== undefined) return limit(c, next);
		// By its number alone: Hono's limit makes a stream of the body, and of one that is refused unread the rest stays in the
		// connection, which is reset under whoever comes next on it.
		return Number(said) > options.maxSize ? options.onError(c) : next();
	};
}
