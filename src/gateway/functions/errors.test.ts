import { expect, it } from "vitest";
import { DatabaseError } from "../../platform/db/database.ts";
import { DatabaseAwayError } from "../../platform/db/database-away.ts";
import { renderFunctionError, toFunctionError } from "./errors.ts";

const answer = (error: unknown) => renderFunctionError(toFunctionError(error));

it.each([
	["that is away", new DatabaseAwayError(new Error("ECONNREFUSED"))],
	["whose disk is full", new DatabaseError({ code: "53100", message: "could not extend file" })],
])("a call may be made again when it failed for a database %s", async (_, error) => {
	const response = answer(error);
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({
		code: "UNAVAILABLE",
		message: "Databasen svarar inte. Försök igen om en stund.",
	});
});

it("any other failure is ours, and tells nothing", async () => {
	const response = answer(new Error("hemlig detalj"));
	expect(response.status).toBe(500);
	expect(await response.text()).not.toContain("hemlig");
});
