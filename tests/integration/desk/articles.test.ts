import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepRemovedArticles } from "../../../src/jobs/sweeps/sweep-removed-articles.ts";
import {
	type AskedArticles,
	deleteArticles,
	listDeskArticles,
	republish,
	setPublished,
	setRemoved,
	takeBackPublication,
} from "../../../src/web/data/desk/articles/desk-article-list.ts";
import {
	createArticle,
	getDeskArticle,
	saveArticle,
} from "../../../src/web/data/desk/articles/desk-articles.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let colleague: TestUser;
let reader: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	colleague = await test.signUpAdmin("kollega@ex.se");
	reader = await test.signUp("bo@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	await test.database.query("delete from public.cms_articles");
	await test.database.query("delete from public.slug_history");
});

const everything: AskedArticles = { query: "", category: null, state: "all", author: null };
const list = async (asked: Partial<AskedArticles> = {}) =>
	(await listDeskArticles(admin.client, { ...everything, ...asked }, null)).articles.map(
		({ title }) => title,
	);

async function make(given: object = {}) {
	const id = crypto.randomUUID();
	const outcome = await createArticle(admin.client, {
		title: "Derbyt",
		content: "Text",
		category: "hockey",
		...given,
		id,
		author_id: admin.id,
	});
	if (outcome.kind !== "saved") throw new Error("not made");
	return outcome.article;
}
const get = async (id: string) => {
	const article = await getDeskArticle(admin.client, id);
	if (!article) throw new Error("gone");
	return article;
};

describe("what an editor saves", () => {
	it("keeps of all markup strong and b, in the content alone", async () => {
		const made = await make({
			title: "<h1>Seger</h1>",
			summary: "<i>Kort</i>",
			image_label: "<b>Jubel</b>",
			content: "<p>En <b onclick=x>fet</b> rad</p><script>alert(1)</script>\n**Fet** <strong>text</strong>",
		});
		expect(made).toMatchObject({
			title: "Seger",
			summary: "Kort",
			image_label: "Jubel",
			content: "En <b>fet</b> rad\n**Fet** <strong>text</strong>",
		});
		const outcome = await saveArticle(admin.client, made, { content: "<em>Ny</em> <b>text</b>" });
		expect(outcome).toMatchObject({ kind: "saved", article: { content: "Ny <b>text</b>" } });
	});

	it("is refused without a title or a content, and when nothing but markup is in them", async () => {
		for (const wrong of [{ title: " " }, { title: "<br>" }, { content: "" }, { content: "<p></p>" }])
			await expect(make(wrong)).rejects.toMatchObject({ cause: { code: "23514" } });
	});

	it("is not made twice when the first answer was lost", async () => {
		const made = await make();
		const again = await createArticle(admin.client, {
			title: "Derbyt",
			content: "Text",
			id: made.id,
			author_id: admin.id,
		});
		expect(again).toEqual({ kind: "conflict", theirs: made });
		expect(await list()).toEqual(["Derbyt"]);
	});

	it("is written over nothing that a colleague has saved meanwhile", async () => {
		const seen = await make();
		await saveArticle(colleague.client, seen, { title: "Kollegans" });
		const outcome = await saveArticle(admin.client, seen, { title: "Min" });
		expect(outcome).toMatchObject({ kind: "conflict", theirs: { title: "Kollegans" } });
		if (outcome.kind !== "conflict" || !outcome.theirs) throw new Error("no conflict");
		expect(await saveArticle(admin.client, outcome.theirs, { title: "Min" })).toMatchObject({
			kind: "saved",
		});
		await test.database.query("delete from public.cms_articles");
		expect(await saveArticle(admin.client, seen, { title: "Min" })).toEqual({
			kind: "conflict",
			theirs: null,
		});
	});
});

