import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	articleCategories,
	parseArticleCategory,
	toCategoryKey,
} from "../../../src/domain/articles/category.ts";
import { toSlug } from "../../../src/domain/articles/slug.ts";
import { keepBold, stripMarkup } from "../../../src/domain/articles/strip-markup.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

async function ask<T>(expression: string, ...values: unknown[]): Promise<T> {
	const { rows } = await database.query<{ answer: T }>(`select ${expression} as answer`, values);
	return rows[0]?.answer as T;
}

const titles = [
	"Målfest på Örjans vall!",
	"ÅÄÖ åäö",
	"Två   ord -- ett",
	" kant ",
	"!?",
	"Żużel & café 100 %",
	"3–1 till AIK",
	"a\tb\nc",
];
const categories = [
	" Football ",
	"FOTBOLL",
	"formula 1",
	"F1",
	"Basketball",
	"allmant",
	"Allmänt",
	"handboll",
	"",
	"hockey",
];

const texts = [
	"<h1>Seger</h1>",
	"2 < 3 och 4 > 1",
	"<scr<script>x</script>ipt>alert(1)</script>",
	"a <!-- <b>dold</b>\n--> b",
	"<img src=x onerror=alert(1)",
	"Kolla <källan.\n<<Andra stycket <script",
	"<script>1</script>kvar<style a=b>2</style><STYLE>\n3</STYLE >",
	"<scripts>kvar</scripts> <script_x>kvar</script>",
	"<<b>i>x",
	"<p>En <b onclick=x>fet</b> rad</p>\n<STRONG class=a>S</STRONG >",
	"<bold>x</bold><br><body>y",
	"<b<script>>x</b>",
	"\ue000script>alert(1)",
	"**fet** & <em>kursiv</em> <strong>stark</strong>",
	`${"<".repeat(30)}b${">b>".repeat(30)}`,
];

describe("a rule that stands in SQL and in TypeScript", () => {
	it.each(texts)("takes the same markup out of %j", async (text) => {
		expect(stripMarkup(text)).toBe(await ask("private.strip_markup($1::text)", text));
		expect(keepBold(text)).toBe(await ask("private.keep_bold($1::text)", text));
	});

	it.each(titles)("makes the same slug of %j", async (title) => {
		expect(await ask("public.slug_from_title($1::text)", title)).toBe(toSlug(title));
	});

	it.each([...categories, ...articleCategories])(
		"makes the same key of the category %j",
		async (category) => {
			expect(await ask("public.category_key($1::text)", category)).toBe(toCategoryKey(category));
			expect(await ask("public.is_article_category($1::text)", category)).toBe(
				parseArticleCategory(category) !== null,
			);
		},
	);
});

describe("markup in what editors send", () => {
	// What takes too long is broken off by the database itself, and rejects here.
	it.each(["<b", "<", "<script>", "</script><script>", "<!--"])(
		"does not keep the database busy, however often there is %s",
		async (part) => {
			expect(await ask("private.strip_markup($1::text)", part.repeat(10_000))).not.toMatch(/<[a-z/!]/i);
		},
	);

	it("loses its angle brackets when it is nested beyond reason", async () => {
		const nested = `${"<".repeat(5_000)}b${">b>".repeat(5_000)}`;
		expect(await ask("private.strip_markup($1::text)", nested)).not.toMatch(/<[a-z/!]/i);
	});

	it.each([
		["<h1>Seger</h1>", "Seger"],
		["2 < 3 och 4 > 1", "2 < 3 och 4 > 1"],
		["<scr<script>x</script>ipt>alert(1)</script>", "alert(1)"],
		["a <!-- <b>dold</b> --> b", "a  b"],
		["<img src=x onerror=alert(1)", "img src=x onerror=alert(1)"],
		["Kolla <källan.\nNästa <<stycke", "Kolla källan.\nNästa stycke"],
		["<SCRIPT>alert(1)</SCRIPT>kvar", "kvar"],
		["<script>1</script>kvar<style a=b>2</style>", "kvar"],
		["<<b>i>x", "x"],
	])("is stripped: %j", async (given, expected) => {
		const stripped = await ask<string>("private.strip_markup($1::text)", given);
		expect(stripped).not.toMatch(/<[a-z/!]/i);
		expect(stripped.trim()).toBe(expected.trim());
	});

	it.each([
		["<p>En <b onclick=x>fet</b> rad</p>", "En <b>fet</b> rad"],
		["<STRONG class=a>S</STRONG >", "<STRONG>S</STRONG>"],
		["<bold>x</bold><br><body>y", "xy"],
		["<b<script>>x</b>", "x</b>"],
		["\ue000script>alert(1)", "script>alert(1)"],
	])("keeps strong and b alone, without attributes: %j", async (given, expected) => {
		expect(await ask("private.keep_bold($1::text)", given)).toBe(expected);
	});
});

describe("what an article may hold", () => {
	const insert = (columns: string, ...values: unknown[]) =>
		database.query(
			`insert into public.cms_articles (${columns}) values (${values.map((_, index) => `$${index + 1}`).join(", ")})`,
			values,
		);

	it.each([
		["a title", "title, content", ["x".repeat(301), "x"]],
		["a summary", "title, content, summary", ["x", "x", "x".repeat(2001)]],
		["an image label", "title, content, image_label", ["x", "x", "x".repeat(301)]],
		["a content", "title, content", ["x", "x".repeat(100_001)]],
	])("is bounded: %s that is too long is refused", async (_, columns, values) => {
		await expect(insert(columns, ...values)).rejects.toMatchObject({ code: "22001" });
	});

	it.each([
		["[null]"],
		['["x"]'],
		['[{"title": "x", "url": "javascript:alert(1)", "source": "x", "published_at": "2026-11-21T10:00:00Z"}]'],
		['[{"title": "x", "url": "https://x.example", "source": null, "published_at": "2026-11-21T10:00:00Z"}]'],
		['[{"title": "x", "url": "https://x.example", "source": "x", "published_at": "i går"}]'],
		['{"title": "x"}'],
	])("names its sources whole: %s is refused", async (sources) => {
		await expect(
			database.query(
				`insert into public.ai_summaries (summary_title, summary_content, sport_category, source_articles)
				values ('x', 'x', 'hockey', $1::jsonb)`,
				[sources],
			),
		).rejects.toMatchObject({ code: "23514" });
	});
});
