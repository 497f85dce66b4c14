import { describe, expect, it } from "vitest";
import { createGuardedLookup, isPublicAddress, type Lookup, toLiteralAddress } from "./address-guard.ts";

describe("isPublicAddress", () => {
	it.each(["8.8.8.8", "192.0.66.2", "2001:4860:4860::8888", "::ffff:8.8.8.8"])("lets %s pass", (address) => {
		expect(isPublicAddress(address)).toBe(true);
	});

	it.each([
		"127.0.0.1",
		"127.1.2.3",
		"0.0.0.0",
		"10.1.2.3",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.1.1",
		"169.254.169.254",
		"100.64.0.1",
		"224.0.0.1",
		"255.255.255.255",
		"240.0.0.1",
		"192.0.2.1",
		"198.18.0.1",
		"::",
		"::1",
		"::127.0.0.1",
		"::ffff:127.0.0.1",
		"::ffff:a9fe:a9fe",
		"fe80::1",
		"fc00::1",
		"fd00:ec2::254",
		"ff02::1",
		"64:ff9b::7f00:1",
		"2002:7f00:1::",
		"2001:db8::1",
		"fec0::1",
		"localhost",
		"",
	])("refuses %s", (address) => {
		expect(isPublicAddress(address)).toBe(false);
	});
});

describe("toLiteralAddress", () => {
	it.each([
		["[::1]", "::1"],
		["127.0.0.1", "127.0.0.1"],
		["example.se", null],
	])("%s is %s", (hostname, expected) => {
		expect(toLiteralAddress(hostname)).toBe(expected);
	});

	it("sees through the spellings of loopback that URLs allow", () => {
		for (const spelling of [
			"http://2130706433/",
			"http://0x7f.1/",
			"http://017700000001/",
			"http://127.1/",
		]) {
			expect(toLiteralAddress(new URL(spelling).hostname)).toBe("127.0.0.1");
		}
	});
});

describe("the guarded lookup", () => {
	const answering = (...addresses: string[]) =>
		((_name: string, _options: object, callback: (error: null, list: object[]) => void) =>
			callback(
				null,
				addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
			)) as Lookup;
	const ask = (lookup: Lookup, all: boolean) =>
		new Promise((resolve) =>
			createGuardedLookup(lookup)("x.se", { all }, (error, address) => resolve(error ?? address)),
		);

	it("answers only the public ones of a mixed list", async () => {
		const lookup = answering("10.0.0.1", "8.8.8.8", "::1");
		expect(await ask(lookup, true)).toEqual([{ address: "8.8.8.8", family: 4 }]);
		expect(await ask(lookup, false)).toBe("8.8.8.8");
	});

	it("fails when none is public", async () => {
		expect(await ask(answering("127.0.0.1"), true)).toMatchObject({ name: "PrivateAddressError" });
	});
});
