import { expect, it } from "vitest";
import { toHttpStatus } from "./database-error.ts";

it.each([
	["42501", 403],
	["23505", 409],
	["23503", 409],
	["23502", 400],
	["22P02", 400],
	["42P01", 404],
	["42883", 404],
	["25006", 405],
	["57014", 500],
	["55P03", 503],
	["08006", 503],
	["53300", 503],
	["53400", 500],
	["54001", 500],
	["P0001", 400],
	["P0002", 500],
	["PT404", 404],
	["PT999", 400],
	["XX000", 500],
])("%s is %i", (code, status) => {
	expect(toHttpStatus({ code }, false)).toBe(status);
});

it("tells a visitor who lacks a right to sign in", () => {
	expect(toHttpStatus({ code: "42501" }, true)).toBe(401);
});