describe("a removed article", () => {
	it("is out of readers' sight and comes back as it was: id, address, time and views", async () => {
		const made = await make({ published: true });
		await test.anonClient().from("article_views").insert({ article_id: made.id, user_session: "s" });
		const before = await test.anonClient().from("popular_articles").select("*").eq("article_id", made.id);
		expect(before.data).toHaveLength(1);

		expect(await setRemoved(admin.client, [made.id], true)).toEqual([made.id]);
		expect((await test.anonClient().from("cms_articles").select("id")).data).toEqual([]);
		expect((await test.anonClient().from("popular_articles").select("*")).data).toEqual([]);
		expect((await test.anonClient().rpc("resolve_article_slug", { asked: made.slug })).data).toBeNull();
		expect((await test.anonClient().rpc("search", { query: "Derbyt" })).data).toEqual([]);
		expect(await list()).toEqual([]);
		expect(await list({ state: "removed" })).toEqual(["Derbyt"]);

		expect(await setRemoved(admin.client, [made.id], false)).toEqual([made.id]);
		const { updated_at, ...same } = made;
		expect(await get(made.id)).toMatchObject(same);
		const after = await test.anonClient().from("popular_articles").select("*").eq("article_id", made.id);
		expect(after.data).toEqual(before.data);
	});

	it("comes back as a draft when it was one, and is not published where it lies", async () => {
		const { id } = await make();
		await setRemoved(admin.client, [id], true);
		expect(await setPublished(admin.client, [id], true)).toEqual([]);
		await admin.client.from("cms_articles").update({ published: true }).eq("id", id);
		expect(await get(id)).toMatchObject({ published: false, published_at: null });
		await setRemoved(admin.client, [id], false);
		expect(await get(id)).toMatchObject({ published: false, published_at: null, deleted_at: null });
	});

	it("is stamped by the database, and by no caller", async () => {
		const { id } = await make();
		await admin.client.from("cms_articles").update({ deleted_at: "2001-01-01T00:00:00Z" }).eq("id", id);
		const { deleted_at } = await get(id);
		expect(Date.parse(deleted_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
	});

	it("is swept after a month, and not before", async () => {
		const [old, fresh] = [await make(), await make({ title: "Nyss" })];
		await setRemoved(admin.client, [old.id, fresh.id], true);
		const { database, clock } = test;
		await sweepRemovedArticles({ database, clock });
		expect(await list({ state: "removed" })).toHaveLength(2);
		const later = { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) };
		await setRemoved(admin.client, [fresh.id], false);
		await sweepRemovedArticles({ database, clock: later });
		expect(await getDeskArticle(admin.client, old.id)).toBeNull();
		expect(await getDeskArticle(admin.client, fresh.id)).not.toBeNull();
	});

	it("is deleted for good from the bin alone", async () => {
		const [kept, gone] = [await make(), await make({ title: "Borta" })];
		await setRemoved(admin.client, [gone.id], true);
		await deleteArticles(admin.client, [kept.id, gone.id]);
		expect(await getDeskArticle(admin.client, gone.id)).toBeNull();
		expect(await getDeskArticle(admin.client, kept.id)).not.toBeNull();
	});
});

describe("articles published and withdrawn together", () => {
	it("tell which of them were changed, and a withdrawal is taken back at the time they had", async () => {
		const [draft, published] = [await make(), await make({ title: "Ute", published: true })];
		const ids = [draft.id, published.id];
		expect(await setPublished(admin.client, ids, true)).toMatchObject([{ id: draft.id }]);
		const left = await setPublished(admin.client, ids, false);
		expect(left).toHaveLength(2);
		expect(await get(published.id)).toMatchObject({ published_at: null });
		expect(await republish(admin.client, left)).toHaveLength(2);
		expect(await get(published.id)).toMatchObject({
			published: true,
			published_at: published.published_at,
			last_published_at: null,
			slug: published.slug,
		});
	});

	it("are taken back as they were left, not what somebody has made of one since", async () => {
		const [mine, rewritten] = [await make({ published: true }), await make({ published: true })];
		const ids = [mine.id, rewritten.id];
		const withdrawn = await setPublished(admin.client, ids, false);
		await saveArticle(admin.client, await get(rewritten.id), { title: "Halvfärdig" });
		expect(await republish(admin.client, withdrawn)).toEqual([mine.id]);
		expect(await get(rewritten.id)).toMatchObject({ published: false, title: "Halvfärdig" });

		const published = await setPublished(admin.client, [rewritten.id], true);
		await saveArticle(admin.client, await get(rewritten.id), { title: "Färdig" });
		expect(await takeBackPublication(admin.client, published)).toEqual([]);
		expect(await get(rewritten.id)).toMatchObject({ published: true, title: "Färdig" });
	});

	it("get the time of now when they are published anew, whatever time is sent along", async () => {
		const { id, published_at } = await make({ published: true });
		await setPublished(admin.client, [id], false);
		await admin.client.from("cms_articles").update({ published: true, published_at }).eq("id", id);
		expect((await get(id)).published_at).not.toBe(published_at);
	});

	it("are no business of a reader's", async () => {
		const { id } = await make({ published: true });
		expect(await setPublished(reader.client, [id], false)).toEqual([]);
		expect(await setRemoved(reader.client, [id], true)).toEqual([]);
		await expect(republish(reader.client, [await get(id)])).rejects.toMatchObject({
			cause: { code: "42501" },
		});
		await expect(
			createArticle(reader.client, {
				title: "x",
				content: "x",
				id: crypto.randomUUID(),
				author_id: reader.id,
			}),
		).rejects.toMatchObject({ cause: { code: "42501" } });
		expect(await saveArticle(reader.client, await get(id), { title: "Min" })).toMatchObject({
			kind: "conflict",
		});
		expect(await get(id)).toMatchObject({ published: true, title: "Derbyt", deleted_at: null });
	});
});

describe("the desk's list", () => {
	it("is searched as it is typed, by title, summary and content, whatever signs are in it", async () => {
		await make({ title: 'Rubrik, "citat" (och) 100 %_\\' });
		await make({ title: "Andra", summary: "Om Hovet" });
		await make({ title: "Tredje", content: "Åka till Örebro" });
		expect(await list({ query: 'k, "citat" (och) 100 %_\\' })).toHaveLength(1);
		expect(await list({ query: "100 %x" })).toEqual([]);
		expect(await list({ query: "hovet" })).toEqual(["Andra"]);
		expect(await list({ query: "örebro" })).toEqual(["Tredje"]);
	});

	it("finds what has another space than the one that was typed", async () => {
		await make({ title: "Hårt", content: "Ett hårt\u00a0mellanslag" });
		await make({ title: "Smalt", summary: "Såg 3\u202f000 åskådare" });
		await make({ title: "Vanligt mellanslag" });
		await make({ title: "Inget mellanslag", content: "Ett hårtmellanslag, 3000" });
		expect(await list({ query: "hårt mellanslag" })).toEqual(["Hårt"]);
		expect(await list({ query: "3 000" })).toEqual(["Smalt"]);
		expect(await list({ query: "vanligt\u00a0mellanslag" })).toEqual(["Vanligt mellanslag"]);
	});

	it("is narrowed by category, state and author", async () => {
		await make({ title: "Golf", category: "golf" });
		await make({ title: "Ute", published: true });
		await make({ title: "Utvald", featured: true });
		const id = crypto.randomUUID();
		await createArticle(colleague.client, { title: "Kollega", content: "x", id, author_id: colleague.id });
		expect(await list({ category: "golf" })).toEqual(["Golf"]);
		expect(await list({ state: "published" })).toEqual(["Ute"]);
		expect(await list({ state: "draft" })).toEqual(["Kollega", "Utvald", "Golf"]);
		expect(await list({ state: "featured" })).toEqual(["Utvald"]);
		expect(await list({ author: colleague.id })).toEqual(["Kollega"]);
	});

	it("goes on from where it was, though articles of the same instant come and others are written meanwhile", async () => {
		await test.database.query(
			`insert into public.cms_articles (title, content, created_at)
			select 'Nr ' || n, 'x', timestamptz '2026-11-21T12:00:00.123456Z' - make_interval(secs => n / 4)
			from generate_series(1, 75) n`,
		);
		const seen: string[] = [];
		let after: { id: string; created_at: string } | null = null;
		for (;;) {
			const page: Awaited<ReturnType<typeof listDeskArticles>> = await listDeskArticles(
				admin.client,
				everything,
				after,
			);
			seen.push(...page.articles.map(({ title }) => title));
			after = page.articles.at(-1) ?? null;
			await make({ title: "Ny" });
			if (!page.hasMore) break;
		}
		expect(seen).toHaveLength(75);
		expect(new Set(seen).size).toBe(75);
	});
});
