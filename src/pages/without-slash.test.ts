import { expect, it } from "vitest";
import { toAddressWithoutSlash } from "./without-slash.ts";

it.each([
	["/om/", "", "/om"],
	["/article/derbyt/", "?utm_source=x", "/article/derbyt?utm_source=x"],
	["/article/derbyt//", "", "/article/derbyt"],
	["/f%C3%B6rra/", "", "/f%C3%B6rra"],
])("leads from %s%s to %s", (path, query, address) => {
	expect(toAddressWithoutSlash(path, query)).toBe(address);
});

it.each(["/", "/om", "//", "//annan.example/", "/\\annan.example/", "///annan.example//"])(
	"leads nowhere from %s",
	(path) => {
		expect(toAddressWithoutSlash(path, "?x=1")).toBeNull();
	},
);
