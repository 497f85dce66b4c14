import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendDueIssues } from "../../../src/jobs/newsletter-clock.ts";
import { saveNewsletterSchedule } from "../../../src/web/data/desk/desk-newsletter.ts";
import {
	addSubscribers,
	forgetNewsletter,
	listIssues,
	publishArticle,
} from "../../support/site/newsletter.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let reader: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	reader = await test.signUp("Maja@ex.se");
});
afterEach(() => forgetNewsletter(test.database));
afterAll(() => test.close());

const hourAgo = () => new Date(Date.now() - 3_600_000);
const call = async (name: string, args: object = {}) => {
	const { data, error } = await admin.client.rpc(name, args);
	return { data, error };
};

describe("the desk", () => {
	it("counts who gets it, by frequency, and who does not", async () => {
		await addSubscribers(test.database, ["a@ex.se", "b@ex.se"]);
		await addSubscribers(test.database, ["c@ex.se"], { frequency: "weekly" });
		await addSubscribers(test.database, ["d@ex.se"], { confirmed_at: null });
		await addSubscribers(test.database, ["e@ex.se"], { unsubscribed_at: hourAgo().toISOString() });
		await addSubscribers(test.database, ["f@ex.se"], { retired_at: hourAgo().toISOString() });
		expect((await call("newsletter_desk")).data).toMatchObject({
			daily: 2,
			weekly: 1,
			waiting: 1,
			retired: 1,
			send_time: "06:30",
			weekday: 1,
			is_paused: false,
		});
	});

	it("previews what is new, and to how many it would go", async () => {
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		await addSubscribers(test.database, ["a@ex.se"]);
		await addSubscribers(test.database, ["b@ex.se"], { sports: ["golf"] });
		const { data } = await call("newsletter_preview", { frequency: "daily" });
		expect(data).toMatchObject({ recipients: 1, articles: [{ title: "Luleå vann", category: "hockey" }] });
		expect((await call("newsletter_preview", { frequency: "weekly" })).data).toMatchObject({ recipients: 0 });
	});

	it("sends a test to the one who asks, and to nobody else", async () => {
		await addSubscribers(test.database, ["a@ex.se"]);
		expect((await call("test_newsletter", { frequency: "daily", sports: [] })).error).toMatchObject({
			hint: "nothing_new",
		});
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		const golf = await call("test_newsletter", { frequency: "daily", sports: ["golf"] });
		expect(golf.error).toMatchObject({ hint: "nothing_new" });
		const { data } = await call("test_newsletter", { frequency: "daily", sports: ["Hockey"] });
		expect(data).toBe(admin.email);
		const { data: mail } = await test.takeMail(admin.email);
		expect(mail).toMatchObject({ isTest: true, sports: ["hockey"], frequency: "daily" });
		expect(await listIssues(test.database)).toEqual([]);
	});

	it("sends now, once, however often the button is pressed", async () => {
		expect((await call("send_newsletter", { frequency: "daily" })).error).toMatchObject({
			hint: "nothing_new",
		});
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		expect((await call("send_newsletter", { frequency: "daily" })).error).toMatchObject({
			hint: "no_recipients",
		});
		await addSubscribers(test.database, ["a@ex.se", "b@ex.se"]);
		const presses = await Promise.all([1, 2, 3].map(() => call("send_newsletter", { frequency: "daily" })));
		expect(presses.filter(({ error }) => error === null)).toHaveLength(1);
		await sendDueIssues(test);
		expect(await listIssues(test.database)).toMatchObject([
			{ trigger: "manual", status: "sending", recipients: 2 },
		]);
		const { data } = await admin.client.from("newsletter_issues").select("started_by");
		expect(data).toEqual([{ started_by: admin.id }]);
		const { data: acts } = await admin.client
			.from("audit_log")
			.select("subject")
			.like("subject", "newsletter_issues:%");
		expect(acts).toHaveLength(1);
	});

	it("tells whom an issue did not reach and why", async () => {
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		await addSubscribers(test.database, ["a@ex.se"]);
		const { data: issue_id } = await call("send_newsletter", { frequency: "daily" });
		await sendDueIssues(test);
		await test.database.query(
			"select private.settle_delivery(id, 'refused', 'RCPT TO 550 5.1.1') from public.newsletter_deliveries",
		);
		const { data } = await call("newsletter_failures", { issue_id });
		expect(data).toMatchObject([{ email: "a@ex.se", reason: "RCPT TO 550 5.1.1" }]);
		expect(data[0].retired_at).not.toBeNull();
	});

	it("sets the time and the day, pauses, and leaves a trace", async () => {
		const { data } = await call("set_newsletter_schedule", {
			send_time: "17:05",
			weekday: 5,
			is_paused: true,
		});
		expect(data).toMatchObject({ send_time: "17:05", weekday: 5, is_paused: true });
		const next = new Date(data.next_weekly_at);
		const parts = new Intl.DateTimeFormat("sv-SE", {
			timeZone: "Europe/Stockholm",
			weekday: "long",
			hour: "2-digit",
			minute: "2-digit",
		}).format(next);
		expect(parts).toMatch(/^fredag.*17:05$/);
		for (const wrong of [{ send_time: "24:00" }, { send_time: "7" }, { weekday: 0 }, { weekday: 8 }]) {
			const args = { send_time: "06:30", weekday: 1, is_paused: false, ...wrong };
			expect((await call("set_newsletter_schedule", args)).error).toMatchObject({ code: "22023" });
		}
		const { data: acts } = await admin.client
			.from("audit_log")
			.select("actor_id,details")
			.eq("subject", "newsletter_schedule");
		expect(acts).toMatchObject([
			{ actor_id: admin.id, details: { old: { is_paused: false }, new: { is_paused: true, weekday: 5 } } },
		]);
		await call("set_newsletter_schedule", { send_time: "06:30", weekday: 1, is_paused: false });
	});

	it("is paused still when another editor, who has not seen the pause, changes the time", async () => {
		await saveNewsletterSchedule(admin.client, { is_paused: true });
		expect(await saveNewsletterSchedule(admin.client, { send_time: "07:15" })).toMatchObject({
			send_time: "07:15",
			weekday: 1,
			is_paused: true,
		});
		await saveNewsletterSchedule(admin.client, { send_time: "06:30", is_paused: false });
	});
});

