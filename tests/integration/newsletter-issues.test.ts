import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverDueMails } from "../../src/jobs/mail-delivery.ts";
import { sendDueIssues } from "../../src/jobs/newsletter-clock.ts";
import type { MailDeliveryDeps } from "../../src/jobs/send-claimed.ts";
import { sweepNewsletter } from "../../src/jobs/sweep-newsletter.ts";
import { createFixedClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { createSmtpTransport } from "../../src/platform/mail/smtp-transport.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addSubscribers, forgetNewsletter, listIssues, publishArticle } from "../support/newsletter.ts";
import { findFreePort } from "../support/server-process.ts";
import { openTestDatabase } from "../support/test-database.ts";

const hourMs = 3_600_000;
let database: Database;
let server: MailServer;
let deps: MailDeliveryDeps;
let clock: ReturnType<typeof createFixedClock>;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	const port = await findFreePort();
	server = await startMailServer(port);
	// Ahead of what the database notes, however slow the machine is.
	clock = createFixedClock(new Date(Date.now() + 60_000));
	deps = {
		database,
		clock,
		transport: createSmtpTransport({
			url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
			from: "Avspark <nyheter@avspark.example>",
		}),
		site: { siteUrl: "https://avspark.example", contactEmail: "redaktionen@avspark.example" },
		log: pino({ level: "silent" }),
	};
	await setNext("daily", 0);
	await setNext("weekly", 24 * 7);
});
afterEach(async () => {
	await server.stop();
	await forgetNewsletter(database);
});
afterAll(() => database.close());

const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
const setNext = (frequency: "daily" | "weekly", inHours: number) =>
	database.query(`update private.newsletter_schedule set next_${frequency}_at = $1`, [
		ago(-inHours).toISOString(),
	]);
const send = async () => {
	await sendDueIssues(deps);
	await deliverDueMails(deps);
};
const reached = () => server.received.flatMap(({ recipients }) => recipients).sort();
const textTo = (address: string) =>
	server.received.findLast(({ recipients }) => recipients.includes(address))?.email.text ?? "";

describe("an issue", () => {
	it("reaches whoever has confirmed, wants it this often, and has a sport in it", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await publishArticle(database, { title: "Hammarby vann", category: "fotboll", at: ago(2) });
		await addSubscribers(database, ["alla@ex.se"]);
		await addSubscribers(database, ["hockey@ex.se"], { sports: ["hockey"] });
		await addSubscribers(database, ["golf@ex.se"], { sports: ["golf"] });
		await addSubscribers(database, ["veckan@ex.se"], { frequency: "weekly" });
		await addSubscribers(database, ["obekraftad@ex.se"], { confirmed_at: null });
		await addSubscribers(database, ["slutat@ex.se"], { unsubscribed_at: ago(5).toISOString() });
		await addSubscribers(database, ["dod@ex.se"], { retired_at: ago(5).toISOString() });
		await send();
		expect(reached()).toEqual(["alla@ex.se", "hockey@ex.se"]);
		expect(await listIssues(database)).toEqual([
			{
				frequency: "daily",
				trigger: "schedule",
				status: "completed",
				recipients: 2,
				sent: 2,
				failed: 0,
				skipped: 1,
			},
		]);
		expect(textTo("alla@ex.se")).toMatch(/Hammarby vann[\s\S]*Luleå vann/);
		expect(textTo("hockey@ex.se")).not.toContain("Hammarby vann");
	});

	it("is a letter with a text, a page, and what ends it with one click", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se"]);
		await send();
		const email = server.received[0]?.email;
		expect(email?.subject).toBe("Dagens sport: Luleå vann");
		expect(email?.text).toContain("Ingress till Luleå vann.\nhttps://avspark.example/article/lulea-vann");
		expect(email?.html).toContain("https://avspark.example/article/lulea-vann");
		const header = (key: string) => email?.headers.find((found) => found.key === key)?.value;
		const link = header("list-unsubscribe")?.slice(1, -1) ?? "";
		expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		const { rows } = await database.query<{ ended: boolean }>(
			"select public.unsubscribe_newsletter($1) as ended",
			[new URL(link).searchParams.get("token")],
		);
		expect(rows).toEqual([{ ended: true }]);
	});

	it("has what was published since the one before, and no draft", async () => {
		await addSubscribers(database, ["asa@ex.se"]);
		await publishArticle(database, { title: "Första", at: ago(20) });
		await publishArticle(database, { title: "Förlegad", at: ago(30) });
		await database.query("insert into public.cms_articles (title, content) values ('Utkast', 'Text')");
		await send();
		expect(textTo("asa@ex.se")).toContain("Första");
		expect(textTo("asa@ex.se")).not.toMatch(/Förlegad|Utkast/);

		await database.query("update public.newsletter_issues set until = until - interval '10 hours'");
		await setNext("daily", 0);
		await publishArticle(database, { title: "Andra", at: ago(1) });
		await send();
		expect(textTo("asa@ex.se")).toContain("Andra");
		expect(textTo("asa@ex.se")).not.toContain("Första");
	});

	it("of nothing new sends no mail, and is in the log", async () => {
		await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
		await send();
		expect(reached()).toEqual([]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 0, skipped: 2 }]);
	});

	it("is not sent to whoever ends the newsletter while it waits", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
		await sendDueIssues(deps);
		await database.query(
			"update public.newsletter_subscribers set unsubscribed_at = now() where email = 'bo@ex.se'",
		);
		await deliverDueMails(deps);
		expect(reached()).toEqual(["asa@ex.se"]);
		expect(await listIssues(database)).toMatchObject([
			{ status: "completed", recipients: 1, sent: 1, skipped: 1 },
		]);
	});

	it("leaves after a mail that somebody waits for", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se"]);
		await sendDueIssues(deps);
		await database.query(
			`insert into private.outgoing_mail (recipient, template, data) values ('bo@ex.se', 'account-deleted', '{"name": ""}')`,
		);
		await deliverDueMails(deps);
		expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(["bo@ex.se", "asa@ex.se"]);
	});
});

