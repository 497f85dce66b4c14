import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The name or address leads into a private network; nothing was sent. */
export class PrivateAddressError extends Error {
	override readonly name = "PrivateAddressError";
	readonly address: string;

	constructor(address: string) {
		super(`${address} is not a public address`);
		this.address = address;
	}
}

/** The part of IPv6 that is handed out at all (RFC 4291, 2.4); beyond it lie forms such as ::127.0.0.1. */
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local (cloud metadata lies there),
 * carrier NAT, multicast, reserved, nor an IPv6 form that carries an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast") return false;
	return parsed.kind() === "ipv4" || parsed.match(globalIpv6[0], globalIpv6[1]);
}

/** The literal address in a URL's host ("[::1]" -> "::1", "127.0.0.1"); null when the host is a name. */
export function toLiteralAddress(hostname: string): string | null {
	const bare = hostname.replace(/^\[|\]$/g, "");
	return isIP(bare) === 0 ? null : bare;
}

export type Lookup = typeof systemLookup;

/**
 * A lookup for `net.connect` that answers public addresses only, and fails with {@link PrivateAddressError} when there
 * is none. The socket connects to what it was answered, so a name cannot change its address after the check.
 */
export function createGuardedLookup(lookup: Lookup = systemLookup): LookupFunction {
	return (hostname, options, callback) => {
		lookup(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, "", 0);
			const allowed = (addresses as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
			const first = allowed[0];
			if (!first) return callback(new PrivateAddressError(addresses[0]?.address ?? hostname), "", 0);
			// Node's types know the single answer only; with `all` the socket expects the list.
			if (options.all) return (callback as unknown as (e: null, a: LookupAddress[]) => void)(null, allowed);
			callback(null, first.address, first.family);
		});
	};
}
