import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parsePlannedTime } from "../../../src/domain/articles/planned-time.ts";
import { startPublicationClock } from "../../../src/jobs/publication-clock.ts";
import { publishDueArticles } from "../../../src/jobs/publish-due-articles.ts";
import { createProgramPages } from "../../../src/pages/program-pages.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
} from "../../support/site/test-gateway.ts";

const log = createLog("silent");
let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());
beforeEach(() => test.database.query("delete from public.cms_articles"));

/** A draft planned by an administrator, through the door. */
async function plan(row: {
	publish_at?: string;
	unpublish_at?: string;
	published?: boolean;
}): Promise<string> {
	const { data } = await admin.client
		.from("cms_articles")
		.insert({ title: "Derbyt avgjort", content: "Hamra vann.", category: "fotboll", ...row })
		.select("id")
		.single()
		.throwOnError();
	return String(data?.id);
}

async function read(id: string) {
	const { data } = await admin.client
		.from("cms_articles")
		.select("published,published_at,publish_at,unpublish_at,slug")
		.eq("id", id)
		.single()
		.throwOnError();
	return data;
}

const at = (instant: string) => ({
	database: test.database,
	clock: createFixedClock(new Date(instant)),
	log,
});
const instant = (text: string) => text.replace(".000Z", "+00:00").replace("Z", "+00:00");

describe("a planned article", () => {
	it("is published once its time has come, not a second before, and says the planned time", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		await publishDueArticles(at("2027-01-12T05:59:59Z"));
		expect(await read(id)).toMatchObject({ published: false, published_at: null, slug: null });

		expect((await publishDueArticles(at("2027-01-12T06:00:14Z"))).published).toEqual([
			{ id, planned_at: "2027-01-12T06:00:00Z", late_seconds: 14 },
		]);
		expect(await read(id)).toEqual({
			published: true,
			published_at: "2027-01-12T06:00:00+00:00",
			publish_at: null,
			unpublish_at: null,
			slug: expect.stringMatching(/^derbyt-avgjort/),
		});
	});

	it.each([
		["winter time", "2027-01-12T07:00", "2027-01-12T06:00:00Z"],
		["summer time", "2027-07-12T07:00", "2027-07-12T05:00:00Z"],
		["the morning after summer time began", "2027-03-28T07:00", "2027-03-28T05:00:00Z"],
		["the morning after summer time ended", "2027-10-31T07:00", "2027-10-31T06:00:00Z"],
	])("for seven o'clock in %s comes at seven", async (_, local, expected) => {
		const planned = parsePlannedTime(local);
		const id = await plan({ publish_at: planned?.kind === "once" ? planned.instant.toISOString() : "" });
		const early = new Date(Date.parse(expected) - 1000).toISOString();
		expect((await publishDueArticles(at(early))).published).toEqual([]);
		expect((await publishDueArticles(at(expected))).published).toMatchObject([{ id, late_seconds: 0 }]);
		expect(await read(id)).toMatchObject({ published_at: instant(expected) });
	});

	it("for the hour that comes twice comes at the pass that was chosen, and once", async () => {
		const planned = parsePlannedTime("2027-10-31T02:30");
		if (planned?.kind !== "twice") throw new Error("The hour should come twice");
		const first = await plan({ publish_at: planned.first.toISOString() });
		const second = await plan({ publish_at: planned.second.toISOString() });
		expect((await publishDueArticles(at("2027-10-31T00:30:00Z"))).published).toMatchObject([{ id: first }]);
		expect((await publishDueArticles(at("2027-10-31T01:29:59Z"))).published).toEqual([]);
		expect((await publishDueArticles(at("2027-10-31T01:30:00Z"))).published).toMatchObject([{ id: second }]);
	});

	it("whose time was missed is published at the start, as of now, and the log says so", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		const lines: string[] = [];
		const told = createLog("warn", { write: (line: string) => void lines.push(line) });
		const stop = startPublicationClock({ ...at("2027-01-12T11:30:00Z"), log: told });
		await expect.poll(async () => (await read(id))?.published).toBe(true);
		await stop();
		expect(await read(id)).toMatchObject({ published_at: "2027-01-12T11:30:00+00:00" });
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({
				articleId: id,
				plannedAt: "2027-01-12T06:00:00Z",
				lateSeconds: 19_800,
				msg: "article published late: its time was missed",
			}),
		]);
	});

	it("is published by one of many that look at once", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		const looks = await Promise.all(
			Array.from({ length: 5 }, () => publishDueArticles(at("2027-01-12T06:00:05Z"))),
		);
		expect(looks.flatMap(({ published }) => published)).toMatchObject([{ id }]);
		expect((await publishDueArticles(at("2027-01-12T06:00:25Z"))).published).toEqual([]);
	});

	it("can be moved and called off", async () => {
		const moved = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		const off = await plan({ publish_at: "2027-01-12T06:00:00Z", unpublish_at: "2027-01-20T06:00:00Z" });
		const articles = admin.client.from("cms_articles");
		await articles.update({ publish_at: "2027-01-13T06:00:00Z" }).eq("id", moved).throwOnError();
		await articles.update({ publish_at: null }).eq("id", off).throwOnError();
		expect((await publishDueArticles(at("2027-01-12T06:00:00Z"))).published).toEqual([]);
		expect(await read(off)).toMatchObject({ publish_at: null, unpublish_at: null });
		expect((await publishDueArticles(at("2027-01-13T06:00:00Z"))).published).toMatchObject([{ id: moved }]);
	});

	it("published by hand has no plan left to do it, and keeps the one to be withdrawn", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z", unpublish_at: "2027-01-20T06:00:00Z" });
		await admin.client.from("cms_articles").update({ published: true }).eq("id", id).throwOnError();
		expect(await read(id)).toMatchObject({ publish_at: null, unpublish_at: "2027-01-20T06:00:00+00:00" });
		await admin.client.from("cms_articles").update({ published: false }).eq("id", id).throwOnError();
		expect(await read(id)).toMatchObject({ publish_at: null, unpublish_at: null });
	});
});

