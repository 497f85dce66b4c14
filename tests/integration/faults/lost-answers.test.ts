import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AiSummaryRow } from "../../../src/contract/summary-rows.ts";
import { setRole } from "../../../src/web/data/desk/desk-users.ts";
import { saveText, type TextChange } from "../../../src/web/data/desk/review/review-text.ts";
import type { SourceFacts } from "../../../src/web/data/desk/scraping/desk-sources.ts";
import { createSource, saveSource, setActive } from "../../../src/web/data/desk/scraping/write-source.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";
import { putOnlySummary } from "../../support/summaries/text.ts";

// An act whose answer was lost is asked for again, with what its editor had seen before the first time.

let test: TestGateway;
let editor: TestUser;
let other: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	editor = await test.signUpAdmin("chef@ex.se");
	other = await test.signUpAdmin("anna@ex.se");
});
afterAll(() => test.close());

describe("a text", () => {
	let seen: AiSummaryRow;

	const insert = async (given: Partial<AiSummaryRow>) => {
		seen = await putOnlySummary(test, given);
	};
	const at = "1970-01-01T00:00:00Z";
	const edited = {
		summary_title: "Hamra vann stort",
		summary_content: "Hamra vann.\n\nSlut.",
		fact_check: null,
	};
	const acts: [string, Partial<AiSummaryRow>, TextChange][] = [
		["saved", { held_reason: "x" }, edited],
		["saved and published", { held_reason: "x" }, { ...edited, published: true }],
		["published", {}, { published: true }],
		["approved", { published: true }, { reviewed_at: at }],
		["withdrawn", { published: true }, { published: false }],
		["discarded", { published: true }, { discarded_at: at }],
	];

	it.each(acts)("that was %s is so when it is asked for again", async (_, given, change) => {
		await insert(given);
		const first = await saveText(editor.client, seen, change);
		expect(first).toMatchObject({ reviewed_by: editor.id });
		expect(await saveText(editor.client, seen, change)).toEqual(first);
	});

	it("that was taken back is so when it is asked for again", async () => {
		await insert({ published: true });
		const discarded = await saveText(editor.client, seen, { discarded_at: at });
		if (discarded === "conflict") throw new Error("not discarded");
		const back = await saveText(editor.client, discarded, { discarded_at: null, published: true });
		expect(back).toMatchObject({ review_state: "published" });
		expect(await saveText(editor.client, discarded, { discarded_at: null, published: true })).toEqual(back);
	});

	it.each(acts)("that somebody else has written is not %s unseen", async (_, given, change) => {
		await insert(given);
		await saveText(other.client, seen, { summary_content: "Hennes.", published: change.published });
		expect(await saveText(editor.client, seen, change)).toBe("conflict");
	});

	it("is saved over a correction or a picture, which are nobody's words in it", async () => {
		await insert({ published: true });
		await editor.client
			.from("corrections")
			.insert({ article_id: seen.id, body: "Rätt är 3–1." })
			.throwOnError();
		expect(await saveText(editor.client, seen, edited)).toMatchObject({ summary_title: "Hamra vann stort" });
	});

	it("that the newsroom has made anew is no more the one that was seen", async () => {
		await insert({ published: true });
		await test
			.serviceClient()
			.from("ai_summaries")
			.update({ generated_at: "2030-01-01T00:00:00Z" })
			.eq("id", seen.id)
			.throwOnError();
		expect(await saveText(editor.client, seen, { reviewed_at: at })).toBe("conflict");
	});

	it("that is gone is nobody's to save", async () => {
		await insert({});
		await test.database.query("delete from public.ai_summaries");
		expect(await saveText(editor.client, seen, edited)).toBe("conflict");
	});
});

describe("a source", () => {
	const facts: SourceFacts = {
		name: "Norrsport",
		feed_url: "https://norr.example/rss",
		site_url: null,
		sport_category: null,
		kind: "page",
		selectors: { item: "div.n" },
		time_zone: "Europe/Stockholm",
		rights: "summary",
	};
	let id: string;

	beforeEach(async () => {
		await test.database.query("delete from public.content_sources");
		id = crypto.randomUUID();
		expect(await createSource(editor.client, facts, id)).toEqual({ kind: "created" });
	});
	const list = async () =>
		(await editor.client.from("content_sources").select("*").order("name").throwOnError()).data ?? [];

	it("is one, as it was sent last; another of its address is refused", async () => {
		expect(await createSource(editor.client, { ...facts, name: "Norr" }, id)).toEqual({ kind: "created" });
		expect(await list()).toEqual([expect.objectContaining({ id, name: "Norr" })]);
		expect(await createSource(editor.client, facts, crypto.randomUUID())).toEqual({ kind: "taken" });
	});

	it("is saved, and no other editor's words are", async () => {
		const mine = { ...facts, name: "Norr", selectors: { item: "div.n", link: "a" } };
		for (let presses = 0; presses < 2; presses++)
			expect(await saveSource(editor.client, { id, ...facts }, mine)).toEqual({ kind: "saved" });
		expect(await saveSource(other.client, { id, ...facts }, { ...facts, name: "Söder" })).toEqual({
			kind: "conflict",
		});
	});

	it("is paused, as long as it is there", async () => {
		for (let presses = 0; presses < 2; presses++)
			expect(await setActive(editor.client, id, false)).toBe(true);
		expect(await list()).toMatchObject([{ is_active: false }]);
		await test.database.query("delete from public.content_sources");
		expect(await setActive(editor.client, id, false)).toBe(false);
	});
});

it("a role is given, as long as its account is there", async () => {
	const reader = await test.signUp("bo@ex.se");
	for (let presses = 0; presses < 2; presses++)
		expect(await setRole(editor.client, reader.id, "admin")).toBe("done");
	expect(await setRole(editor.client, crypto.randomUUID(), "admin")).toBe("gone");
	// Whoever gave the own role away may still read that it is so.
	for (let presses = 0; presses < 2; presses++)
		expect(await setRole(reader.client, reader.id, "user")).toBe("done");
});
