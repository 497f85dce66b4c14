import { expect, it } from "vitest";
import { AuthError } from "./gateway/auth/errors.ts";
import { DatabaseAwayError } from "./platform/db/database-away.ts";
import { toStartProblem } from "./start-problem.ts";

it.each([
	[
		"a weak password",
		new AuthError("weak_password", "Password should be at least 6 characters."),
		"The first administrator cannot be made: Password should be at least 6 characters. (ADMIN_EMAIL, ADMIN_PASSWORD)",
	],
	[
		"a database that does not answer",
		new DatabaseAwayError(new Error("connect ECONNREFUSED 127.0.0.1:5432")),
		"The database does not answer: connect ECONNREFUSED 127.0.0.1:5432",
	],
	[
		"a port that is taken",
		new Error("Port 3000 is taken", { cause: Object.assign(new Error(), { code: "EADDRINUSE" }) }),
		"Port 3000 is taken",
	],
])("%s stops the start with a sentence", (_, error, sentence) => {
	expect(toStartProblem(error)).toBe(sentence);
});

it("a fault of the program keeps its trace", () => {
	const fault = new TypeError("x is not a function");
	expect(toStartProblem(fault)).toBe(fault);
});
