import { describe, expect, it } from "vitest";
import { listAskedSlugs, toNameSlug } from "./name-slug.ts";

describe("toNameSlug", () => {
	it.each([
		["Åsvalla BK", "asvalla-bk"],
		["Bodø/Glimt", "bodoglimt"],
		["Łódź", "lodz"],
		["Đurđevac – Sæby", "durdevac-saeby"],
		["Weiß-Blau İzmir", "weiss-blau-izmir"],
		["ЦСКА Москва", ""],
		["Динамо-2", ""],
	])("%s -> %s", (name, slug) => {
		expect(toNameSlug(name)).toBe(slug);
	});
});

describe("listAskedSlugs", () => {
	it.each([
		["bodo", ["bodo"]],
		["Bodø", ["bodo", "bod"]],
		["Åsvalla BK", ["asvalla-bk"]],
		["ЦСКА", []],
		["ЦСКА Москва", []],
	])("%s -> %s", (address, slugs) => {
		expect(listAskedSlugs(address)).toEqual(slugs);
	});
});
