import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findArticle } from "../../../src/web/data/desk/review/desk-reports.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";
import { putOnlySummary } from "../../support/summaries/text.ts";

let test: TestGateway;
let admin: TestUser;
let id = "";
let slug = "";

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	const summary = await putOnlySummary(test, { published: true });
	id = summary.id;
	slug = summary.slug ?? "";
	await test
		.serviceClient()
		.from("slug_history")
		.insert({ slug: "hamra-forlorade", article_id: id, article_kind: "ai" })
		.throwOnError();
});
afterAll(() => test.close());

const find = async (address: string) => (await findArticle(admin.client, address))?.id ?? null;

describe("the article that is to be corrected", () => {
	it.each([
		["its name alone", (name: string) => name],
		["its address", (name: string) => `https://avspark.example/article/${name}/`],
		["a link that was shared", (name: string) => `https://avspark.example/article/${name}?utm_source=x#slut`],
		["the end of a sentence in a letter", (name: string) => `https://avspark.example/article/${name}.`],
		["what a chat hangs on it unseen", (name: string) => `\u200b/article/${name}\u200b\ufeff `],
		["what Windows puts before it unseen", (name: string) => `\u202ahttps://avspark.example/article/${name}`],
	])("is found by %s", async (_, toAddress) => {
		expect(await find(toAddress(slug))).toBe(id);
	});

	it("is found by the address that it had before, which a reader's letter may have", async () => {
		expect(await find("/article/hamra-forlorade")).toBe(id);
		expect(await find("/article/hamra-spelade")).toBeNull();
	});
});
