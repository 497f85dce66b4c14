import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deliverDueMails } from "../../../src/jobs/mail-delivery.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { refuse } from "../../support/processes/mail-server.ts";
import { type NewsletterNode, startNewsletterNode } from "../../support/processes/newsletter-node.ts";
import {
	addSubscribers,
	forgetNewsletter,
	listIssues,
	publishArticle,
} from "../../support/site/newsletter.ts";

const hourMs = 3_600_000;
let database: Database;
let node: NewsletterNode;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterEach(async () => {
	await node.stop();
	await forgetNewsletter(database);
});
afterAll(() => database.close());

async function start(options: SMTPServerOptions = {}): Promise<void> {
	node = await startNewsletterNode(database, options);
	await publishArticle(database, { title: "Luleå vann", at: node.ago(3) });
	await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
}

const toBo = (code: number, text: string): SMTPServerOptions => ({
	onRcptTo: ({ address }, _session, done) => done(address === "bo@ex.se" ? refuse(code, text) : null),
});

/** Another issue, with something new in it. */
async function sendNext(number: number): Promise<void> {
	node.clock.advance(1_000);
	await database.query("update public.newsletter_issues set until = until - interval '6 hours'");
	await publishArticle(database, { title: `Nytt ${number}`, at: node.ago(1) });
	await node.setNext("daily", 0);
	await node.send();
}

async function getBo(): Promise<{ refusals: number; reason: string | null; isRetired: boolean } | undefined> {
	const { rows } = await database.query<{ refusals: number; reason: string | null; isRetired: boolean }>(
		`select refusals, retired_reason as reason, retired_at is not null as "isRetired"
		from public.newsletter_subscribers where email = 'bo@ex.se'`,
	);
	return rows[0];
}

async function listFailures(): Promise<(string | null)[]> {
	const { rows } = await database.query<{ reason: string | null }>(
		"select reason from public.newsletter_deliveries where status = 'failed' order by id",
	);
	return rows.map(({ reason }) => reason);
}

describe("an address", () => {
	it.each([
		[550, "5.1.1 no such user"],
		[550, "5.1.10 null MX"],
		[553, "5.1.3 bad syntax"],
		[550, "5.2.1 mailbox disabled"],
	])("that does not exist (%i %s) is retired at once, and costs the others nothing", async (code, text) => {
		await start(toBo(code, text));
		await node.send();
		expect(node.reached()).toEqual(["asa@ex.se"]);
		expect(await getBo()).toMatchObject({ isRetired: true, reason: `RCPT TO ${code} ${text.split(" ")[0]}` });
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 1, failed: 1 }]);
		await sendNext(2);
		expect((await listIssues(database))[1]).toMatchObject({ recipients: 1, sent: 1, failed: 0 });
	});

	it("that is refused for another reason is retired after three issues in a row", async () => {
		await start(toBo(550, "5.7.1 not wanted here"));
		await node.send();
		expect(await getBo()).toEqual({ refusals: 1, reason: "RCPT TO 550 5.7.1", isRetired: false });
		await sendNext(2);
		expect(await getBo()).toMatchObject({ refusals: 2, isRetired: false });
		await sendNext(3);
		expect(await getBo()).toMatchObject({ refusals: 3, isRetired: true });
	});

	it("that takes one issue in between begins anew", async () => {
		let isRefused = true;
		await start({
			onRcptTo: ({ address }, _session, done) =>
				done(isRefused && address === "bo@ex.se" ? refuse(554, "5.7.1 nej") : null),
		});
		await node.send();
		isRefused = false;
		await sendNext(2);
		expect(await getBo()).toMatchObject({ refusals: 0, isRetired: false });
	});
});

describe("a copy that is put off (4xx)", () => {
	it("is tried again, longer apart each time, and arrives", async () => {
		let refusals = 2;
		await start({
			onRcptTo: ({ address }, _session, done) =>
				done(address === "bo@ex.se" && refusals-- > 0 ? refuse(451, "4.7.1 greylisted") : null),
		});
		await node.send();
		expect(await listIssues(database)).toMatchObject([
			{ status: "sending", recipients: 2, sent: 1, failed: 0 },
		]);
		node.clock.advance(61_000);
		await deliverDueMails(node.deps);
		node.clock.advance(61_000);
		await deliverDueMails(node.deps);
		expect(node.reached()).toEqual(["asa@ex.se"]);
		node.clock.advance(61_000);
		await deliverDueMails(node.deps);
		expect(node.reached()).toEqual(["asa@ex.se", "bo@ex.se"]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 2 }]);
	});

	it("is given up before the next day's, and does not count against its address", async () => {
		await start(toBo(452, "4.2.2 mailbox full"));
		await node.send();
		node.clock.advance(21 * hourMs);
		await deliverDueMails(node.deps);
		expect(await listFailures()).toEqual(["too old; RCPT TO 452 4.2.2"]);
		expect(await getBo()).toEqual({ refusals: 0, reason: null, isRetired: false });
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 1, failed: 1 }]);
	});
});

describe("a mail server", () => {
	it("that is slow to take a message is waited for, and gets it once", async () => {
		await start({
			onData(stream, _session, done) {
				stream.resume();
				stream.on("end", () => setTimeout(() => done(), 1_500));
			},
		});
		await node.send();
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 2 }]);
	});

	it("that hangs up in the middle of a message gets it again later", async () => {
		let hangUps = 1;
		await start({
			onData(stream, session, done) {
				stream.resume();
				if (hangUps-- > 0) node.server.hangUp(session);
				else stream.on("end", () => done());
			},
		});
		await node.send();
		expect(await listIssues(database)).toMatchObject([{ status: "sending", sent: 0 }]);
		node.clock.advance(61_000);
		await deliverDueMails(node.deps);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 2, failed: 0 }]);
	});
});
