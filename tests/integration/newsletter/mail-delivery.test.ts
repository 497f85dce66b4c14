import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverDueMails, startMailDelivery } from "../../../src/jobs/mail-delivery.ts";
import type { MailDeliveryDeps } from "../../../src/jobs/send-claimed.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createOutbox, forgetOldMails } from "../../../src/platform/mail/outbox.ts";
import { type OutgoingMail, queueMail } from "../../../src/platform/mail/outgoing-mail.ts";
import { createSmtpTransport } from "../../../src/platform/mail/smtp-transport.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import {
	type MailServer,
	type ReceivedMail,
	refuse,
	startMailServer,
} from "../../support/processes/mail-server.ts";
import { findFreePort } from "../../support/processes/server-process.ts";
import { readOutbox } from "../../support/site/outbox.ts";

const from = "Avspark <nyheter@avspark.example>";
const recipient = "asa@example.org";
const link = "https://avspark.example/auth/bekrafta?token_hash=hemlig&type=signup";
const confirmation: OutgoingMail = {
	recipient,
	template: "confirm-signup",
	data: { name: "Åsa Öberg", link },
};
const hourMs = 60 * 60 * 1000;

let database: Database;
let port: number;
let clock: ReturnType<typeof createFixedClock>;
let logLines: string[];
let deps: MailDeliveryDeps;
let server: MailServer | null = null;

beforeAll(async () => {
	database = await openTestDatabase();
	port = await findFreePort();
});
beforeEach(() => {
	logLines = [];
	clock = createFixedClock(new Date(Date.now() + 1_000));
	deps = {
		database,
		transport: createSmtpTransport({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from }),
		site: { siteUrl: "https://avspark.example", contactEmail: "redaktionen@avspark.example" },
		clock,
		log: pino({ level: "trace" }, { write: (line: string) => void logLines.push(line) }),
	};
});
afterEach(async () => {
	await stopServer();
	await database.query("delete from private.outgoing_mail");
});
afterAll(() => database.close());

async function startServer(options: SMTPServerOptions = {}): Promise<void> {
	server = await startMailServer(port, options);
}

const received = () => server?.received ?? [];

async function stopServer(): Promise<void> {
	await server?.stop();
	server = null;
}

async function listQueued(): Promise<Record<string, unknown>[]> {
	const { rows } = await database.query(
		`select recipient, attempts, failed_at is not null as "isGivenUp", last_error as reason, data
		from private.outgoing_mail order by id`,
	);
	return rows;
}