describe("any number of nodes", () => {
	it("send one copy to each, however they share the work", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		const readers = Array.from({ length: 25 }, (_, n) => `lasare${String(n).padStart(2, "0")}@ex.se`);
		await addSubscribers(database, readers);
		const node = { ...deps, batchSize: 4 };
		await Promise.all([sendDueIssues(node), sendDueIssues(node), sendDueIssues(node)]);
		await Promise.all([deliverDueMails(deps), deliverDueMails(deps)]);
		expect(reached()).toEqual(readers);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 25, sent: 25 }]);
	});

	it("go on with an issue that a killed one has left half queued", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se", "b@ex.se", "c@ex.se"]);
		await database.query("select private.open_due_issues($1)", [clock.now().toISOString()]);
		await database.query("select private.queue_issue(id, 2) from public.newsletter_issues");
		expect(await listIssues(database)).toMatchObject([{ status: "queueing", recipients: 2 }]);
		await deliverDueMails(deps);
		await send();
		expect(reached()).toEqual(["a@ex.se", "b@ex.se", "c@ex.se"]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 3, sent: 3 }]);
	});

	it("do not send again what a killed one had handed over", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se"]);
		await sendDueIssues(deps);
		await database.query(
			"update private.outgoing_mail set attempts = 1, handed_over_at = now(), next_attempt_at = $1",
			[ago(-1).toISOString()],
		);
		await deliverDueMails(deps);
		expect(await listIssues(database)).toMatchObject([{ status: "sending", sent: 0 }]);
		clock.advance(2 * hourMs);
		await deliverDueMails(deps);
		expect(reached()).toEqual([]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", sent: 1 }]);
	});
});

describe("the schedule", () => {
	it.each([
		["daily", "2026-03-28T12:00:00Z", "2026-03-29T04:30:00.000Z"],
		["daily", "2026-10-25T04:29:00Z", "2026-10-25T05:30:00.000Z"],
		["daily", "2026-06-01T04:30:00Z", "2026-06-02T04:30:00.000Z"],
		["weekly", "2026-06-01T04:29:00Z", "2026-06-01T04:30:00.000Z"],
		["weekly", "2026-06-01T04:30:00Z", "2026-06-08T04:30:00.000Z"],
	])("is by the clock of Stockholm: %s after %s is %s", async (frequency, after, next) => {
		const { rows } = await database.query<{ next: Date }>(
			"select private.next_issue_at($1, '06:30', 1, $2) as next",
			[frequency, after],
		);
		expect(rows[0]?.next.toISOString()).toBe(next);
	});

	it("sends what was missed once, and nothing while it is paused", async () => {
		await setNext("daily", -100);
		await database.query("update private.newsletter_schedule set is_paused = true");
		await sendDueIssues(deps);
		expect(await listIssues(database)).toEqual([]);
		await database.query("update private.newsletter_schedule set is_paused = false");
		await sendDueIssues(deps);
		await sendDueIssues(deps);
		expect(await listIssues(database)).toHaveLength(1);
	});
});

describe("housekeeping", () => {
	it("forgets dead addresses after a month and who got what after 90 days, and keeps the counts", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se"]);
		await addSubscribers(database, ["dod@ex.se"], { retired_at: ago(1).toISOString() });
		await send();
		const count = async (table: string) =>
			(await database.query(`select from public.newsletter_${table}`)).rows.length;
		clock.advance(31 * 24 * hourMs);
		await sweepNewsletter(deps);
		expect([await count("subscribers"), await count("deliveries")]).toEqual([1, 1]);
		clock.advance(60 * 24 * hourMs);
		await sweepNewsletter(deps);
		expect([await count("subscribers"), await count("deliveries")]).toEqual([1, 0]);
		expect(await listIssues(database)).toMatchObject([{ recipients: 1, sent: 1 }]);
	});
});
