import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scope, serviceCaller } from "../../../src/platform/db/scope.ts";
import { dropDraft } from "../../../src/web/data/desk/review/review-text.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";
import { putOnlySummary } from "../../support/summaries/text.ts";

let test: TestGateway;
let admin: TestUser;
let other: TestUser;
let id = "";

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	other = await test.signUp("bo@ex.se");
});
afterAll(() => test.close());

const sources = [
	{
		title: "Hamra vann",
		url: "https://norrsport.example/1",
		source: "Norrsport",
		published_at: "2026-11-20T12:00Z",
	},
];
const check = { checked: 1, supported: 0, claims: [] };

beforeEach(async () => {
	await test.database.query("delete from public.audit_log");
	const summary = await putOnlySummary(test, {
		source_articles: sources,
		fact_check: check,
		held_reason: "1 uppgift saknar belägg: ”5–1”",
		engine: "model",
	});
	id = summary.id;
});

const write = (change: Record<string, unknown>, client = admin.client) =>
	client.from("ai_summaries").update(change).eq("id", id).select("*").single();
const read = async () => (await admin.client.from("ai_summaries").select("*").eq("id", id).single()).data;
const readDraft = async () =>
	(await admin.client.from("summary_drafts").select("*").eq("summary_id", id).maybeSingle()).data;

describe("an editor's judgement", () => {
	it("is stamped with who and when by the database, whatever the row says", async () => {
		const { data } = await write({
			published: true,
			reviewed_by: other.id,
			reviewed_at: "2001-01-01T00:00:00Z",
		});
		expect(data).toMatchObject({ reviewed_by: admin.id, held_reason: null, review_state: "published" });
		expect(Date.parse(data?.reviewed_at)).toBeGreaterThan(Date.now() - 60_000);
		expect((await write({ reviewed_by: other.id })).data).toMatchObject({ reviewed_by: admin.id });
	});

	it.each([
		["an edited text", { summary_content: "Hamra vann." }, "held"],
		["an approved one", { reviewed_at: "2026-11-21T12:00:00Z" }, "held"],
		["a discarded one", { discarded_at: "2026-11-21T12:00:00Z" }, "discarded"],
	])("counts for %s", async (_, change, state) => {
		expect((await write(change)).data).toMatchObject({ reviewed_by: admin.id, review_state: state });
	});

	it("is not made by what says nothing about the text", async () => {
		expect((await write({ image_url: "https://bild.example/1.jpg" })).data).toMatchObject({
			reviewed_at: null,
			reviewed_by: null,
		});
	});

	it("puts away a check that was of another text, and keeps one that comes with the text", async () => {
		expect((await write({ summary_content: "Hamra vann." })).data?.fact_check).toBeNull();
		const checked = { checked: 2, supported: 2, claims: [] };
		const { data } = await write({ summary_content: "Hamra vann igen.", fact_check: checked });
		expect(data?.fact_check).toEqual(checked);
	});

	it("can be taken back: a discarded text is held again, a withdrawn one keeps its address", async () => {
		await write({ discarded_at: "2026-11-21T12:00:00Z" });
		expect((await write({ discarded_at: null })).data).toMatchObject({
			review_state: "held",
			held_reason: "1 uppgift saknar belägg: ”5–1”",
		});
		const published = (await write({ published: true })).data;
		expect((await write({ published: false })).data).toMatchObject({
			review_state: "withdrawn",
			slug: published?.slug,
		});
	});

	it("leaves a published text unpublished when it is discarded, and the other way round", async () => {
		await write({ published: true });
		expect((await write({ discarded_at: "2026-11-21T12:00:00Z" })).data).toMatchObject({ published: false });
		expect((await write({ published: true })).data).toMatchObject({ discarded_at: null });
	});

	it("is in the audit log", async () => {
		await write({ published: true });
		const { data } = await admin.client.from("audit_log").select("actor_id,action,subject");
		expect(data).toEqual([{ actor_id: admin.id, action: "publish", subject: `ai_summaries:${id}` }]);
	});

	it("does not overwrite what somebody else has saved meanwhile", async () => {
		const seen = await read();
		await write({ summary_title: "Hamra vann stort" });
		const { data } = await admin.client
			.from("ai_summaries")
			.update({ summary_title: "Hamra föll" })
			.eq("id", id)
			.eq("updated_at", seen?.updated_at)
			.select("id");
		expect(data).toEqual([]);
		expect(await read()).toMatchObject({ summary_title: "Hamra vann stort" });
	});
});

