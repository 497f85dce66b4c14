import { createHash, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
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

/** Compared by hashes, so that the time it takes tells nothing of the token. */
function hasToken(request: Request, token: string | null): boolean {
	const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
	if (token === null || given === undefined) return false;
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(given), hash(token));
}
