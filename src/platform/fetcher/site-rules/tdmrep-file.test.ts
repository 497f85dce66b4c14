import { describe, expect, it } from "vitest";
import { parseReservation, readReservations } from "./tdmrep-file.ts";

const file = JSON.stringify([
	{ location: "/", "tdm-reservation": 0 },
	{ location: "/plus/", "tdm-reservation": 1, "tdm-policy": "https://norrsport.example/villkor.json" },
	{ location: "/plus/fritt/", "tdm-reservation": 0 },
	{ location: "/bilder/*.jpg$", "tdm-reservation": "1" },
	{ location: "/fel/", "tdm-reservation": 2 },
]);

const findReservation = (body: string, url: string) => readReservations(body, new URL(url).origin).find(url);

describe("readReservations", () => {
	it.each([
		["/", false],
		["/plus/artikel", true],
		["/plus/fritt/artikel", false],
		["/bilder/a.jpg", true],
		["/bilder/a.jpg?stor", false],
		["/fel/a", false],
	])("%s is reserved: %s", (path, expected) => {
		expect(findReservation(file, `https://norrsport.example${path}`).isReserved).toBe(expected);
	});

	it.each([
		["/%7Elind/", "/~lind/1", true],
		["/a[b]", "/a[b]", true],
		["/nyheter/älgar", "/nyheter/%c3%a4lgar", true],
		["/a%2Fb", "/a/b", null],
	])(
		"compares the octets of location and address, as robots.txt does: under %s, %s is %s",
		(location, path, expected) => {
			const body = JSON.stringify([{ location, "tdm-reservation": 1 }]);
			expect(findReservation(body, `https://norrsport.example${path}`).isReserved).toBe(expected);
		},
	);

	it("names the rule", () => {
		expect(findReservation(file, "https://norrsport.example/plus/a").line).toBe(
			'{"location":"/plus/","tdm-reservation":1}',
		);
	});

	it.each(["", "<html>", "null", "{}", '{"location":"/","tdm-reservation":1}', "[1,null,{}]"])(
		"%s says nothing",
		(body) => {
			expect(findReservation(body, "https://norrsport.example/a")).toEqual({ isReserved: null, line: null });
			expect(readReservations(body, "https://norrsport.example").isReserving).toBe(false);
		},
	);
});

it("A file of wildcards that would keep the process busy for seconds reserves what is asked for", () => {
	const heavy = JSON.stringify(
		Array.from({ length: 1000 }, () => ({ location: `/${"*a".repeat(250)}b`, "tdm-reservation": 0 })),
	);
	const url = `https://norrsport.example/${"a".repeat(1900)}`;
	expect(findReservation(heavy, url)).toEqual({ isReserved: true, line: null });
	expect(findReservation(heavy, "https://norrsport.example/a").isReserved).toBe(null);
});

it.each([
	["1", true],
	[" 0 ", false],
	[1, true],
	["2", null],
	["", null],
	[null, null],
	[undefined, null],
])("tdm-reservation %j is %s", (value, expected) => {
	expect(parseReservation(value)).toBe(expected);
});