describe("a publication by hand that is taken back", () => {
	const times = { publish_at: "2099-01-12T06:00:00Z", unpublish_at: "2099-01-20T06:00:00Z" };
	const planned = { publish_at: "2099-01-12T06:00:00+00:00", unpublish_at: "2099-01-20T06:00:00+00:00" };
	const publish = (id: string) =>
		admin.client.from("cms_articles").update({ published: true }).eq("id", id).throwOnError();
	const takeBack = (id: string) =>
		admin.client.rpc("take_back_publication", { article_ids: [id] }).throwOnError();

	it("has the plan again that it had", async () => {
		const id = await plan(times);
		await publish(id);
		expect((await takeBack(id)).data).toEqual([id]);
		expect(await read(id)).toMatchObject({ published: false, ...planned });
		expect((await takeBack(id)).data).toEqual([]);
	});

	it("has no plan that it did not have, nor one whose time went by, nor one when it is withdrawn", async () => {
		const unplanned = await plan({});
		await publish(unplanned);
		await takeBack(unplanned);
		expect(await read(unplanned)).toMatchObject({ published: false, publish_at: null, unpublish_at: null });

		const late = await plan(times);
		await publish(late);
		await test.database.query("update public.cms_articles set published = false where id = $1", [late]);
		expect(await read(late)).toMatchObject({ published: false, publish_at: null, unpublish_at: null });
		await publish(late);
		await takeBack(late);
		expect(await read(late)).toMatchObject({ published: false, publish_at: null });
	});
});

describe("a planned article in the bin", () => {
	const remove = (id: string, deleted_at: string | null) =>
		admin.client.from("cms_articles").update({ deleted_at }).eq("id", id).throwOnError();

	it("is not published, and comes at its time when it was put back before", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		await remove(id, "2026-01-01T00:00:00Z");
		expect((await publishDueArticles(at("2027-01-12T06:00:00Z"))).published).toEqual([]);
		await remove(id, null);
		expect((await publishDueArticles(at("2027-01-12T06:00:00Z"))).published).toMatchObject([{ id }]);
	});

	it("is a draft without a plan when it is put back after its time", async () => {
		const id = await plan({ publish_at: "2020-01-12T06:00:00Z" });
		await remove(id, "2026-01-01T00:00:00Z");
		await remove(id, null);
		expect(await read(id)).toMatchObject({ published: false, publish_at: null });
	});
});

