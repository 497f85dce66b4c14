import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverDueMails } from "../../../src/jobs/mail-delivery.ts";
import { sendDueIssues } from "../../../src/jobs/newsletter-clock.ts";
import { sweepNewsletter } from "../../../src/jobs/sweeps/sweep-newsletter.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
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
beforeEach(async () => {
	node = await startNewsletterNode(database);
});
afterEach(async () => {
	await node.stop();
	await forgetNewsletter(database);
});
afterAll(() => database.close());

const ago = (hours: number) => node.ago(hours);

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
		await node.send();
		expect(node.reached()).toEqual(["alla@ex.se", "hockey@ex.se"]);
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
		expect(node.textTo("alla@ex.se")).toMatch(/Hammarby vann[\s\S]*Luleå vann/);
		expect(node.textTo("hockey@ex.se")).not.toContain("Hammarby vann");
	});

	it("is a letter with a text, a page, and what ends it with one click", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se"]);
		await node.send();
		const email = node.server.received[0]?.email;
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
		await node.send();
		expect(node.textTo("asa@ex.se")).toContain("Första");
		expect(node.textTo("asa@ex.se")).not.toMatch(/Förlegad|Utkast/);

		await database.query("update public.newsletter_issues set until = until - interval '10 hours'");
		await node.setNext("daily", 0);
		await publishArticle(database, { title: "Andra", at: ago(1) });
		await node.send();
		expect(node.textTo("asa@ex.se")).toContain("Andra");
		expect(node.textTo("asa@ex.se")).not.toContain("Första");
	});

	it("has what was published while the one before was made, by a time before it, and nothing twice", async () => {
		await addSubscribers(database, ["asa@ex.se"]);
		await publishArticle(database, { title: "Första", at: ago(0.01) });
		await node.send();
		expect(node.textTo("asa@ex.se")).toContain("Första");
		// Planned for the very time at which issues leave, and published by the clock a moment later.
		await publishArticle(database, { title: "Halv sju", at: ago(0) });
		node.clock.advance(hourMs / 10);
		await node.setNext("daily", 0);
		await node.send();
		expect(node.textTo("asa@ex.se")).toContain("Halv sju");
		expect(node.textTo("asa@ex.se")).not.toContain("Första");
	});

	it("of nothing new sends no mail, and is in the log", async () => {
		await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
		await node.send();
		expect(node.reached()).toEqual([]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 0, skipped: 2 }]);
	});

	it("is not sent to whoever ends the newsletter while it waits", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
		await sendDueIssues(node.deps);
		await database.query(
			"update public.newsletter_subscribers set unsubscribed_at = now() where email = 'bo@ex.se'",
		);
		await deliverDueMails(node.deps);
		expect(node.reached()).toEqual(["asa@ex.se"]);
		expect(await listIssues(database)).toMatchObject([
			{ status: "completed", recipients: 1, sent: 1, skipped: 1 },
		]);
	});

	it("says nothing of what was withdrawn while it waits, and does not leave when nothing else is in it", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await publishArticle(database, { title: "Fel om Luleå", at: ago(2) });
		await publishArticle(database, { title: "Tennis i dag", at: ago(2), category: "tennis" });
		await addSubscribers(database, ["asa@ex.se", "bo@ex.se"]);
		await database.query(
			"update public.newsletter_subscribers set sports = '{tennis}' where email = 'bo@ex.se'",
		);
		await sendDueIssues(node.deps);
		await database.query(
			"update public.cms_articles set published = false where title in ('Fel om Luleå', 'Tennis i dag')",
		);
		// What has another address by now is the same article.
		await database.query(
			"update public.cms_articles set slug = 'lulea-tog-segern' where title = 'Luleå vann'",
		);
		await deliverDueMails(node.deps);
		expect(node.reached()).toEqual(["asa@ex.se"]);
		expect(node.textTo("asa@ex.se")).toContain("Luleå vann");
		expect(node.textTo("asa@ex.se")).not.toMatch(/Fel om Luleå|Tennis/);
		expect(await listIssues(database)).toMatchObject([
			{ status: "completed", recipients: 1, sent: 1, skipped: 1 },
		]);
	});

	it("leaves after a mail that somebody waits for", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["asa@ex.se"]);
		await sendDueIssues(node.deps);
		await database.query(
			`insert into private.outgoing_mail (recipient, template, data) values ('bo@ex.se', 'account-deleted', '{"name": ""}')`,
		);
		await deliverDueMails(node.deps);
		expect(node.server.received.flatMap(({ recipients }) => recipients)).toEqual(["bo@ex.se", "asa@ex.se"]);
	});
});

