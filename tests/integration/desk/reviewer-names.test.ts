import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getReviewText } from "../../../src/web/data/desk/review/review-text.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let chief: TestUser;
let editor: TestUser;
let id = "";

beforeAll(async () => {
	test = await createTestGateway();
	chief = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());

beforeEach(async () => {
	await test.database.query("delete from public.ai_summaries");
	editor = await test.signUpAdmin(`anna-${crypto.randomUUID()}@ex.se`);
	await rename("Anna Berg");
	const { data } = await test
		.serviceClient()
		.from("ai_summaries")
		.insert({
			summary_title: "Hamra vann",
			summary_content: "Text.",
			sport_category: "hockey",
			published: true,
		})
		.select("id")
		.single()
		.throwOnError();
	id = String(data?.id);
});

const rename = (name: string) =>
	test.database.query(
		"update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1",
		[editor.id, name],
	);
const judge = (client = editor.client) =>
	client.from("ai_summaries").update({ reviewed_at: "2001-01-01T00:00:00Z" }).eq("id", id).throwOnError();
const readReviewer = async () => (await getReviewText(chief.client, id))?.reviewer;

it("keeps the name of who judged a text when that editor leaves the desk, or is called something else", async () => {
	await judge();
	await rename("Anna Lund");
	await test.database.query("update public.user_roles set role = 'user' where user_id = $1", [editor.id]);
	expect(await readReviewer()).toBe("Anna Berg");
});

it("takes the name of who judges it next, and none when the text is given back", async () => {
	await judge();
	await judge(chief.client);
	expect(await readReviewer()).toBe("chef@ex.se");
	await chief.client.from("ai_summaries").update({ reviewed_at: null }).eq("id", id).throwOnError();
	expect(await readReviewer()).toBeNull();
	expect((await chief.client.from("summary_reviewers").select("*")).data).toEqual([]);
});

it("keeps the name of who wrote a text", async () => {
	const { data } = await editor.client
		.from("ai_summaries")
		.insert({ summary_title: "Egen", summary_content: "Text.", sport_category: "hockey" })
		.select("id")
		.single()
		.throwOnError();
	const { data: names } = await chief.client
		.from("summary_reviewers")
		.select("name")
		.eq("summary_id", data?.id);
	expect(names).toEqual([{ name: "Anna Berg" }]);
});

it("forgets the name with the account", async () => {
	await judge();
	await test.database.query("delete from auth.users where id = $1", [editor.id]);
	expect(await readReviewer()).toBeNull();
	expect((await test.database.query("select from public.summary_reviewers")).rows).toEqual([]);
});

it("tells readers neither the name nor that there is one", async () => {
	await judge();
	const reader = await test.signUp(`lasare-${crypto.randomUUID()}@ex.se`);
	for (const client of [test.anonClient(), reader.client]) {
		const names = await client.from("summary_reviewers").select("*");
		expect(names.data ?? []).toEqual([]);
		const beside = await client.from("ai_summaries").select("*,summary_reviewers(name)").eq("id", id);
		expect(JSON.stringify([beside.data, beside.error])).not.toContain("Anna");
		const text = await client.from("ai_summaries").select("*").eq("id", id).single();
		expect(JSON.stringify(text.data)).not.toContain("Anna");
	}
});

it("hands the name out with all that is held about its account", async () => {
	await judge();
	const { data } = await editor.client.rpc("export_my_data").throwOnError();
	expect(data).toMatchObject({ newsletter_issues: [], reviews: [{ summary_id: id, name: "Anna Berg" }] });
	expect((await chief.client.rpc("export_my_data").throwOnError()).data).toMatchObject({ reviews: [] });
});
