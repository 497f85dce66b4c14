import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { composeMessage } from "./compose-message.ts";

const message = {
	recipient: "asa@example.org",
	messageId: "<1@avspark.example>",
	date: new Date("2026-11-21T05:30:00Z"),
	subject: "Hej",
	text: "Hej",
	html: "<p>Hej</p>",
	headers: {},
};

it.each([
	["Avspark <nyheter@a.se>", "From: Avspark <nyheter@a.se>"],
	["nyheter@a.se", "From: nyheter@a.se"],
	["Nyheter: Avspark <nyheter@a.se>", 'From: "Nyheter: Avspark" <nyheter@a.se>'],
	["Avspark (sport) <nyheter@a.se>", 'From: "Avspark (sport)" <nyheter@a.se>'],
	["Avspark; sport <nyheter@a.se>", 'From: "Avspark; sport" <nyheter@a.se>'],
	['"Sport, Avspark" <nyheter@a.se>', 'From: "Sport, Avspark" <nyheter@a.se>'],
])("a mail of %s is from one sender, by that name", async (from, header) => {
	const transport = createTransport({ streamTransport: true, buffer: true });
	const sent = await transport.sendMail(composeMessage(from, message));
	expect(sent.envelope.from).toBe("nyheter@a.se");
	expect(String(sent.message).split(/\r?\n/)).toContain(header);
});
