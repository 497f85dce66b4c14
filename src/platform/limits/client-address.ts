import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** What @hono/node-server hands to the app beside the request. Absent for calls inside the process. */
export interface ConnectionBindings {
	incoming?: { socket?: { remoteAddress?: string | undefined } | undefined } | undefined;
}

/** Somebody who gets an IPv6 address gets at least this many bits to choose from (RFC 6177). */
const ipv6PrefixBits = 64;

/**
 * Whose request it is, as it is counted: "192.0.2.7", "2001:db8:1:2::/64". Behind proxies of ours the address is the one
 * that the outermost of them wrote into X-Forwarded-For, `trustedProxies` entries from its end: what stands before it the
 * client wrote itself. Null for a call inside the process, which is nobody's.
 */
export function toClientAddress(
	bindings: ConnectionBindings | undefined,
	headers: Headers,
	trustedProxies: number,
): string | null {
	if (!bindings?.incoming) return null;
	const socketAddress = bindings.incoming.socket?.remoteAddress ?? "";
	return (
		(trustedProxies > 0 ? toCounted(readForwarded(headers, trustedProxies)) : null) ??
		toCounted(socketAddress) ??
		// The socket is closed already: all of those are counted together.
		"unknown"
	);
}

function readForwarded(headers: Headers, trustedProxies: number): string {
	const entries = (headers.get("x-forwarded-for") ?? "").split(",");
	return entries[Math.max(0, entries.length - trustedProxies)]?.trim() ?? "";
}

/** "192.0.2.7:4711" -> "192.0.2.7", "::ffff:192.0.2.7" -> "192.0.2.7", "[2001:db8::1]:80" -> "2001:db8::/64" */
function toCounted(text: string): string | null {
	if (isIPv4(text)) return text;
	const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	if (!ipaddr.isValid(bare) || !/[.:]/.test(bare)) return null;
	const address = ipaddr.process(bare);
	if (address.kind() === "ipv4") return address.toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${stripZone(bare)}/${ipv6PrefixBits}`)}/${ipv6PrefixBits}`;
}

/** "fe80::1%eth0" -> "fe80::1" */
function stripZone(address: string): string {
	return address.replace(/%.*$/, "");
}
