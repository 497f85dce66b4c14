import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepArticleVersions } from "../../../src/jobs/sweeps/sweep-article-versions.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let anna: TestUser;
let bo: TestUser;
let id = "";

beforeAll(async () => {
	test = await createTestGateway();
	anna = await test.signUpAdmin("anna@ex.se");
	bo = await test.signUpAdmin("bo@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	await test.database.query("delete from public.cms_articles");
	await test.database.query("delete from public.cms_article_revisions");
	const { data } = await anna.client
		.from("cms_articles")
		.insert({ title: "Derby", content: "Ett", category: "fotboll" })
		.select("id")
		.single()
		.throwOnError();
	id = String(data?.id);
});

const write = (change: Record<string, unknown>, by = anna) =>
	by.client.from("cms_articles").update(change).eq("id", id).throwOnError();
async function list(by = anna) {
	const { data } = await by.client
		.from("cms_article_revisions")
		.select("*")
		.eq("article_id", id)
		.order("number", { ascending: false });
	return data ?? [];
}

describe("an article's versions", () => {
	it("are kept with who saved them and when, the one that stands now first", async () => {
		await write(
			{ title: "Derbyt", image_alt: "Jubel", image_crop: { x: 0, y: 0, width: 50, height: 50 } },
			bo,
		);
		await write({ content: "Två" });
		expect(await list()).toMatchObject([
			{ number: 3, title: "Derbyt", content: "Två", image_alt: "Jubel", saved_by: anna.id },
			{ number: 2, title: "Derbyt", content: "Ett", image_crop: { width: 50 }, saved_by: bo.id },
			{ number: 1, title: "Derby", content: "Ett", image_alt: null, saved_by: anna.id },
		]);
	});

	it("are not made by what changes no text: saving the same, featuring, publishing, planning", async () => {
		await write({ title: "Derby", content: "Ett" });
		await write({ featured: true });
		await write({ publish_at: "2030-01-01T00:00:00Z" });
		await write({ published: true });
		expect(await list()).toHaveLength(1);
	});

	it("begin with what stood before, where nobody had saved any", async () => {
		await test.database.query("delete from public.cms_article_revisions");
		await write({ title: "Derbyt" }, bo);
		expect(await list()).toMatchObject([
			{ number: 2, title: "Derbyt", saved_by: bo.id },
			{ number: 1, title: "Derby", saved_by: anna.id },
		]);
	});

	it("of a pipeline, as an improved title, have no name", async () => {
		await test.serviceClient().from("cms_articles").update({ title: "Bättre" }).eq("id", id).throwOnError();
		expect((await list())[0]).toMatchObject({ title: "Bättre", saved_by: null });
	});

	it("come back as a new version, which can be undone", async () => {
		await write({ title: "Derbyt", content: "Två" });
		const [, first] = await list();
		await write({ title: first?.title, content: first?.content }, bo);
		expect(await list()).toMatchObject([
			{ number: 3, title: "Derby", content: "Ett", saved_by: bo.id },
			{ number: 2, title: "Derbyt", content: "Två" },
			{ number: 1, title: "Derby", content: "Ett" },
		]);
	});

	it("are the newest hundred", async () => {
		for (let turn = 1; turn <= 105; turn++) await write({ content: `Text ${turn}` });
		const kept = await list();
		expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([100, 106, 7]);
	});

	it("are read by the desk alone, and written through no door", async () => {
		const reader = await test.signUp("lasare@ex.se");
		for (const client of [test.anonClient(), reader.client]) {
			expect((await client.from("cms_article_revisions").select("*")).data ?? []).toEqual([]);
		}
		for (const client of [anna.client, test.serviceClient()]) {
			const versions = () => client.from("cms_article_revisions");
			expect((await versions().update({ title: "Nej" }).eq("article_id", id)).error?.code).toBe("42501");
			expect((await versions().delete().eq("article_id", id)).error?.code).toBe("42501");
		}
		expect(await list()).toHaveLength(1);
	});

	it("stay a month after the article is gone", async () => {
		await anna.client.from("cms_articles").delete().eq("id", id).throwOnError();
		const sweep = () => sweepArticleVersions({ database: test.database, clock: test.clock });
		await sweep();
		expect(await list()).toHaveLength(1);
		await test.database.query(
			"update public.cms_article_revisions set saved_at = saved_at - interval '31 days'",
		);
		await sweep();
		expect(await list()).toEqual([]);
	});

	it("of many articles that are gone go a thousand at a time, those of others stay", async () => {
		await test.database.query(
			`insert into public.cms_article_revisions (article_id, number, title, content, category, saved_at)
			select gen_random_uuid(), n, 'Borta', 'Text', 'hockey', now() - interval '40 days' from generate_series(1, 2500) n`,
		);
		const deleted: number[] = [];
		const swept = await sweepArticleVersions({
			clock: test.clock,
			database: {
				async query(sql, values) {
					const answer = await test.database.query(sql, values);
					deleted.push(answer.affectedRows);
					return answer as never;
				},
			},
		});
		expect([swept, deleted]).toEqual([2_500, [1_000, 1_000, 500]]);
		expect(await list()).toHaveLength(1);
	});
});

describe("an article's picture", () => {
	it("has texts without markup, no focal point at first, and a crop within it", async () => {
		const { data } = await anna.client
			.from("cms_articles")
			.update({ image_alt: " <i>Jubel</i> i kön ", image_credit: "  ", image_crop: null })
			.eq("id", id)
			.select("image_alt,image_credit,image_focus_x,image_focus_y")
			.single();
		expect(data).toEqual({
			image_alt: "Jubel i kön",
			image_credit: null,
			image_focus_x: null,
			image_focus_y: null,
		});
	});

	it.each([
		["outside", { image_crop: { x: 60, y: 0, width: 50, height: 100 } }],
		["too small", { image_crop: { x: 0, y: 0, width: 4, height: 100 } }],
		["without a height", { image_crop: { x: 0, y: 0, width: 50 } }],
		["in words", { image_crop: { x: "0", y: 0, width: 50, height: 50 } }],
		["of anything", { image_crop: [1, 2, 3, 4] }],
		["with a focal point outside", { image_focus_x: 101, image_focus_y: 50 }],
		["with half a focal point", { image_focus_x: 50 }],
	])("is refused %s", async (_, change) => {
		const { error } = await anna.client.from("cms_articles").update(change).eq("id", id);
		expect(error?.code).toBe("23514");
	});
});
