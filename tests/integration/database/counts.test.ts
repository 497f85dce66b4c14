import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUpCounts } from "../../../src/jobs/add-up-counts.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// What is counted as it changes is what counting the rows would find, whatever was done to them.

let test: TestGateway;
let service: SupabaseClient;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	service = test.serviceClient();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());

/** Each count beside the same one over the rows themselves. */
async function listCounts(): Promise<Record<string, unknown>> {
	const { rows } = await test.database.query<{ counts: string }>(
		`select json_build_object(
			'articles', (select json_object_agg(category_key, article_count order by category_key) from public.category_counts),
			'articleRows', (select json_object_agg(category_key, n order by category_key) from (
				select category_key, count(*) as n from (
					select category_key from public.ai_summaries where published
					union all select category_key from public.cms_articles where published) published group by 1) c),
			'corrections', (select correction_count from public.published_correction_count),
			'correctionRows', (select count(*) from public.published_corrections),
			'scraped', (select json_agg(article_count order by id) from public.desk_sources),
			'scrapedRows', (select json_agg((select count(*) from public.scraped_articles a where a.source_id = s.id) order by id)
				from public.content_sources s))::text as counts`,
	);
	const [deskCounts, preview] = await Promise.all([
		admin.client.rpc("newsletter_desk"),
		admin.client.rpc("newsletter_preview", { frequency: "daily" }),
	]);
	const states = await admin.client.rpc("review_counts");
	const { daily, weekly, waiting, retired } = deskCounts.data;
	return {
		...JSON.parse(rows[0]?.counts ?? "{}"),
		states: Object.fromEntries(states.data.map((row: Record<string, unknown>) => Object.values(row))),
		subscribers: [daily, weekly, waiting, retired],
		recipients: preview.data.recipients,
	};
}

async function countsThatAgree(): Promise<Record<string, unknown>> {
	const { articleRows, correctionRows, scrapedRows, ...counts } = await listCounts();
	expect(counts).toMatchObject({ articles: articleRows, corrections: correctionRows, scraped: scrapedRows });
	return counts;
}

/** What a row does not say is as the table has it. */
async function insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
	await service.from(table).insert(rows, { defaultToNull: false }).throwOnError();
}

const article = (title: string, category: string, published = true) => ({
	title,
	content: "Text",
	category,
	published,
});
const summary = (summary_title: string, fields: Record<string, unknown>) => ({
	summary_title,
	summary_content: "Text",
	sport_category: "hockey",
	...fields,
});

it("articles and texts are counted as they are written, published, moved and deleted", async () => {
	await service
		.from("cms_articles")
		.insert([article("Ett", "fotboll"), article("Två", "golf"), article("Tre", "golf", false)]);
	await insert("ai_summaries", [
		summary("Fyra", { published: true }),
		summary("Fem", { held_reason: "Siffra utan belägg" }),
	]);
	expect(await countsThatAgree()).toMatchObject({
		articles: { fotboll: 1, golf: 1, hockey: 1 },
		states: { published: 1, held: 1 },
	});

	await service.from("cms_articles").update({ published: true }).eq("title", "Tre");
	await service.from("cms_articles").update({ category: "tennis" }).eq("title", "Två");
	await service
		.from("ai_summaries")
		.update({ published: true, held_reason: null })
		.eq("summary_title", "Fem");
	await service.from("cms_articles").delete().eq("title", "Ett");
	expect(await countsThatAgree()).toMatchObject({
		articles: { golf: 1, tennis: 1, hockey: 2 },
		states: { published: 2 },
	});
});

it("corrections are counted while their article is published", async () => {
	const { data } = await service.from("ai_summaries").select("id").eq("summary_title", "Fyra").single();
	const corrections = ["Målet var ett annat", "Laget också"].map((body) => ({ article_id: data?.id, body }));
	expect((await admin.client.from("corrections").insert(corrections)).error).toBeNull();
	expect(await countsThatAgree()).toMatchObject({ corrections: 2 });
	await service.from("ai_summaries").update({ published: false }).eq("id", data?.id);
	expect(await countsThatAgree()).toMatchObject({ corrections: 0 });
	await service.from("ai_summaries").update({ published: true }).eq("id", data?.id);
	await admin.client.from("corrections").delete().eq("body", "Laget också");
	expect(await countsThatAgree()).toMatchObject({ corrections: 1 });
	await service.from("ai_summaries").delete().eq("id", data?.id);
	expect(await countsThatAgree()).toMatchObject({ corrections: 0 });
});

