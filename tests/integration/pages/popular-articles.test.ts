import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepArticleViews } from "../../../src/jobs/sweeps/sweep-article-views.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let anon: SupabaseClient;
let service: SupabaseClient;
let [first, second, summary, draft] = ["", "", "", ""];

beforeAll(async () => {
	test = await createTestGateway();
	anon = test.anonClient();
	service = test.serviceClient();
	const articles = await service
		.from("cms_articles")
		.insert(
			["Första", "Andra", "Utkast"].map((title, index) => ({
				title,
				content: "Text",
				published: title !== "Utkast",
				published_at: title === "Utkast" ? null : `2026-11-0${index + 1}T12:00:00Z`,
			})),
		)
		.select("id");
	[first = "", second = "", draft = ""] = (articles.data ?? []).map(({ id }) => id as string);
	const { data } = await service
		.from("ai_summaries")
		.insert({
			summary_title: "Tredje",
			summary_content: "Text",
			sport_category: "hockey",
			generated_at: "2026-11-03T12:00:00Z",
			published: true,
		})
		.select("id")
		.single();
	summary = data?.id as string;
});
afterAll(() => test.close());

const view = (article_id: string, client = anon) =>
	client.from("article_views").insert({ article_id, user_session: crypto.randomUUID() });

const listPopular = async (client = anon) => {
	const { data, error } = await client.from("popular_articles").select("*").order("popularity_rank").limit(5);
	expect(error).toBeNull();
	return (data ?? []).map(({ title, view_count, popularity_rank }) => [popularity_rank, title, view_count]);
};

it("fifty views at once are fifty views", async () => {
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, n) => view([first, first, first, second, summary][n % 5] ?? first)),
	);
	expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
	// Of the same count the newer one stands first.
	expect(await listPopular()).toEqual([
		[1, "Första", 30],
		[2, "Tredje", 10],
		[3, "Andra", 10],
	]);
});

it("many views in one statement count each", async () => {
	const rows = [second, first, second, second].map((article_id) => ({ article_id, user_session: "s" }));
	expect((await service.from("article_views").insert(rows)).error).toBeNull();
	// A reader's thousand in one request would count as one against its limit.
	expect((await test.anonClient().from("article_views").insert(rows)).error).toMatchObject({ code: "22023" });
	expect(await listPopular()).toEqual([
		[1, "Första", 31],
		[2, "Andra", 13],
		[3, "Tredje", 10],
	]);
});

it("a view that is undone counts for nothing", async () => {
	await test.database
		.transaction(async (tx) => {
			await tx.query("insert into public.article_views (article_id, user_session) values ($1, 's')", [
				second,
			]);
			throw new Error("stop");
		})
		.catch(() => {});
	expect((await listPopular())[1]).toEqual([2, "Andra", 13]);
});

it("answers every column it had", async () => {
	const { data } = await anon.from("popular_articles").select("*").eq("article_id", summary).single();
	expect(data).toEqual({
		article_id: summary,
		popularity_rank: 3,
		view_count: 10,
		slug: "tredje",
		title: "Tredje",
		category: "hockey",
		published_at: "2026-11-03T12:00:00+00:00",
		is_ai_summary: true,
	});
});

it("a draft is neither counted by visitors nor shown", async () => {
	expect((await view(draft)).error?.code).toBe("42501");
	expect((await view(draft, service)).error).toBeNull();
	expect((await listPopular()).map(([, title]) => title)).not.toContain("Utkast");
});

it("what is unpublished goes, and comes back with its views", async () => {
	await service.from("cms_articles").update({ published: false }).eq("id", first);
	expect((await listPopular())[0]).toEqual([1, "Andra", 13]);
	await service.from("cms_articles").update({ published: true }).eq("id", first);
	expect((await listPopular())[0]).toEqual([1, "Första", 31]);
});

it("what is deleted takes its count along", async () => {
	await service.from("ai_summaries").delete().eq("id", summary);
	expect((await listPopular()).map(([, title]) => title)).toEqual(["Första", "Andra"]);
	const { rows } = await test.database.query(
		"select count(*)::int from private.article_view_counts where article_id = $1",
		[summary],
	);
	expect(rows).toEqual([{ count: 0 }]);
});

it("old views are put away, and their count stays", async () => {
	await test.database.query(
		"update public.article_views set viewed_at = now() - interval '91 days' where article_id = $1",
		[first],
	);
	const before = await listPopular();
	expect(await sweepArticleViews(test)).toBe(31);
	expect(await listPopular()).toEqual(before);
	expect(await sweepArticleViews(test)).toBe(0);
});

it("no caller reads or writes the counts themselves", async () => {
	expect((await anon.from("article_view_counts").select()).error?.code).toBe("PGRST205");
	expect((await anon.from("popular_articles").delete().eq("article_id", first)).error).not.toBeNull();
	expect((await listPopular())[0]).toEqual([1, "Första", 31]);
});

it("reading the list does not go through the views", async () => {
	const { rows } = await test.database.query<Record<string, string>>(
		"explain select * from public.popular_articles order by popularity_rank limit 5",
	);
	const plan = rows.map((row) => Object.values(row).join()).join("\n");
	expect(plan).toContain("article_view_counts");
	expect(plan).not.toMatch(/\barticle_views\b/);
});

it("with many counted articles the most read are looked up, and no more", async () => {
	await test.database.exec(`
		insert into private.article_view_counts select gen_random_uuid(), n % 50 from generate_series(1, 20000) n;
		analyze private.article_view_counts`);
	const { rows } = await test.database.query<Record<string, string>>(
		"explain select * from public.popular_articles",
	);
	expect(rows.map((row) => Object.values(row).join()).join("\n")).toContain("article_view_counts_most_idx");
	expect(await listPopular()).toEqual([
		[1, "Första", 31],
		[2, "Andra", 13],
	]);
});
