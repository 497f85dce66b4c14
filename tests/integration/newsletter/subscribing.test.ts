import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sweepNewsletter } from "../../../src/jobs/sweeps/sweep-newsletter.ts";
import { createFixedClock, systemClock } from "../../../src/platform/clock.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const email = "maja@ex.se";
let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterEach(async () => {
	await test.database.query("delete from public.newsletter_subscribers");
	await test.database.query("delete from private.outgoing_mail");
});
afterAll(() => test.close());

const ask = (address = email) => test.anonClient().rpc("subscribe_newsletter", { email: address });
const confirm = (token: string) => test.anonClient().rpc("confirm_newsletter", { token });
const unsubscribe = (token: string) => test.anonClient().rpc("unsubscribe_newsletter", { token });

/** What the mails waiting to leave carry, oldest first; they have left then. */
async function takeTokens(): Promise<{ confirmToken: string; unsubscribeToken: string }[]> {
	const { rows } = await test.database.query<{ data: { confirmToken: string; unsubscribeToken: string } }>(
		"select data from private.outgoing_mail where template = 'confirm-newsletter' order by id",
	);
	await test.database.query("delete from private.outgoing_mail");
	return rows.map(({ data }) => data);
}

async function requireTokens() {
	const [tokens] = await takeTokens();
	if (!tokens) throw new Error("No mail is on its way");
	return tokens;
}

async function getState(): Promise<"unknown" | "asked" | "subscribed" | "ended"> {
	const { rows } = await test.database.query<{ state: "asked" | "subscribed" | "ended" }>(
		`select case when unsubscribed_at is not null then 'ended' when confirmed_at is not null then 'subscribed' else 'asked' end as state
		from public.newsletter_subscribers where email = $1`,
		[email],
	);
	return rows[0]?.state ?? "unknown";
}

const letPass = (interval: string) =>
	test.database.query(
		`update private.newsletter_links set asked_at = asked_at - $1::interval, confirm_expires_at = confirm_expires_at - $1::interval`,
		[interval],
	);

describe("asking for the newsletter", () => {
	it("sends one mail, and subscribes nobody before its link is confirmed", async () => {
		expect((await ask(`  ${email.toUpperCase()} `)).error).toBeNull();
		expect(await getState()).toBe("asked");
		const { confirmToken } = await requireTokens();
		expect(await confirm(confirmToken)).toMatchObject({ data: true, error: null });
		expect(await getState()).toBe("subscribed");
	});

	it("is answered alike, whoever the address belongs to", async () => {
		const first = await ask();
		const again = await ask();
		await confirm((await requireTokens()).confirmToken);
		const subscribed = await ask();
		for (const answer of [again, subscribed]) expect(answer).toEqual(first);
	});

	it("again sends the next mail five minutes later, and only the latest link counts", async () => {
		await ask();
		await ask();
		const first = await requireTokens();
		await ask();
		expect(await takeTokens()).toEqual([]);
		await letPass("6 minutes");
		await ask();
		const second = await requireTokens();
		expect(await confirm(first.confirmToken)).toMatchObject({ data: false });
		expect(await confirm(second.confirmToken)).toMatchObject({ data: true });
	});

	it("twice at once sends one mail", async () => {
		await Promise.all([ask(), ask(), ask()]);
		expect(await takeTokens()).toHaveLength(1);
	});

	it("sends nothing to who gets it already", async () => {
		await ask();
		await confirm((await requireTokens()).confirmToken);
		await letPass("1 day");
		await ask();
		expect(await takeTokens()).toEqual([]);
	});

	it.each([
		"",
		"maja",
		"maja@ex",
		"maja @ex.se",
		"@ex.se",
		"maja@ex.se\r\nBcc: bo@ex.se",
		`${"a".repeat(250)}@ex.se`,
	])("is refused for %j", async (address) => {
		expect((await ask(address)).error).toMatchObject({ code: "22023", message: "Ogiltig e-postadress" });
		expect(await takeTokens()).toEqual([]);
	});
});

