import { expect, it } from "vitest";
import { acceptsEncoding } from "./accepts-encoding.ts";

it.each([
	["gzip, deflate, br, zstd", true],
	["GZIP", true],
	["br;q=1.0, gzip;q=0.2", true],
	["*", true],
	["gzip;q=0", false],
	["gzip; q=0.0, br", false],
	["gzip;q=0, *", false],
	["*;q=0", false],
	["identity", false],
	["xgzip", false],
	["", false],
	[null, false],
])("%j takes gzip: %s", (header, isTaken) => {
	expect(acceptsEncoding(header, "gzip")).toBe(isTaken);
});