describe("one's own newsletter", () => {
	const own = async () => (await reader.client.rpc("my_newsletter")).data;

	it("is subscribed, changed and ended without a mail: the account's address is confirmed", async () => {
		expect(await own()).toEqual({ email: "maja@ex.se", state: "none", frequency: "daily", sports: [] });
		const saved = await reader.client.rpc("save_my_newsletter", {
			frequency: "weekly",
			sports: ["Hockey", "Formula 1", "hockey"],
		});
		expect(saved.data).toMatchObject({
			state: "subscribed",
			frequency: "weekly",
			sports: ["formel 1", "hockey"],
		});
		expect((await reader.client.rpc("end_my_newsletter")).data).toMatchObject({ state: "ended" });
		expect(await own()).toMatchObject({ state: "ended", frequency: "weekly" });
		await reader.client.rpc("save_my_newsletter", { frequency: "daily", sports: [] });
		expect(await own()).toMatchObject({ state: "subscribed", frequency: "daily", sports: [] });
	});

	it("is confirmed by it when the mail waits, and revived when its letters came back", async () => {
		await test.anonClient().rpc("subscribe_newsletter", { email: reader.email });
		expect(await own()).toMatchObject({ state: "asked" });
		await reader.client.rpc("save_my_newsletter", { frequency: "daily", sports: [] });
		await test.database.query("update public.newsletter_subscribers set retired_at = now(), refusals = 3");
		expect(await own()).toMatchObject({ state: "retired" });
		await reader.client.rpc("save_my_newsletter", { frequency: "daily", sports: [] });
		expect(await own()).toMatchObject({ state: "subscribed" });
	});

	it.each([
		{ frequency: "hourly", sports: [] },
		{ frequency: "daily", sports: ["schack"] },
		{ frequency: "daily", sports: [null] },
	])("refuses %j", async (args) => {
		expect((await reader.client.rpc("save_my_newsletter", args)).error).toMatchObject({ code: "22023" });
	});

	describe("when the account's new address is confirmed", () => {
		const openAccount = async (from: string, to: string) => {
			const { client } = await test.signUp(from);
			const change = async () => {
				await client.auth.updateUser({ email: to });
				const { token } = await test.takeMail(to);
				await test.anonClient().auth.verifyOtp({ token_hash: token, type: "email_change" });
				return (await client.rpc("my_newsletter")).data;
			};
			return { client, change };
		};
		const listAddresses = async () => {
			const { rows } = await test.database.query<{ email: string; is_active: boolean }>(
				`select email, confirmed_at is not null and unsubscribed_at is null and retired_at is null as is_active
				from public.newsletter_subscribers order by email`,
			);
			return Object.fromEntries(rows.map(({ email, is_active }) => [email, is_active]));
		};

		it("goes there, with what was chosen, also when the old one was found dead", async () => {
			const { client, change } = await openAccount("flyttar@ex.se", "Flyttat@ex.se");
			await client.rpc("save_my_newsletter", { frequency: "weekly", sports: ["golf"] });
			await test.database.query("update public.newsletter_subscribers set retired_at = now(), refusals = 3");
			// Somebody has asked for it there, and never answered the mail.
			await test.anonClient().rpc("subscribe_newsletter", { email: "flyttat@ex.se" });
			expect(await change()).toEqual({
				email: "flyttat@ex.se",
				state: "subscribed",
				frequency: "weekly",
				sports: ["golf"],
			});
			expect(await listAddresses()).toEqual({ "flyttat@ex.se": true });
		});

		it("stays ended, and is not begun", async () => {
			const { client, change } = await openAccount("slutat@ex.se", "slutat-nytt@ex.se");
			await client.rpc("save_my_newsletter", { frequency: "daily", sports: [] });
			await client.rpc("end_my_newsletter");
			expect(await change()).toMatchObject({ state: "none" });
			expect(await listAddresses()).toEqual({ "slutat@ex.se": false });
		});

		it("is what that address has chosen itself, and ends for the old one", async () => {
			const two = await openAccount("tva@ex.se", "tva-nytt@ex.se");
			await addSubscribers(test.database, ["tva@ex.se", "tva-nytt@ex.se"]);
			expect(await two.change()).toMatchObject({ state: "subscribed", frequency: "daily" });
			const ended = await openAccount("kvar@ex.se", "kvar-nytt@ex.se");
			await addSubscribers(test.database, ["kvar@ex.se"]);
			await addSubscribers(test.database, ["kvar-nytt@ex.se"], { unsubscribed_at: hourAgo().toISOString() });
			expect(await ended.change()).toMatchObject({ state: "ended" });
			expect(await listAddresses()).toEqual({
				"tva@ex.se": false,
				"tva-nytt@ex.se": true,
				"kvar@ex.se": false,
				"kvar-nytt@ex.se": false,
			});
		});
	});

	it("and the issues sent are in what is held about one", async () => {
		await reader.client.rpc("save_my_newsletter", { frequency: "daily", sports: ["golf"] });
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		await addSubscribers(test.database, ["annan@ex.se"]);
		await call("send_newsletter", { frequency: "daily" });
		await sendDueIssues(test);
		const { data } = await reader.client.rpc("export_my_data");
		expect(data).toMatchObject({
			newsletter: { frequency: "daily", sports: ["golf"] },
			newsletter_issues: [{ frequency: "daily", status: "skipped" }],
		});
		expect(JSON.stringify(data)).not.toContain("annan@ex.se");
	});
});

