import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { DatabaseError } from "../../platform/db/database.ts";
import { CallerError } from "../caller.ts";
import { renderError } from "./error-response.ts";
import { notSingular } from "./errors.ts";

function render(error: unknown) {
	const lines: string[] = [];
	const log = pino({}, { write: (line: string) => lines.push(line) });
	return { response: renderError(error, { isAnonymous: true, log }), lines };
}

describe("renderError", () => {
	it.each<[string, unknown, number, object, string | null]>([
		[
			"an error of our own",
			notSingular(2),
			406,
			{
				code: "PGRST116",
				details: "The result contains 2 rows",
				hint: null,
				message: "Cannot coerce the result to a single JSON object",
			},
			null,
		],
		[
			"a right the visitor lacks",
			new DatabaseError({ code: "42501", message: "permission denied for table x" }),
			401,
			{ code: "42501", details: null, hint: null, message: "permission denied for table x" },
			"Bearer",
		],
		[
			"an expired token",
			new CallerError("expired"),
			401,
			{ code: "PGRST303", details: null, hint: null, message: "JWT expired" },
			'Bearer error="invalid_token", error_description="JWT expired"',
		],
		[
			"a missing key",
			new CallerError("missing_key"),
			401,
			{ code: "PGRST302", details: null, hint: null, message: "No API key found in request" },
			"Bearer",
		],
		[
			"a lost connection",
			Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" }),
			503,
			{ code: "PGRST000", details: null, hint: null, message: "Database connection error." },
			null,
		],
		[
			"a fault of the program",
			new TypeError("secret of the house"),
			500,
			{ code: "PGRSTX00", details: null, hint: null, message: "Internal error" },
			null,
		],
	])("renders %s", async (_, error, status, body, challenge) => {
		const { response } = render(error);
		expect(response.status).toBe(status);
		expect(await response.json()).toEqual(body);
		expect(response.headers.get("www-authenticate")).toBe(challenge);
		expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
	});

	it("logs what is our own fault, with its cause, and nothing else", () => {
		expect(render(new TypeError("secret of the house")).lines.join()).toContain("secret of the house");
		expect(render(notSingular(0)).lines).toEqual([]);
	});
});
