import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** These have none (Fetch, 5.4), and Hono's limit makes a whole Request of each to see it. */
const bodilessMethods = new Set(["GET", "HEAD"]);

/** Refuses a body of more than `maxSize` bytes, whether it says its length or not: `onError` answers, or throws what does. */
export function limitBody(options: Parameters<typeof bodyLimit>[0]): MiddlewareHandler {
	const limit = bodyLimit(options);
	return (c, next) => (bodilessMethods.has(c.req.method) ? next() : limit(c, next));
}
