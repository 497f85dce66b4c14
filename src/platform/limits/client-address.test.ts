import { describe, expect, it } from "vitest";
import { toClientAddress } from "./client-address.ts";

const ask = (remoteAddress: string | undefined, forwarded: string | null, trustedProxies: number) =>
	toClientAddress(
		{ incoming: { socket: { remoteAddress } } },
		new Headers(forwarded === null ? {} : { "x-forwarded-for": forwarded }),
		trustedProxies,
	);

describe("a client's address", () => {
	it.each([
		["192.0.2.7", "192.0.2.7"],
		["::ffff:192.0.2.7", "192.0.2.7"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:db8:1:2::", "2001:db8:1:2::/64"],
		["::1", "::/64"],
		["fe80::1%eth0", "fe80::/64"],
		[undefined, "unknown"],
	])("of the socket %s is counted as %s", (socket, counted) => {
		expect(ask(socket, "203.0.113.9", 0)).toBe(counted);
	});

	it.each([
		[1, "203.0.113.9", "203.0.113.9"],
		[1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
		[2, "6.6.6.6, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
		[2, "203.0.113.9", "203.0.113.9"],
		[1, "203.0.113.9:4711", "203.0.113.9"],
		[1, "[2001:db8::1]:4711", "2001:db8::/64"],
		[1, "2001:db8::1", "2001:db8::/64"],
		[1, "unknown", "192.0.2.7"],
		[1, "1", "192.0.2.7"],
		[1, "", "192.0.2.7"],
		[1, null, "192.0.2.7"],
	])("behind %i proxies that say %j is %s", (proxies, forwarded, counted) => {
		expect(ask("192.0.2.7", forwarded, proxies)).toBe(counted);
	});

	it("is nobody's for a call inside the process", () => {
		expect(toClientAddress(undefined, new Headers({ "x-forwarded-for": "203.0.113.9" }), 1)).toBeNull();
		expect(toClientAddress({}, new Headers(), 0)).toBeNull();
	});
});
