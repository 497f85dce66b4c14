import { expect, it } from "vitest";
import { toReturnPath, toReturnState } from "./return-path.ts";

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

it.each([
	["a dialog", { from: "/admin", dialog: "tid 7", reloaded: true }, { dialog: "tid 7" }],
	["no dialog", { from: "/admin" }, null],
	["no text", { dialog: 7 }, null],
	["nothing", null, null],
])("after sign-in, %s is opened there anew", (_name, state, opened) => {
	expect(toReturnState(state)).toEqual(opened);
});
