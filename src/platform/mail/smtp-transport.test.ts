import { describe, expect, it } from "vitest";
import { toOutcome } from "./smtp-transport.ts";

const smtpError = (fields: object) => Object.assign(new Error("anna@example.org"), fields);

describe("the outcome of an attempt", () => {
	it.each([
		[
			"an unknown reader",
			{
				code: "EENVELOPE",
				command: "RCPT TO",
				responseCode: 550,
				response: "550 5.1.1 <anna@example.org> unknown",
			},
			{ kind: "refused", reason: "RCPT TO 550 5.1.1" },
		],
		[
			"a full mailbox",
			{ code: "EENVELOPE", command: "RCPT TO", responseCode: 452, response: "452 4.2.2 full" },
			{ kind: "deferred", reason: "RCPT TO 452 4.2.2" },
		],
		[
			"a text taken for spam",
			{ code: "EMESSAGE", command: "DATA", responseCode: 554, response: "554 no" },
			{ kind: "refused", reason: "DATA 554" },
		],
		[
			"a wrong password",
			{ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, response: "535 5.7.8 no" },
			{ kind: "unavailable", reason: "AUTH PLAIN 535 5.7.8" },
		],
		[
			"a sender that may not",
			{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 553, response: "553 5.7.1 no" },
			{ kind: "unavailable", reason: "MAIL FROM 553 5.7.1" },
		],
		["a server away", { code: "ESOCKET" }, { kind: "unavailable", reason: "ESOCKET" }],
		["a programmer's mistake", {}, { kind: "unavailable", reason: "unknown" }],
	])("of %s counts against the mail only when it is about the mail", (_, fields, outcome) => {
		expect(toOutcome(smtpError(fields))).toEqual(outcome);
	});
});