describe("a planned withdrawal", () => {
	const soon = "2027-01-12T06:00:00+00:00";
	const change = (id: string, row: Record<string, unknown>) =>
		admin.client.from("cms_articles").update(row).eq("id", id).throwOnError();

	it("holds for an article that was removed and put back, as it is published again", async () => {
		const id = await plan({ published: true, unpublish_at: soon });
		const before = await read(id);
		await change(id, { deleted_at: "2026-01-01T00:00:00Z" });
		expect(await read(id)).toMatchObject({ published: false, unpublish_at: soon });
		await change(id, { deleted_at: null });
		expect(await read(id)).toEqual(before);
		expect((await publishDueArticles(at("2027-01-12T06:00:00Z"))).unpublished).toMatchObject([{ id }]);
	});

	it("whose time comes while its article lies in the bin has it come back as a draft", async () => {
		const id = await plan({ published: true, unpublish_at: soon });
		await change(id, { deleted_at: "2026-01-01T00:00:00Z" });
		await test.database.query("update public.cms_articles set unpublish_at = now() - interval '1 minute'");
		expect(await publishDueArticles(at("2027-01-12T06:00:00Z"))).toMatchObject({
			missed: [],
			unpublished: [],
		});
		await change(id, { deleted_at: null });
		expect(await read(id)).toMatchObject({ published: false, published_at: null, unpublish_at: null });
		await admin.client.rpc("republish_articles", { article_ids: [id] }).throwOnError();
		expect(await read(id)).toMatchObject({ published: true, unpublish_at: null });
	});

	it("is there again when a withdrawal by hand is taken back, and not when the article is published anew", async () => {
		const id = await plan({ published: true, unpublish_at: soon });
		await change(id, { published: false });
		expect(await read(id)).toMatchObject({ unpublish_at: null });
		await admin.client.rpc("republish_articles", { article_ids: [id] }).throwOnError();
		expect(await read(id)).toMatchObject({ published: true, unpublish_at: soon });
		await change(id, { published: false });
		await change(id, { published: true, last_unpublish_at: soon });
		expect(await read(id)).toMatchObject({ published: true, unpublish_at: null });
	});

	it("takes a published article away at its time", async () => {
		const id = await plan({ published: true, unpublish_at: "2027-01-12T06:00:00Z" });
		expect((await publishDueArticles(at("2027-01-12T05:59:59Z"))).unpublished).toEqual([]);
		expect((await publishDueArticles(at("2027-01-12T06:00:00Z"))).unpublished).toMatchObject([{ id }]);
		expect(await read(id)).toMatchObject({ published: false, published_at: null, unpublish_at: null });
	});

	it("before the publication is refused, and one that was missed whole leaves a draft", async () => {
		const { error } = await admin.client.from("cms_articles").insert({
			title: "Fel ordning",
			content: "Text",
			publish_at: "2027-01-12T06:00:00Z",
			unpublish_at: "2027-01-12T06:00:00Z",
		});
		expect(error?.code).toBe("23514");
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z", unpublish_at: "2027-01-12T08:00:00Z" });
		expect(await publishDueArticles(at("2027-01-12T09:00:00Z"))).toMatchObject({
			published: [],
			unpublished: [],
			missed: [{ id, late_seconds: 10_800 }],
		});
		expect(await read(id)).toEqual({
			published: false,
			published_at: null,
			publish_at: null,
			unpublish_at: null,
			slug: null,
		});
	});
});

describe("before its time a planned article", () => {
	it("is read and planned by nobody but the desk, and stands in no search, feed or site map", async () => {
		const id = await plan({ publish_at: "2027-01-12T06:00:00Z" });
		const reader = await test.signUp(`lasare-${id}@ex.se`);
		for (const client of [test.anonClient(), reader.client]) {
			expect((await client.from("cms_articles").select("id").eq("id", id)).data).toEqual([]);
			expect((await client.rpc("search", { query: "Derbyt avgjort" })).data).toEqual([]);
			expect((await client.rpc("resolve_article_slug", { asked: "derbyt-avgjort" })).data).toBeNull();
			await client.from("cms_articles").update({ publish_at: "2020-01-01T00:00:00Z" }).eq("id", id);
		}
		expect(await read(id)).toMatchObject({ publish_at: "2027-01-12T06:00:00+00:00" });

		const pages = createProgramPages({ supabase: test.anonClient(), siteUrl: testUrl, clock: test.clock });
		const paths = ["/rss.xml", "/feed.json", "/sitemap-news.xml"];
		const texts = async () => [
			await (await test.request("/functions/v1/generate-sitemap")).text(),
			...(await Promise.all(paths.map(async (path) => (await pages.request(path)).text()))),
		];
		for (const text of await texts()) expect(text).not.toContain("erbyt");
		await publishDueArticles(at("2027-01-12T06:00:00Z"));
		const [sitemap, rss, json] = await texts();
		for (const text of [sitemap, rss, json]) expect(text).toContain("erbyt");
	});
});
