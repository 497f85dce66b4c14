import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleCategories, isArticleCategory, toCategoryKey } from "../../src/domain/category.ts";
import { toSlug } from "../../src/domain/slug.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { openTestDatabase } from "../support/test-database.ts";

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

describe("a rule that stands in SQL and in TypeScript", () => {
	it.each(titles)("makes the same slug of %j", async (title) => {
		expect(await ask("public.slug_from_title($1::text)", title)).toBe(toSlug(title));
	});

	it.each([...categories, ...articleCategories])(
		"makes the same key of the category %j",
		async (category) => {
			expect(await ask("public.category_key($1::text)", category)).toBe(toCategoryKey(category));
			expect(await ask("public.is_article_category($1::text)", category)).toBe(isArticleCategory(category));
		},
	);
});

describe("markup in what editors send", () => {
	it.each(["<b", "<"])("is gone in no time, however often there is %s", async (part) => {
		const start = performance.now();
		await ask("length(private.strip_markup($1::text))", part.repeat(20_000));
		expect(performance.now() - start).toBeLessThan(3_000);
	});

	it.each([
		["<h1>Seger</h1>", "Seger"],
		["2 < 3 och 4 > 1", "2 < 3 och 4 > 1"],
		["<scr<script>x</script>ipt>alert(1)</script>", ""],
		["a <!-- <b>dold</b> --> b", "a  b"],
		["<img src=x onerror=alert(1)", ""],
		["<SCRIPT>alert(1)</SCRIPT>kvar", "kvar"],
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