describe("the link that confirms", () => {
	it("can be used once", async () => {
		await ask();
		const { confirmToken } = await requireTokens();
		expect(await confirm(confirmToken)).toMatchObject({ data: true });
		expect(await confirm(confirmToken)).toMatchObject({ data: false });
		expect(await getState()).toBe("subscribed");
	});

	it("lives for seven days", async () => {
		await ask();
		const { confirmToken } = await requireTokens();
		await letPass("7 days");
		expect(await confirm(confirmToken)).toMatchObject({ data: false });
		expect(await getState()).toBe("asked");
		await ask();
		expect(await confirm((await requireTokens()).confirmToken)).toMatchObject({ data: true });
	});

	it("is nothing that somebody who reads the table could open", async () => {
		await ask();
		const { confirmToken } = await requireTokens();
		const { rows } = await test.database.query<{ all: string }>(
			"select row_to_json(l)::text as all from private.newsletter_links l",
		);
		expect(rows[0]?.all).not.toContain(confirmToken);
	});

	it.each(["", "fel", "%", "' or true --"])("is not %j", async (token) => {
		await ask();
		expect(await confirm(token)).toMatchObject({ data: false, error: null });
		expect(await unsubscribe(token)).toMatchObject({ data: false, error: null });
		expect(await getState()).toBe("asked");
	});
});

describe("the link that ends it", () => {
	it("ends it, as often as it is opened, and does not confirm", async () => {
		await ask();
		const { confirmToken, unsubscribeToken } = await requireTokens();
		await confirm(confirmToken);
		for (let times = 0; times < 2; times++) {
			expect(await unsubscribe(unsubscribeToken)).toMatchObject({ data: true });
			expect(await getState()).toBe("ended");
		}
		expect(await confirm(unsubscribeToken)).toMatchObject({ data: false });
	});

	it("leaves the way back: asking and confirming again", async () => {
		await ask();
		const first = await requireTokens();
		await confirm(first.confirmToken);
		await unsubscribe(first.unsubscribeToken);
		await ask();
		const second = await requireTokens();
		expect(second.unsubscribeToken).toBe(first.unsubscribeToken);
		expect(await getState()).toBe("ended");
		expect(await confirm(second.confirmToken)).toMatchObject({ data: true });
		expect(await getState()).toBe("subscribed");
	});

	it("makes an unanswered mail worthless, and the next one a day away", async () => {
		await ask();
		const { confirmToken, unsubscribeToken } = await requireTokens();
		await unsubscribe(unsubscribeToken);
		expect(await confirm(confirmToken)).toMatchObject({ data: false });
		await letPass("1 hour");
		await ask();
		expect(await takeTokens()).toEqual([]);
		await letPass("1 day");
		await ask();
		expect(await takeTokens()).toHaveLength(1);
	});
});

describe("nobody at a door", () => {
	it("sees a token, an address or who has confirmed", async () => {
		await ask();
		const { client } = await test.signUp("nyfiken@ex.se");
		for (const caller of [test.anonClient(), client, test.serviceClient()]) {
			expect((await caller.schema("private").from("newsletter_links").select()).error).not.toBeNull();
			expect((await caller.from("newsletter_links").select()).error?.code).toBe("PGRST205");
		}
		expect((await client.from("newsletter_subscribers").select()).data).toEqual([]);
	});
});

describe("housekeeping", () => {
	const sweepInDays = async (days: number) => {
		const clock = createFixedClock(systemClock.now());
		clock.advance(days * 24 * 60 * 60 * 1000);
		await sweepNewsletter({ database: test.database, clock });
	};

	it("forgets an address that nobody has confirmed for a month", async () => {
		await ask();
		await sweepInDays(29);
		expect(await getState()).toBe("asked");
		await sweepInDays(31);
		expect(await getState()).toBe("unknown");
	});

	it("forgets one that has ended it a month ago, and never a subscriber", async () => {
		await ask();
		const { confirmToken, unsubscribeToken } = await requireTokens();
		await confirm(confirmToken);
		await sweepInDays(1_000);
		expect(await getState()).toBe("subscribed");
		await unsubscribe(unsubscribeToken);
		await sweepInDays(29);
		expect(await getState()).toBe("ended");
		await sweepInDays(31);
		expect(await getState()).toBe("unknown");
	});
});
