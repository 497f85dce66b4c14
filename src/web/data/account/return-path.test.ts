import { expect, it } from "vitest";
import { toReturnPath } from "./return-path.ts";

it.each([
	["the page a reader came from", { from: "/article/derby?visa=12" }, "/article/derby?visa=12"],
	["another site", { from: "https://other.example/" }, "/"],
	["another site without its scheme", { from: "//other.example/" }, "/"],
	["another site with a backslash", { from: "/\\other.example/" }, "/"],
	["a script", { from: "javascript:alert(1)" }, "/"],
	["a sign-in page", { from: "/login" }, "/"],
	["no text", { from: 7 }, "/"],
	["nothing", null, "/"],
])("after sign-in, %s is led to rightly", (_name, state, path) => {
	expect(toReturnPath(state)).toBe(path);
});
