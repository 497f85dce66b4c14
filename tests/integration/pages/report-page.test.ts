import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "../../../src/pages/site.ts";
import { limits } from "../../../src/platform/limits/route-limits.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";
import { openSiteDeps } from "../../support/site/test-site.ts";

let test: TestGateway;
let site: Site;

beforeAll(async () => {
	test = await createTestGateway();
	await test.database.query(
		"insert into public.cms_articles (title, content, published) values ('Derbyt', 'Text', true)",
	);
	site = createSite(await openSiteDeps(test));
});
afterAll(() => test.close());

const post = (
	fields: Record<string, string>,
	{ address = null as string | null, slug = "derbyt", origin = "" } = {},
) =>
	site(
		new Request(`http://127.0.0.1:3000/article/${slug}`, {
			method: "POST",
			headers: origin === "" ? {} : { Origin: origin },
			body: new URLSearchParams(fields),
		}),
		address,
	);
const countReports = async () =>
	(await test.database.query<{ count: number }>("select count(*)::int as count from public.error_reports"))
		.rows[0]?.count;

describe("the form that reports an error", () => {
	it("loses nothing of what fills its field, though a browser sends two characters for each line break", async () => {
		const lines = `${"Rad\r\n".repeat(400)}SLUTET`;
		expect(lines.length).toBeGreaterThan(2_000);
		const answer = await post({ message: lines, email: "ingen adress" });
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain("SLUTET</textarea>");
	});

	it("is taken by the article's own address, and the answer is kept by nobody", async () => {
		const answer = await post({ message: "Det stod 2–1.", email: "" }, { origin: "https://avspark.example" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.text()).toContain("Tack för din rapport");
		expect(await countReports()).toBe(1);
	});

	it.each([
		["says nothing", { message: " nej ", email: "" }, 422, "Skriv vad som är fel"],
		["is markup alone", { message: "<b></b><i></i>", email: "" }, 422, "Skriv vad som är fel"],
		["names no address", { message: "Det stod 2–1.", email: "lasare" }, 422, "E-postadressen är inte giltig"],
	])("is given back when it %s", async (_, fields, status, text) => {
		const before = await countReports();
		const answer = await post(fields);
		expect(answer.status).toBe(status);
		expect(await answer.text()).toContain(text);
		expect(await countReports()).toBe(before);
	});

	it("is not taken from another site, nor for an article that is not there", async () => {
		const before = await countReports();
		const fields = { message: "Det stod 2–1 i rubriken.", email: "" };
		expect((await post(fields, { origin: "https://ond.example" })).status).toBe(400);
		expect((await post(fields, { slug: "finns-inte" })).status).toBe(404);
		expect(await countReports()).toBe(before);
	});

	it("is taken no oftener than the limit of the reader's address allows", async () => {
		const address = "192.0.2.7";
		for (let count = 0; count < limits.reportsFromAddress.allowed; count++)
			expect((await post({ message: `Fel nummer ${count}`, email: "" }, { address })).status).toBe(200);
		const before = await countReports();
		const answer = await post({ message: "Ett fel till", email: "" }, { address });
		expect(answer.status).toBe(429);
		const page = await answer.text();
		expect(page).toContain("Det kom många rapporter härifrån.");
		expect(page).toContain("Ett fel till");
		expect(await countReports()).toBe(before);
	});

	it("leaves nothing of what was written in the log", async () => {
		await post({ message: "En hemlig upplysning", email: "kalla@ex.se" });
		expect(test.logLines.join("")).not.toMatch(/hemlig upplysning|kalla@/);
	});
});

describe("the article's page", () => {
	it("tells its corrections, newest first, and so do its data and /rattelser", async () => {
		await test.database.query(
			`insert into public.corrections (article_id, body, corrected_at)
			select a.id, v.body, v.at::timestamptz
			from public.cms_articles a, (values ('Först rättat', '2026-01-01T12:00Z'), ('Sedan rättat', '2026-01-02T12:00Z')) v (body, at)`,
		);
		const get = async (path: string) =>
			(await site(new Request(`http://127.0.0.1:3000${path}`), null)).text();
		const article = await get("/article/derbyt");
		expect(article.indexOf("Sedan rättat")).toBeLessThan(article.indexOf("Först rättat"));
		expect(article).toContain('"correction":[{"@type":"CorrectionComment"');
		const list = await get("/rattelser");
		expect(list.indexOf("Sedan rättat")).toBeLessThan(list.indexOf("Först rättat"));
		expect(list).toMatch(/2 januari 2026 kl\.\s13:00/);
	});

	it("of corrections is reached by its old addresses too, which are not kept", async () => {
		const answer = await site(new Request("http://127.0.0.1:3000/rattelser?sida=9"), null);
		expect(answer.status).toBe(302);
		expect(answer.headers.get("Location")).toBe("/rattelser");
		expect(answer.headers.get("Cache-Control") ?? "").not.toContain("public");
	});

	it("of corrections says when there are none", async () => {
		await test.database.query("delete from public.corrections");
		const list = await (await site(new Request("http://127.0.0.1:3000/rattelser"), null)).text();
		expect(list).toContain("Inga rättelser ännu.");
	});
});
