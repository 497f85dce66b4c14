import type { MiddlewareHandler } from "hono";
import { getRequestId } from "./platform/request-id.ts";
import type { Tracing } from "./platform/tracing.ts";

/** A span for each request that reaches the app: what the page cache answers by itself never does. */
export function traceRequests(tracing: Tracing, toPart: (path: string) => string): MiddlewareHandler {
	return (c, next) => {
		const { method, path, raw } = c.req;
		const part = toPart(path);
		const attributes = {
			"http.request.method": method,
			"url.path": path,
			"http.route": part,
			"avspark.request_id": getRequestId() ?? "",
		};
		return tracing.trace(
			{ name: `${method} ${part}`, kind: "server", attributes, headers: raw.headers },
			async (add) => {
				await next();
				add({ "http.response.status_code": c.res.status });
			},
		);
	};
}
