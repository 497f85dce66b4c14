import { expect, it } from "vitest";
import { comesOfAwayDatabase, DatabaseAwayError } from "./database-away.ts";

const away = new DatabaseAwayError(new Error("read ECONNRESET"));

it.each([
	["itself", away, true],
	["by its cause", new Error("no run was begun", { cause: away }), true],
	["as the REST door tells it", { code: "PGRST000", message: "Database connection error." }, true],
	["as the job queue tells it, in a copy", { ...away, message: `${away.message} (Queue: news)` }, true],
	["not, of a fault of the program", new TypeError("x is not a function"), false],
])("an error comes of a database that is away: %s", (_, error, comes) => {
	expect(comesOfAwayDatabase(error)).toBe(comes);
});
