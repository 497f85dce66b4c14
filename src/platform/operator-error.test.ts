import { expect, it } from "vitest";
import { DatabaseError } from "./db/database.ts";
import { DatabaseAwayError } from "./db/database-away.ts";
import { OperatorError, toOperatorText } from "./operator-error.ts";

const systemError = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each([
	["what the operator has to put right", new OperatorError("Port 3000 is taken"), "Port 3000 is taken"],
	[
		"a database that does not answer",
		new DatabaseAwayError(new Error("connect ECONNREFUSED 127.0.0.1:5432")),
		"The database does not answer: connect ECONNREFUSED 127.0.0.1:5432",
	],
	[
		"one that refuses at each of its addresses",
		new DatabaseAwayError(systemError("", { code: "ECONNREFUSED" })),
		"The database does not answer: ECONNREFUSED",
	],
	[
		"a server that may only be read",
		new DatabaseError({ code: "25006", message: "cannot execute INSERT in a read-only transaction" }),
		"The database takes no changes: cannot execute INSERT in a read-only transaction",
	],
	[
		"a server whose disk is full",
		new DatabaseError({ code: "53100", message: "could not extend file: No space left on device" }),
		"The database takes no changes: could not extend file: No space left on device",
	],
	[
		"a folder that is another user's",
		systemError("EACCES: permission denied, mkdir '/srv/data'", { code: "EACCES", path: "/srv/data" }),
		"The system refuses a file or folder: EACCES: permission denied, mkdir '/srv/data'",
	],
	[
		"a folder that cannot be made on a disk that may only be read",
		systemError("ENOENT: no such file or directory, mkdir '/srv/data'", { code: "ENOENT", syscall: "mkdir" }),
		"The system refuses a file or folder: ENOENT: no such file or directory, mkdir '/srv/data'",
	],
	[
		"a folder where a file is wanted",
		systemError("EISDIR: illegal operation on a directory, read", { code: "EISDIR" }),
		"The system refuses a file or folder: EISDIR: illegal operation on a directory, read",
	],
	[
		"a disk that fills while a file is written",
		systemError("ENOSPC: no space left on device, write", { code: "ENOSPC" }),
		"The disk is full: ENOSPC: no space left on device, write",
	],
])("%s is told in a sentence", (_, error, sentence) => {
	expect(toOperatorText(error)).toBe(sentence);
});

it("a fault of the program keeps its trace, a file of ours that is not there among them", () => {
	const missing = systemError("ENOENT: no such file, open 'x.sql'", { code: "ENOENT", path: "x.sql" });
	for (const fault of [new TypeError("x is not a function"), missing])
		expect(toOperatorText(fault)).toBe(fault);
});