describe("what a pipeline writes", () => {
	const refresh = (title: string) =>
		scope(test.database, serviceCaller, (tx) =>
			tx.query(
				`update public.ai_summaries
				set summary_title = $2, summary_content = 'Ny text.', published = true, held_reason = null, generated_at = now()
				where id = $1`,
				[id, title],
			),
		);

	it("replaces a text that nobody has judged", async () => {
		await refresh("Ny");
		expect(await read()).toMatchObject({ summary_title: "Ny", published: true, reviewed_at: null });
		expect(await readDraft()).toBeNull();
	});

	it("waits beside a text that an editor has judged, the newest only", async () => {
		const judged = (await write({ published: true })).data;
		await refresh("Ny");
		await refresh("Nyare");
		expect(await read()).toEqual(judged);
		expect(await readDraft()).toMatchObject({ summary_title: "Nyare", summary_content: "Ny text." });
	});

	it("does not come back for a discarded text", async () => {
		const judged = (await write({ discarded_at: "2026-11-21T12:00:00Z" })).data;
		await refresh("Ny");
		expect(await read()).toEqual(judged);
		expect(await readDraft()).toBeNull();
	});

	it("waits beside a text that readers have when it fails its check, and says where it came from", async () => {
		const { rows } = await test.database.query<{ hash: string }>(
			"insert into public.prompts (hash, version, instructions) values (repeat('a', 64), 'sv-9', 'Skriv.') returning hash",
		);
		await refresh("Bra");
		const borne = await read();
		const origin = {
			engine: "model",
			model: "liten",
			prompt_version: "sv-9",
			prompt_hash: rows[0]?.hash,
			model_version: "liten-2",
		};
		const failed = { summary_title: "Fel", held_reason: "1 uppgift saknar belägg: ”9–0”", ...origin };
		await test
			.serviceClient()
			.from("ai_summaries")
			.update({ ...failed, published: false })
			.eq("id", id)
			.throwOnError();
		expect(await read()).toEqual(borne);
		expect(await readDraft()).toMatchObject(failed);
		// Taken over by an editor.
		expect((await write({ summary_title: "Fel", ...origin })).data).toMatchObject({
			...origin,
			published: true,
		});
	});

	it("puts the draft away when it takes the text's place", async () => {
		await refresh("Bra");
		await scope(test.database, serviceCaller, (tx) =>
			tx.query(
				"update public.ai_summaries set summary_title = 'Fel', published = false, held_reason = 'Fel' where id = $1",
				[id],
			),
		);
		expect(await readDraft()).not.toBeNull();
		await refresh("Bättre");
		expect(await read()).toMatchObject({ summary_title: "Bättre" });
		expect(await readDraft()).toBeNull();
	});

	it("is put away as it was seen: one that took its place meanwhile stays", async () => {
		await write({ published: true });
		const refreshAt = (title: string, generated_at: string) =>
			test
				.serviceClient()
				.from("ai_summaries")
				.update({ summary_title: title, generated_at })
				.eq("id", id)
				.throwOnError();
		await refreshAt("Utkast A", "2026-11-21T12:00:00Z");
		const seen = await readDraft();
		await refreshAt("Utkast B", "2026-11-21T13:00:00Z");
		await dropDraft(admin.client, seen);
		expect(await readDraft()).toMatchObject({ summary_title: "Utkast B" });
		await dropDraft(admin.client, await readDraft());
		expect(await readDraft()).toBeNull();
		const { rows } = await test.database.query(
			"select action, subject, subject_table from public.audit_log order by id desc limit 1",
		);
		expect(rows).toEqual([
			{ action: "delete", subject: `summary_drafts:${id}`, subject_table: "summary_drafts" },
		]);
	});

	it("replaces the text again once the editor has let go of it", async () => {
		await write({ published: true });
		expect((await write({ reviewed_at: null })).data).toMatchObject({ reviewed_by: null });
		await refresh("Ny");
		expect(await read()).toMatchObject({ summary_title: "Ny" });
	});

	it("may still lose its story, or get a picture", async () => {
		await write({ published: true });
		await test
			.serviceClient()
			.from("ai_summaries")
			.update({ image_url: "https://b.example/1.jpg" })
			.eq("id", id);
		expect(await read()).toMatchObject({ image_url: "https://b.example/1.jpg", summary_title: "Hamra vann" });
	});
});
