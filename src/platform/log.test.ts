import { describe, expect, it } from "vitest";
import { DatabaseError } from "./db/database.ts";
import { createLog } from "./log.ts";
import { runWithRequestId } from "./request-id.ts";

function record(): { lines: string[]; log: ReturnType<typeof createLog> } {
	const lines: string[] = [];
	return { lines, log: createLog("trace", { write: (line) => lines.push(line) }) };
}

describe("a line of the log", () => {
	it("names the request it belongs to, when it belongs to one", () => {
		const { lines, log } = record();
		runWithRequestId("id-1", () => log.info("inside"));
		log.info("outside");
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ requestId: "id-1", msg: "inside" }, {}]);
		expect(lines[1]).not.toContain("requestId");
	});

	it.each([
		["an address in an error", { err: new Error("550 <anna.ek+x@ex.se>: unknown") }, "anna"],
		["an address of a long name", { err: new Error(`550 <anna.${"x".repeat(80)}@ex.se>`) }, "anna"],
		["an address in a URL", { url: "https://ex.se/?to=anna%40ex.se" }, "anna"],
		["a password", { body: { password: "hemligt1" } }, "hemligt1"],
		["a token by its name", { session: { refresh_token: "abc123" } }, "abc123"],
		["a token by its form", { err: new Error("bad eyJhbGciOi.eyJzdWIi.c2ln here") }, "eyJzdWIi"],
		["a token in a query", { err: new Error("GET /verify?token=abc123&type=x") }, "abc123"],
		["a hash", { err: new Error("$argon2id$v=19$m=1$c2FsdA$aGFzaA") }, "aGFzaA"],
		[
			"the values of a row",
			{ err: new DatabaseError({ code: "23505", message: "duplicate", detail: "Key (name)=(Anna) exists" }) },
			"Anna",
		],
	])("does not show %s", (_, fields, secret) => {
		const { lines, log } = record();
		log.error(fields, "failed");
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: "failed" });
		expect(lines[0]).not.toContain(secret);
	});
});
