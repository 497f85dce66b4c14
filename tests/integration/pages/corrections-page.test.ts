import { afterAll, beforeAll, expect, it } from "vitest";
import {
	type CorrectionsPage,
	getCorrectionsPage,
	parseCorrectionsPage,
} from "../../../src/web/data/articles/corrections-page.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
	await test.database.exec(
		`insert into public.cms_articles (title, content, published) values ('Derbyt', 'Text', true), ('Utkastet', 'Text', false);
		alter table public.corrections disable trigger user;
		-- Forty-five bear the same time, as those of a morning's work may.
		insert into public.corrections (article_id, body, corrected_at)
		select a.id, a.title || ' ' || n,
			timestamptz '2026-01-01T12:00Z' + case when n between 20 and 64 then 64 else n end * interval '1 minute'
		from public.cms_articles a, generate_series(1, 95) n;
		alter table public.corrections enable trigger user`,
	);
});
afterAll(() => test.close());

async function getPage(after: string | null): Promise<CorrectionsPage> {
	const page = await getCorrectionsPage(test.anonClient(), after);
	if (page === null) throw new Error(`There is no page after ${after}`);
	return page;
}

it("leads through all of them page by page, and back by the same addresses", async () => {
	const addresses: (string | null)[] = [null];
	const pages = [await getPage(null)];
	for (let older = pages[0]?.older ?? null; older !== null; older = pages.at(-1)?.older ?? null) {
		addresses.push(older);
		pages.push(await getPage(older));
	}
	expect(pages.map(({ corrections }) => corrections.length)).toEqual([30, 30, 30, 5]);
	const listed = pages.flatMap(({ corrections }) => corrections);
	expect(new Set(listed.map(({ body }) => body)).size).toBe(95);
	expect(listed.map(({ corrected_at }) => corrected_at)).toEqual(
		listed
			.map(({ corrected_at }) => corrected_at)
			.toSorted()
			.toReversed(),
	);
	expect(pages.map(({ newer }) => newer)).toEqual([null, "first", ...addresses.slice(1, -1)]);
});

it("begins where its address says, whatever is corrected meanwhile", async () => {
	const { older } = await getPage(null);
	const before = await getPage(older);
	await test.database.exec(
		"insert into public.corrections (article_id, body) select id, 'Nyss rättat' from public.cms_articles where published",
	);
	expect((await getPage(null)).corrections[0]?.body).toBe("Nyss rättat");
	expect((await getPage(older)).corrections).toEqual(before.corrections);
	// The page of newer ones is full already: the newest has one of its own before it.
	expect((await getPage(older)).newer).not.toBeNull();
});

it.each([
	["a number, as pages had once", "sida=2"],
	["no id", "efter=2026-01-01"],
	["the id of nothing", "efter=00000000-0000-0000-0000-000000000000"],
])("has nothing to show after %s", async (_, query) => {
	const asked = parseCorrectionsPage(new URLSearchParams(query));
	expect(await getCorrectionsPage(test.anonClient(), asked)).toBeNull();
});

it("tells nobody where the correction of a draft would stand, nor shows an end without corrections", async () => {
	const { rows } = await test.database.query<{ draft: string; oldest: string }>(
		`select (select id::text from public.corrections where body = 'Utkastet 50') as draft,
			(select id::text from public.corrections where body = 'Derbyt 1') as oldest`,
	);
	expect(await getCorrectionsPage(test.anonClient(), rows[0]?.draft ?? "")).toBeNull();
	expect(await getCorrectionsPage(test.anonClient(), rows[0]?.oldest ?? "")).toBeNull();
});
