import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStates, listQueue } from "../../../src/web/data/desk/review/review-queue.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	await test
		.serviceClient()
		.from("ai_summaries")
		.insert(
			[
				["Hamra vann", "Sara Lind gjorde två mål."],
				["Lind avgjorde", "Hamra slog Lyckeby med 5–1 (efter 2–1)."],
				["Norby kryssade", 'Tränaren kallade det "en halv seger", 50% av målet_et.'],
			].map(([summary_title, summary_content]) => ({
				summary_title,
				summary_content,
				sport_category: "fotboll",
				source_articles: [],
				held_reason: "1 uppgift saknar belägg: ”5–1”",
				engine: "model",
			})),
		)
		.throwOnError();
});
afterAll(() => test.close());

describe("the queue's search", () => {
	it.each([
		["in titles and in texts", "lind", ["Hamra vann", "Lind avgjorde"]],
		["with brackets, commas and quotation marks as they are", "5–1 (efter", ["Lind avgjorde"]],
		["with a comma", '"en halv seger", 50%', ["Norby kryssade"]],
		["with no sign that means any other", "a%a", []],
		["with an underscore as itself", "målet_et", ["Norby kryssade"]],
		["with nothing", "", ["Hamra vann", "Lind avgjorde", "Norby kryssade"]],
	])("looks %s", async (_, query, titles) => {
		const { texts, total } = await listQueue(admin.client, { filter: "held", query, limit: 10 });
		expect(texts.map(({ summary_title }) => summary_title).sort()).toEqual(titles);
		expect(total).toBe(titles.length);
	});
});

describe("what drafts wait beside", () => {
	beforeAll(async () => {
		await test.database.exec(
			`insert into public.ai_summaries (summary_title, summary_content, sport_category, published)
			values ('Tolvan', 'Text', 'hockey', true), ('Elvan', 'Text', 'hockey', true), ('Tian', 'Text', 'hockey', true);
			update public.ai_summaries
			set summary_content = 'Tio xylofoner.', published = false, held_reason = '1 uppgift saknar belägg: ”Tio”',
				generated_at = now() - interval '1 hour'
			where summary_title = 'Tian';
			update public.ai_summaries
			set summary_content = 'Elva till.', published = false, held_reason = '1 uppgift saknar belägg: ”Elva”'
			where summary_title = 'Elvan'`,
		);
	});

	it("is counted, and listed with the newest draft first", async () => {
		const { texts, total } = await listQueue(admin.client, { filter: "drafted", query: "", limit: 10 });
		expect(texts.map(({ summary_title }) => summary_title)).toEqual(["Elvan", "Tian"]);
		expect(total).toBe(2);
		expect(await countStates(admin.client)).toMatchObject({ draft: 2, published: 3 });
		const first = await listQueue(admin.client, { filter: "drafted", query: "", limit: 1 });
		expect(first).toMatchObject({ texts: [{ summary_title: "Elvan" }], total: 2 });
	});

	it("is found by the words of the draft, too", async () => {
		const { texts } = await listQueue(admin.client, { filter: "drafted", query: "xylofon", limit: 10 });
		expect(texts.map(({ summary_title }) => summary_title)).toEqual(["Tian"]);
	});

	it("is marked among the others", async () => {
		const { texts } = await listQueue(admin.client, { filter: "published", query: "", limit: 10 });
		expect(
			texts
				.filter(({ hasDraft }) => hasDraft)
				.map(({ summary_title }) => summary_title)
				.sort(),
		).toEqual(["Elvan", "Tian"]);
		expect(texts).toHaveLength(3);
	});

	it("is counted no more once the draft is put away", async () => {
		await admin.client
			.from("summary_drafts")
			.delete()
			.neq("summary_id", "00000000-0000-0000-0000-000000000000")
			.throwOnError();
		expect(await countStates(admin.client)).toMatchObject({ draft: 0 });
	});
});