describe("the choices behind a letter's link", () => {
	const anon = () => test.anonClient();
	const readToken = async () => {
		const { rows } = await test.database.query<{ token: string }>(
			"select unsubscribe_token as token from private.newsletter_links",
		);
		return rows[0]?.token ?? "";
	};

	it("are seen and changed without signing in, until the newsletter is ended", async () => {
		await publishArticle(test.database, { title: "Luleå vann", at: hourAgo() });
		await addSubscribers(test.database, ["a@ex.se"]);
		await call("send_newsletter", { frequency: "daily" });
		await sendDueIssues(test);
		const token = await readToken();
		const choices = async () => (await anon().rpc("newsletter_choices", { token })).data;
		expect(await choices()).toEqual({ frequency: "daily", sports: [] });
		const chosen = { token, frequency: "weekly", sports: ["golf"] };
		expect((await anon().rpc("choose_newsletter", chosen)).data).toBe(true);
		expect(await choices()).toEqual({ frequency: "weekly", sports: ["golf"] });
		await anon().rpc("unsubscribe_newsletter", { token });
		expect(await choices()).toBeNull();
		expect((await anon().rpc("choose_newsletter", chosen)).data).toBe(false);
	});

	it.each(["", "fel", "%"])("are nobody's for %j", async (token) => {
		await addSubscribers(test.database, ["a@ex.se"]);
		expect((await anon().rpc("newsletter_choices", { token })).data).toBeNull();
		const chosen = { token, frequency: "daily", sports: [] };
		expect((await anon().rpc("choose_newsletter", chosen)).data).toBe(false);
	});
});
