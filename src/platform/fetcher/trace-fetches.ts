import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Tracing } from "../tracing.ts";

/** What undici tells of a request (https://undici.nodejs.org, Diagnostics Channel). */
interface UndiciMessage {
	request: { method: string; origin?: string | URL };
	response?: { statusCode: number };
	error?: Error;
}

/**
 * A span for each request that leaves by fetch, Node's own or undici's: method, host, status, and the time until the last byte.
 * Paths are left out, for they may hold keys. Returns the function that ends it.
 */
export function traceFetches(tracing: Tracing): () => void {
	const open = new WeakMap<object, { end: ReturnType<Tracing["begin"]>; status: number | null }>();
	const end = (message: unknown, error?: string) => {
		const { request } = message as UndiciMessage;
		const span = open.get(request);
		open.delete(request);
		span?.end(span.status === null ? {} : { "http.response.status_code": span.status }, error);
	};
	const handlers: Record<string, (message: unknown) => void> = {
		"undici:request:create"(message) {
			const { request } = message as UndiciMessage;
			const host = URL.parse(String(request.origin))?.host ?? "unknown";
			const attributes = { "http.request.method": request.method, "server.address": host };
			open.set(request, {
				end: tracing.begin({ name: `${request.method} ${host}`, kind: "client", attributes }),
				status: null,
			});
		},
		"undici:request:headers"(message) {
			const { request, response } = message as UndiciMessage;
			const span = open.get(request);
			if (span) span.status = response?.statusCode ?? null;
		},
		"undici:request:trailers": (message) => end(message),
		"undici:request:error": (message) => end(message, (message as UndiciMessage).error?.name ?? "Error"),
	};
	for (const [name, handler] of Object.entries(handlers)) subscribe(name, handler);
	return () => {
		for (const [name, handler] of Object.entries(handlers)) unsubscribe(name, handler);
	};
}
