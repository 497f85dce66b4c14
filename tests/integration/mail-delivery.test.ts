import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverDueMails, startMailDelivery } from "../../src/jobs/mail-delivery.ts";
import { createFixedClock, systemClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import {
	createOutboxTransport,
	createSmtpTransport,
	type MailTransport,
} from "../../src/platform/mail/mail-transport.ts";
import { queueMail } from "../../src/platform/mail/outgoing-mail.ts";
import { waitForMail } from "../support/outbox.ts";
import { findFreePort } from "../support/server-process.ts";
import { openTestDatabase } from "../support/test-database.ts";

const recipient = "maja.lundqvist@exempel.se";
const link = "https://avspark.example/auth/bekrafta?token_hash=hemlig-lank&type=signup";
const from = "Avspark <nyheter@avspark.example>";
const log = pino({ level: "silent" });

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
	await database.query("delete from private.outgoing_mail");
});

const queueOne = () =>
	queueMail(database, { recipient, template: "confirm-signup", data: { name: "Maja", link } });
async function readQueue() {
	const { rows } = await database.query<{ attempts: number; has_failed: boolean; last_error: string | null }>(
		"select attempts, failed_at is not null as has_failed, last_error from private.outgoing_mail",
	);
	return rows;
}

describe("with a mail server", () => {
	let server: SMTPServer;
	let port: number;
	let received: Email[];
	let refuseWith: number | null;
	let transports: MailTransport[] = [];

	async function listen() {
		server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS"],
			onRcptTo(address, _session, done) {
				if (refuseWith === null) return done();
				done(Object.assign(new Error(`${address.address} is not here`), { responseCode: refuseWith }));
			},
			onData(stream, _session, done) {
				buffer(stream).then(async (bytes) => {
					const mail = await PostalMime.parse(bytes);
					received.push(mail);
					done();
				}, done);
			},
		});
		await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	}
	function createTransport(): MailTransport {
		const transport = createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
		transports.push(transport);
		return transport;
	}

	beforeEach(async () => {
		port = await findFreePort();
		received = [];
		refuseWith = null;
		await listen();
	});
	afterEach(async () => {
		for (const transport of transports) transport.close();
		transports = [];
		await new Promise<void>((resolve) => server.close(() => resolve()));
	});

	it("a mail arrives in both its forms, and its row is gone", async () => {
		await queueOne();
		await deliverDueMails({ database, transport: createTransport(), clock: systemClock, log });
		expect(received).toHaveLength(1);
		expect(received[0]).toMatchObject({ subject: "Bekräfta din e-postadress", to: [{ address: recipient }] });
		expect(received[0]?.text).toContain(link);
		expect(received[0]?.html).toContain("token_hash=hemlig-lank");
		expect(received[0]?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
		expect(await readQueue()).toEqual([]);
	});

	it("two nodes at once send it once", async () => {
		for (let count = 0; count < 8; count++) await queueOne();
		const deps = { database, clock: systemClock, log };
		await Promise.all([
			deliverDueMails({ ...deps, transport: createTransport() }),
			deliverDueMails({ ...deps, transport: createTransport() }),
		]);
		expect(received).toHaveLength(8);
	});

	it("one that is away loses nothing: the mail is tried again, later each time", async () => {
		await new Promise<void>((resolve) => server.close(() => resolve()));
		const clock = createFixedClock(systemClock.now());
		const deliver = () => deliverDueMails({ database, transport: createTransport(), clock, log });
		await queueOne();
		clock.advance(1_000);
		await deliver();
		expect(await readQueue()).toMatchObject([{ attempts: 1, has_failed: false }]);
		expect(await deliver()).toBe(0);
		clock.advance(61_000);
		await deliver();
		expect(await readQueue()).toMatchObject([{ attempts: 2, has_failed: false }]);
		clock.advance(61_000);
		expect(await deliver()).toBe(0);

		await listen();
		clock.advance(61_000);
		await deliver();
		expect(received).toHaveLength(1);
		expect(await readQueue()).toEqual([]);
	});

	it("one that refuses for good is not asked again, and its words are not kept", async () => {
		refuseWith = 550;
		await queueOne();
		await deliverDueMails({ database, transport: createTransport(), clock: systemClock, log });
		expect(await readQueue()).toEqual([
			{ attempts: 1, has_failed: true, last_error: "The mail server refused it (550)" },
		]);
		expect(await deliverDueMails({ database, transport: createTransport(), clock: systemClock, log })).toBe(
			0,
		);
	});

	it("one that is busy is asked again", async () => {
		refuseWith = 451;
		await queueOne();
		await deliverDueMails({ database, transport: createTransport(), clock: systemClock, log });
		const [row] = await readQueue();
		expect(row).toMatchObject({ attempts: 1, has_failed: false });
		expect(row?.last_error).not.toContain(recipient);
	});
});

describe("without a mail server", () => {
	let dataDir: string;
	beforeEach(() => {
		dataDir = mkdtempSync(join(tmpdir(), "avspark-outbox-"));
	});
	afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

	it("a mail becomes a file that its owner alone reads, as soon as its transaction is done", async () => {
		const lines: string[] = [];
		const recording = pino({ level: "trace" }, { write: (line) => lines.push(line) });
		const directory = join(dataDir, "outbox");
		const transport = createOutboxTransport({ directory, from, clock: systemClock, log: recording });
		const stop = await startMailDelivery({ database, transport, clock: systemClock, log: recording });
		await database.transaction((tx) =>
			queueMail(tx, { recipient, template: "confirm-signup", data: { name: "Maja", link } }),
		);
		const mail = await waitForMail(dataDir, { to: recipient });
		await stop();

		expect(mail.text).toContain(link);
		expect(mail.from?.address).toBe("nyheter@avspark.example");
		const [file = ""] = readdirSync(directory);
		expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
		expect(lines.join()).toContain(file);
		expect(lines.join()).not.toMatch(/maja|hemlig-lank/i);
	});

	it("a mail whose transaction fails is never sent", async () => {
		await database
			.transaction(async (tx) => {
				await queueMail(tx, { recipient, template: "confirm-signup", data: { name: "Maja", link } });
				throw new Error("no");
			})
			.catch(() => null);
		expect(await readQueue()).toEqual([]);
	});

	it("a mail older than its link is given up, and gone a week later", async () => {
		const clock = createFixedClock(systemClock.now());
		const transport = createOutboxTransport({ directory: join(dataDir, "outbox"), from, clock, log });
		await queueOne();
		clock.advance(25 * 3_600_000);
		await deliverDueMails({ database, transport, clock, log });
		expect(await readQueue()).toMatchObject([{ has_failed: true }]);
		clock.advance(8 * 24 * 3_600_000);
		await deliverDueMails({ database, transport, clock, log });
		expect(await readQueue()).toEqual([]);
	});
});
