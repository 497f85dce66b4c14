import ipaddr from "ipaddr.js";
import { isSameSecret } from "../platform/is-same-secret.ts";
import type { Metrics } from "../platform/metrics.ts";

/** Headers by which a proxy says that it speaks for somebody else. */
const forwardedHeaders = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/**
 * /metrics for Prometheus: to whoever brings the token, and without one to the machine itself, but not through a proxy on it
 * (design 6). Everybody else is told that there is no such page.
 */
export function createMetricsPage({
	metrics,
	token,
}: {
	metrics: Pick<Metrics, "text">;
	/** Null: the machine itself only. */
	token: string | null;
}): (request: Request, socketAddress: string | null) => Promise<Response> {
	return async (request, socketAddress) => {
		const isForwarded = forwardedHeaders.some((name) => request.headers.has(name));
		const isOwn = !isForwarded && socketAddress !== null && isLoopback(socketAddress);
		if (!isOwn && !hasToken(request, token)) return new Response("Not found\n", { status: 404 });
		const { body, contentType } = await metrics.text();
		return new Response(body, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
	};
}

const isLoopback = (address: string) =>
	ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

function hasToken(request: Request, token: string | null): boolean {
	const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
	return token !== null && given !== undefined && isSameSecret(given, token);
}