describe("any number of nodes", () => {
	it("send one copy to each, however they share the work", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		const readers = Array.from({ length: 25 }, (_, n) => `lasare${String(n).padStart(2, "0")}@ex.se`);
		await addSubscribers(database, readers);
		const busy = { ...node.deps, batchSize: 4 };
		await Promise.all([sendDueIssues(busy), sendDueIssues(busy), sendDueIssues(busy)]);
		await Promise.all([deliverDueMails(node.deps), deliverDueMails(node.deps)]);
		expect(node.reached()).toEqual(readers);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 25, sent: 25 }]);
	});

	it("go on with an issue that a killed one has left half queued", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se", "b@ex.se", "c@ex.se"]);
		await database.query("select private.open_due_issues($1)", [node.clock.now().toISOString()]);
		await database.query("select private.queue_issue(id, 2) from public.newsletter_issues");
		expect(await listIssues(database)).toMatchObject([{ status: "queueing", recipients: 2 }]);
		await deliverDueMails(node.deps);
		await node.send();
		expect(node.reached()).toEqual(["a@ex.se", "b@ex.se", "c@ex.se"]);
		expect(await listIssues(database)).toMatchObject([{ status: "completed", recipients: 3, sent: 3 }]);
	});

	it("do not send again what a killed one had handed over", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se"]);
		await sendDueIssues(node.deps);
		await database.query(
			"update private.outgoing_mail set attempts = 1, handed_over_at = now(), next_attempt_at = $1",
			[ago(-1).toISOString()],
		);
		await deliverDueMails(node.deps);
		expect(await listIssues(database)).toMatchObject([{ status: "sending", sent: 0 }]);
		node.clock.advance(2 * hourMs);
		await deliverDueMails(node.deps);
		expect(node.reached()).toEqual([]);
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

	it("comes back to its next day when it was set by a clock a year ahead", async () => {
		await node.setNext("daily", 365 * 24);
		await node.setNext("weekly", 365 * 24);
		await sendDueIssues(node.deps);
		expect(await listIssues(database)).toEqual([]);
		const { rows } = await database.query<{ hours: number }>(
			"select extract(epoch from next_daily_at - $1::timestamptz)::float8 / 3600 as hours from private.newsletter_schedule",
			[node.clock.now().toISOString()],
		);
		expect(rows[0]?.hours).toBeGreaterThan(0);
		expect(rows[0]?.hours).toBeLessThan(26);
	});

	it("sends what was missed once, and nothing while it is paused", async () => {
		await node.setNext("daily", -100);
		await database.query("update private.newsletter_schedule set is_paused = true");
		await sendDueIssues(node.deps);
		expect(await listIssues(database)).toEqual([]);
		await database.query("update private.newsletter_schedule set is_paused = false");
		await sendDueIssues(node.deps);
		await sendDueIssues(node.deps);
		expect(await listIssues(database)).toHaveLength(1);
	});
});

describe("housekeeping", () => {
	it("forgets dead addresses after a month and who got what after 90 days, and keeps the counts", async () => {
		await publishArticle(database, { title: "Luleå vann", at: ago(3) });
		await addSubscribers(database, ["a@ex.se"]);
		await addSubscribers(database, ["dod@ex.se"], { retired_at: ago(1).toISOString() });
		await node.send();
		const count = async (table: string) =>
			(await database.query(`select from public.newsletter_${table}`)).rows.length;
		node.clock.advance(31 * 24 * hourMs);
		await sweepNewsletter(node.deps);
		expect([await count("subscribers"), await count("deliveries")]).toEqual([1, 1]);
		node.clock.advance(60 * 24 * hourMs);
		await sweepNewsletter(node.deps);
		expect([await count("subscribers"), await count("deliveries")]).toEqual([1, 0]);
		expect(await listIssues(database)).toMatchObject([{ recipients: 1, sent: 1 }]);
	});
});
