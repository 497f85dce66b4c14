import { expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { runWithRequestId } from "../platform/request-id.ts";
import { tellConsoleToLog } from "./console-to-log.ts";

it("what the site says on the console in a request is a line of the log with its id; elsewhere it is not", () => {
	const lines: string[] = [];
	const said: unknown[][] = [];
	// As the site has it.
	const itsConsole = console;
	const { error: before } = itsConsole;
	console.error = (...words: unknown[]) => void said.push(words);
	try {
		tellConsoleToLog(createLog("info", { write: (line) => lines.push(line) }));
		runWithRequestId("id-1", () =>
			itsConsole.error("Teams could not be read", { code: "42P01", message: "no" }),
		);
		runWithRequestId("id-3", () => itsConsole.error(new TypeError("teams is not iterable")));
		runWithRequestId("id-4", () => itsConsole.error("No route"));
		// Thousands of an outage, which is told once elsewhere.
		runWithRequestId("id-2", () => itsConsole.error("Teams could not be read", { code: "PGRST000" }));
		itsConsole.error("outside");
	} finally {
		console.error = before;
	}
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 50, requestId: "id-1", msg: "Teams could not be read", err: { code: "42P01" } },
		{
			level: 50,
			requestId: "id-3",
			msg: "teams is not iterable",
			err: { type: "TypeError", stack: expect.stringContaining("console-to-log.test.ts") },
		},
		{ level: 50, requestId: "id-4", msg: "No route" },
	]);
	expect(said).toEqual([["outside"]]);
});
