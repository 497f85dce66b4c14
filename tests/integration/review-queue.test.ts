import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listQueue } from "../../src/web/data/review-queue.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../support/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUp("chef@ex.se");
	await test.makeAdmin(admin.id);
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