describe("a queued mail", () => {
	it("arrives, in Swedish, as text and as HTML, and is in the queue no more", async () => {
		await startServer();
		await queueMail(database, confirmation);
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
		const { recipients, email } = received()[0] as ReceivedMail;
		expect(recipients).toEqual([recipient]);
		expect(email.from).toMatchObject({ name: "Avspark", address: "nyheter@avspark.example" });
		expect(email.to).toMatchObject([{ address: recipient }]);
		expect(email.subject).toBe("Bekräfta din e-postadress");
		expect(email.text).toContain("Hej Åsa Öberg!");
		expect(email.text).toContain(link);
		expect(email.html).toContain(link.replaceAll("&", "&amp;"));
		expect(email.messageId).toMatch(/^<mail-\d+\.\d+@avspark\.example>$/);
		expect(email.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
		expect(await listQueued()).toEqual([]);
	});

	it("leaves at once when it is queued, and never when its transaction does not commit", async () => {
		await startServer();
		const stop = await startMailDelivery(deps);
		await expect(
			database.transaction(async (tx) => {
				await queueMail(tx, { ...confirmation, recipient: "ingen@example.org" });
				throw new Error("ändrade sig");
			}),
		).rejects.toThrow("ändrade sig");
		await database.transaction((tx) => queueMail(tx, confirmation));
		await vi.waitFor(() => expect(received()).toHaveLength(1), { timeout: 10_000 });
		await stop(1_000);
		expect(received().map(({ recipients }) => recipients)).toEqual([[recipient]]);
	});

	it("waits, longer each time, while the mail server is away, and arrives when it is back", async () => {
		await queueMail(database, confirmation);
		await deliverDueMails(deps);
		expect(await listQueued()).toMatchObject([{ attempts: 1, isGivenUp: false, reason: "ESOCKET" }]);
		await startServer();
		await deliverDueMails(deps);
		expect(received()).toEqual([]);
		clock.advance(61_000);
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
		expect(await listQueued()).toEqual([]);
	});

	it("is left to wait unasked when the server is away for the one before it", async () => {
		await queueMail(database, confirmation);
		await queueMail(database, { ...confirmation, recipient: "bo@example.org" });
		await deliverDueMails(deps);
		expect((await listQueued()).map(({ attempts }) => attempts)).toEqual([1, 0]);
	});

	it("is sent once when two nodes look at once", async () => {
		await startServer();
		const readers = Array.from({ length: 6 }, (_, index) => `lasare${index}@example.org`);
		for (const reader of readers) await queueMail(database, { ...confirmation, recipient: reader });
		await Promise.all([deliverDueMails(deps), deliverDueMails(deps)]);
		expect(
			received()
				.map(({ recipients }) => recipients[0])
				.sort(),
		).toEqual(readers);
	});

	it("is sent again by another when the process that had it is killed", async () => {
		await startServer();
		await queueMail(database, confirmation);
		// Its claim, as the killed one left it.
		await database.query("update private.outgoing_mail set attempts = 1, next_attempt_at = $1", [
			new Date(clock.now().getTime() + 240_000).toISOString(),
		]);
		await deliverDueMails(deps);
		expect(received()).toEqual([]);
		clock.advance(241_000);
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
	});

	it("that was put off by a clock since set back leaves all the same", async () => {
		await startServer();
		await queueMail(database, confirmation);
		await database.query("update private.outgoing_mail set attempts = 1, next_attempt_at = $1", [
			new Date(clock.now().getTime() + 365 * 24 * hourMs).toISOString(),
		]);
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
	});

	it("is given up when its reader is refused for good, and costs the next one nothing", async () => {
		await startServer({
			onRcptTo: ({ address }, _session, done) =>
				done(address === recipient ? refuse(550, `5.1.1 <${address}> finns inte`) : null),
		});
		await queueMail(database, confirmation);
		await queueMail(database, { ...confirmation, recipient: "bo@example.org" });
		await deliverDueMails(deps);
		expect(received().map(({ recipients }) => recipients)).toEqual([["bo@example.org"]]);
		expect(await listQueued()).toEqual([
			{ recipient, attempts: 1, isGivenUp: true, reason: "RCPT TO 550 5.1.1", data: {} },
		]);
		clock.advance(8 * 24 * hourMs);
		await deliverDueMails(deps);
		expect(await listQueued()).toEqual([]);
	});

	it("waits when its reader is refused for now", async () => {
		await startServer({ onRcptTo: (_address, _session, done) => done(refuse(450, "4.2.0 senare")) });
		await queueMail(database, confirmation);
		await deliverDueMails(deps);
		expect(await listQueued()).toMatchObject([{ isGivenUp: false, reason: "RCPT TO 450 4.2.0" }]);
	});

	it("is given up when its link is dead", async () => {
		await startServer();
		await queueMail(database, { recipient, template: "reset-password", data: { name: "Åsa", link } });
		clock.advance(hourMs);
		await deliverDueMails(deps);
		expect(received()).toEqual([]);
		expect(await listQueued()).toMatchObject([{ isGivenUp: true, reason: "too old", data: {} }]);
	});

	it("writes no header of its own, whatever its address says", async () => {
		await startServer();
		for (const hostile of [
			"asa@example.org\r\nBcc: bo@example.org",
			"asa@example.org, bo@example.org",
			"Bo <bo@example.org>",
		])
			await queueMail(database, { ...confirmation, recipient: hostile });
		await queueMail(database, {
			...confirmation,
			data: { name: "Åsa\r\nBcc: bo@example.org", link },
		});
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
		expect(received()[0]?.recipients).toEqual([recipient]);
		expect(received()[0]?.email.bcc ?? []).toEqual([]);
		expect((await listQueued()).map(({ reason }) => reason)).toEqual(
			Array(3).fill("The recipient is not one mailbox"),
		);
	});

	it("leaves neither address nor link in the log, however it ends", async () => {
		await queueMail(database, confirmation);
		await deliverDueMails(deps);
		await startServer({ onRcptTo: ({ address }, _session, done) => done(refuse(550, `<${address}> nej`)) });
		clock.advance(61_000);
		await deliverDueMails(deps);
		expect(logLines.length).toBeGreaterThan(1);
		expect(logLines.join("")).not.toMatch(/asa@example\.org|hemlig/);
	});

	it("that nobody here can render waits for a newer version, and costs the next one nothing", async () => {
		await startServer();
		await database.query(
			"insert into private.outgoing_mail (recipient, template) values ('asa@example.org', 'of-tomorrow')",
		);
		await queueMail(database, confirmation);
		await deliverDueMails(deps);
		expect(received()).toHaveLength(1);
		expect(await listQueued()).toMatchObject([{ isGivenUp: false, reason: "not rendered" }]);
	});
});

describe("stopping", () => {
	it("breaks off a mail that a silent server holds, and keeps it", async () => {
		await startServer({ onConnect: () => {} });
		await queueMail(database, confirmation);
		const stop = await startMailDelivery(deps);
		await vi.waitFor(async () => expect(await listQueued()).toMatchObject([{ attempts: 1 }]));
		await stop(200);
		expect(await listQueued()).toMatchObject([{ isGivenUp: false }]);
	});
});

describe("without a mail server", () => {
	it("a mail is a file that only the owner may read, and the log names it, not its reader", async () => {
		const dataDir = mkdtempSync(join(tmpdir(), "avspark-outbox-"));
		const directory = join(dataDir, "outbox");
		try {
			deps.transport = createOutbox({ directory, from, log: deps.log });
			await queueMail(database, confirmation);
			await deliverDueMails(deps);
			clock.advance(1_000);
			await queueMail(database, { recipient, template: "account-deleted", data: { name: "" } });
			await deliverDueMails(deps);

			const names = readdirSync(directory).sort();
			expect(names).toHaveLength(2);
			for (const name of names) {
				expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.eml$/);
				expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
				expect(logLines.join("")).toContain(join(directory, name));
			}
			expect(statSync(directory).mode & 0o777).toBe(0o700);
			const mails = await readOutbox(dataDir);
			expect(mails.map(({ subject }) => subject)).toEqual([
				"Bekräfta din e-postadress",
				"Ditt konto är borttaget",
			]);
			expect(mails[0]).toMatchObject({ to: [{ address: recipient }] });
			expect(mails[0]?.text).toContain(link);
			expect(logLines.join("")).not.toMatch(/asa@example\.org|hemlig/);

			const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * hourMs);
			writeFileSync(join(directory, "läs mig.txt"), "");
			expect(await forgetOldMails(directory, inDays(29))).toBe(0);
			expect(await forgetOldMails(directory, inDays(31))).toBe(2);
			expect(readdirSync(directory)).toEqual(["läs mig.txt"]);
		} finally {
			rmSync(dataDir, { recursive: true, force: true });
		}
	});
});