it("what a source has told is counted, and goes with it", async () => {
	const { data: sources } = await service
		.from("content_sources")
		.insert([1, 2].map((n) => ({ name: `Källa ${n}`, feed_url: `https://k${n}.example/rss` })))
		.select("id");
	const told = (sources ?? []).flatMap(({ id }, n) =>
		Array.from({ length: n + 2 }, (_, i) => ({
			source_id: id,
			external_id: `${i}`,
			url: `https://k.example/${i}`,
			title: "Rubrik",
			content_hash: `${n}-${i}`,
			sport_category: "hockey",
			published_at: new Date(0).toISOString(),
		})),
	);
	expect((await service.from("scraped_articles").insert(told)).error).toBeNull();
	expect((await countsThatAgree()).scraped).toHaveLength(2);
	await service.from("content_sources").delete().eq("name", "Källa 2");
	expect(await countsThatAgree()).toMatchObject({ scraped: [2] });
});

it("summaries that name a source are counted once each, whatever they have of it", async () => {
	const { data } = await service.from("content_sources").select("id").eq("name", "Källa 1").single();
	const countNamed = async () =>
		(await admin.client.rpc("count_source_traces", { source_id: data?.id }).throwOnError()).data.summaries;
	const toldBy = (...names: string[]) => ({
		source_articles: names.map((source, n) => ({
			title: "Rubrik",
			url: `https://k.example/${n}`,
			source,
			published_at: "2026-01-01T00:00:00Z",
		})),
	});
	expect(await countNamed()).toBe(0);
	await insert("ai_summaries", [
		summary("Nio", toldBy("Källa 1", "Källa 1", "Källa 2")),
		summary("Tio", toldBy("Källa 2", "Källa 1")),
		summary("Elva", toldBy("Källa 10")),
	]);
	expect(await countNamed()).toBe(2);
	await service.from("ai_summaries").update(toldBy("Källa 2")).eq("summary_title", "Tio").throwOnError();
	expect(await countNamed()).toBe(1);
	await service.from("ai_summaries").delete().eq("summary_title", "Nio").throwOnError();
	expect(await countNamed()).toBe(0);
});

it("subscribers are counted by what they get, and those an issue goes to by its sports", async () => {
	const confirmed_at = new Date().toISOString();
	await insert("newsletter_subscribers", [
		{ email: "a@ex.se", confirmed_at },
		{ email: "b@ex.se", confirmed_at, sports: ["golf", "formel 1"] },
		{ email: "c@ex.se", confirmed_at, sports: ["padel"] },
		{ email: "d@ex.se", confirmed_at, frequency: "weekly" },
		{ email: "e@ex.se", confirmed_at: null },
		{ email: "f@ex.se", confirmed_at, retired_at: confirmed_at },
		{ email: "g@ex.se", confirmed_at, unsubscribed_at: confirmed_at },
	]);
	// Of the articles above those of golf, tennis and hockey are left: nothing for c.
	expect(await countsThatAgree()).toMatchObject({ subscribers: [3, 1, 1, 1], recipients: 2 });
	await service
		.from("newsletter_subscribers")
		.update({ unsubscribed_at: confirmed_at })
		.eq("email", "a@ex.se");
	await service
		.from("newsletter_subscribers")
		.update({ confirmed_at, frequency: "weekly" })
		.eq("email", "e@ex.se");
	await service.from("newsletter_subscribers").delete().eq("email", "f@ex.se");
	expect(await countsThatAgree()).toMatchObject({ subscribers: [2, 2, 0, 0], recipients: 1 });
});

it("adding up changes no count, and what is undone counts for nothing", async () => {
	const before = await countsThatAgree();
	await test.database
		.transaction(async (tx) => {
			await tx.query("delete from public.cms_articles");
			throw new Error("stop");
		})
		.catch(() => {});
	expect(await addUpCounts(test)).toBeGreaterThan(0);
	expect(await countsThatAgree()).toEqual(before);
	expect(await addUpCounts(test)).toBe(0);
	const { rows } = await test.database.query<{ most: number }>(
		"select max(n)::int as most from (select count(*) as n from private.count_changes group by counted, key) c",
	);
	expect(rows).toEqual([{ most: 1 }]);
});

it("two writers at once wait for nobody, and both count", async () => {
	const { golf } = (await listCounts()).articles as Record<string, number>;
	const publish = (title: string) =>
		test.database.transaction(async (tx) => {
			for (const category of ["golf", "padel", "golf"])
				await tx.query(
					"insert into public.cms_articles (title, content, category, published) values ($1, 'Text', $2, true)",
					[title, category],
				);
		});
	await Promise.all(["Sex", "Sju", "Åtta"].map(publish));
	expect(await countsThatAgree()).toMatchObject({ articles: { golf: (golf ?? 0) + 6, padel: 3 } });
});

it("no caller reads or writes the counts themselves", async () => {
	expect((await admin.client.from("count_changes").select()).error?.code).toBe("PGRST205");
	expect(
		(await admin.client.from("category_counts").delete().eq("category_key", "golf")).error,
	).not.toBeNull();
});
