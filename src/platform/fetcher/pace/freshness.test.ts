import { expect, it } from "vitest";
import { parseFreshUntil } from "./freshness.ts";

const now = new Date("2026-11-21T10:00:00Z");

it.each<[Record<string, string>, string | null]>([
	[{ "cache-control": "max-age=3600" }, "2026-11-21T11:00:00Z"],
	[{ "cache-control": "public, Max-Age=3600, must-revalidate", age: "600" }, "2026-11-21T10:50:00Z"],
	[{ "cache-control": "max-age=60", age: "90" }, null],
	[{ "cache-control": "s-maxage=3600" }, null],
	[{ "cache-control": "s-maxage=3600, max-age=60" }, "2026-11-21T10:01:00Z"],
	[{ "cache-control": "no-cache, max-age=3600" }, null],
	[{ "cache-control": "no-store" }, null],
	[{ expires: "Sat, 21 Nov 2026 10:30:00 GMT" }, "2026-11-21T10:30:00Z"],
	// A server whose clock is a day behind gives half an hour all the same.
	[
		{ expires: "Fri, 20 Nov 2026 10:30:00 GMT", date: "Fri, 20 Nov 2026 10:00:00 GMT" },
		"2026-11-21T10:30:00Z",
	],
	[{ expires: "0" }, null],
	[{ expires: "-1" }, null],
	[{ expires: "Sat, 21 Nov 2026 09:00:00 GMT" }, null],
	[{ "cache-control": "max-age=600", expires: "Sat, 21 Nov 2026 20:00:00 GMT" }, "2026-11-21T10:10:00Z"],
	[{ "cache-control": "max-age=9999999999" }, "2027-11-22T10:00:00Z"],
	[{}, null],
])("%j is fresh until %s", (headers, expected) => {
	expect(parseFreshUntil((name) => headers[name] ?? null, now)).toEqual(expected && new Date(expected));
});
