import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepReports } from "../../../src/jobs/sweeps/sweep-reports.ts";
import { addCorrection } from "../../../src/web/data/desk/review/desk-reports.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let reader: TestUser;
let published = "";
let draft = "";

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	reader = await test.signUp("anna@ex.se");
	const write = async (title: string, isPublished: boolean) => {
		const { data } = await admin.client
			.from("cms_articles")
			.insert({ title, content: "Text", published: isPublished })
			.select("id")
			.single()
			.throwOnError();
		return String(data?.id);
	};
	published = await write("Derbyt", true);
	draft = await write("Utkastet", false);
});
afterAll(() => test.close());

const report = (args: Record<string, unknown>, client = test.anonClient()) =>
	client.rpc("report_error", { article_id: published, message: "Det stod 2–1.", ...args });
const listReports = async () =>
	(await admin.client.from("error_reports").select("*").order("created_at").throwOnError()).data ?? [];

describe("a report", () => {
	it("reaches the desk once, without markup, whoever sends it", async () => {
		expect((await report({ message: " <b>Målet</b> kom i 78:e ", email: "Lasare@Ex.se" })).error).toBeNull();
		await report({ message: "Målet kom i 78:e", email: "lasare@ex.se" });
		await report({ message: "Fel lag i rubriken" }, reader.client);
		expect(await listReports()).toMatchObject([
			{ article_id: published, message: "Målet kom i 78:e", email: "lasare@ex.se", handled_at: null },
			{ article_id: published, message: "Fel lag i rubriken", email: null },
		]);
	});

	it("is answered the same for a draft and for nothing, and leaves nothing there", async () => {
		const before = await listReports();
		for (const article_id of [draft, crypto.randomUUID()]) {
			const { data, error } = await report({ article_id });
			expect([data, error]).toEqual([null, null]);
		}
		expect(await listReports()).toEqual(before);
	});

	it.each([
		["without words", { message: "<i></i>  a " }, "22023"],
		["with an address that is none", { email: "anna at ex.se" }, "22023"],
		["longer than is read", { message: "ö".repeat(2001) }, "22001"],
	])("is refused %s", async (_, args, code) => {
		expect((await report(args)).error?.code).toBe(code);
	});

	it("is not in the audit log, and what it says is in no log", async () => {
		await report({ message: "En hemlig upplysning", email: "kalla@ex.se" }, reader.client);
		const { data } = await admin.client.from("audit_log").select("subject").like("subject", "error_reports%");
		expect(data).toEqual([]);
		expect(test.logLines.join("")).not.toMatch(/hemlig|kalla@/);
	});

	it("is limited for each address", async () => {
		const client = test.clientFrom("198.51.100.7");
		const codes = [];
		for (let n = 0; n < 22; n++) codes.push((await report({ message: `Fel nummer ${n}` }, client)).status);
		expect(codes.filter((status) => status === 429)).toHaveLength(2);
	});

	it("is handled by an administrator, whose name the database writes, and can be opened again", async () => {
		const [first] = await listReports();
		const set = (handled_at: string | null) =>
			admin.client.from("error_reports").update({ handled_at }).eq("id", first?.id).select("*").single();
		expect((await set("2001-01-01T00:00:00Z")).data).toMatchObject({ handled_by: admin.id });
		expect((await set(null)).data).toMatchObject({ handled_at: null, handled_by: null });
		const forged = await admin.client.from("error_reports").update({ message: "x" }).eq("id", first?.id);
		expect(forged.error?.code).toBe("42501");
	});

	it("forgets who sent it a month after it was handled, and all of it after a year", async () => {
		const age = (column: string, days: number) =>
			test.database.exec(
				`alter table public.error_reports disable trigger user;
				update public.error_reports set ${column} = now() - interval '${days} days';
				alter table public.error_reports enable trigger user`,
			);
		const sweep = () => sweepReports({ database: test.database, clock: test.clock });
		await age("handled_at", 29);
		await sweep();
		expect((await listReports()).filter(({ email }) => email !== null).length).toBeGreaterThan(0);
		await age("handled_at", 31);
		await sweep();
		expect((await listReports()).filter(({ email }) => email !== null)).toEqual([]);
		await age("created_at", 366);
		await sweep();
		expect(await listReports()).toEqual([]);
	});
});

describe("a correction", () => {
	it("is plain text of a published article, moves its updated time, and is listed with it", async () => {
		const read = async () =>
			(await admin.client.from("cms_articles").select("updated_at,author_id").eq("id", published).single())
				.data;
		const before = await read();
		const { data } = await admin.client
			.from("corrections")
			.insert({
				article_id: published,
				body: "<p>Det stod <b>2–1</b>.</p>",
				corrected_at: "2099-01-01T00:00:00Z",
			})
			.select("*")
			.single()
			.throwOnError();
		expect(data?.body).toBe("Det stod 2–1.");
		expect(Date.parse(data?.corrected_at)).toBeLessThan(Date.now() + 60_000);
		const after = await read();
		expect(after?.updated_at > before?.updated_at).toBe(true);
		expect(after?.author_id).toBe(admin.id);
		const { data: listed } = await test.anonClient().from("published_corrections").select("*");
		expect(listed).toMatchObject([
			{
				body: "Det stod 2–1.",
				slug: "derbyt",
				title: "Derbyt",
				is_ai_summary: false,
				category_key: "allmänt",
			},
		]);
	});

	it("is one, as it was sent last, when its answer was lost and it is sent again", async () => {
		const sent = { id: crypto.randomUUID(), articleId: published, correctedAt: null };
		await addCorrection(admin.client, { ...sent, body: "Det slutade 2–1." });
		await addCorrection(admin.client, { ...sent, body: "Det slutade 3–1." });
		const { data } = await admin.client.from("corrections").select("body").eq("article_id", published);
		expect(data?.filter(({ body }) => body.startsWith("Det slutade"))).toEqual([
			{ body: "Det slutade 3–1." },
		]);
		await admin.client.from("corrections").delete().eq("id", sent.id).throwOnError();
	});

	it("of a draft is shown to nobody, and of nothing is refused", async () => {
		await admin.client
			.from("corrections")
			.insert({ article_id: draft, body: "Hemlig rättelse" })
			.throwOnError();
		const { data } = await test.anonClient().from("corrections").select("body");
		expect(data).toEqual([{ body: "Det stod 2–1." }]);
		const lost = await admin.client
			.from("corrections")
			.insert({ article_id: crypto.randomUUID(), body: "Text" });
		expect(lost.error?.code).toBe("23503");
	});
});

describe("newsroom_insight", () => {
	it("tells everybody of sources, engines and figures, and no feed address, secret, error or text", async () => {
		await test.database.query(
			`insert into public.content_sources (name, feed_url, site_url, rights, last_error, last_success_at)
			values ('Norrsport', 'https://anna:hemligt@norrsport.example/rss?key=hemligt',
					'https://anna:hemligt@norrsport.example/?key=hemligt', 'summary', 'hemligt fel', now()),
				('Nejtidningen', 'https://nej.example/rss', 'https://nej.example', 'off', null, null)`,
		);
		await test.database.query(
			`insert into public.ai_summaries (summary_title, summary_content, sport_category, published, held_reason, engine, model, fact_check)
			values ('Publicerad', 'Text', 'hockey', true, null, 'model', 'liten-1', '{"checked":12,"supported":12,"claims":[]}'),
				('Hållen', 'hemlig text', 'hockey', false, 'hemligt skäl', 'extractive', null, '{"checked":3,"supported":1,"claims":[]}')`,
		);
		const { data, error } = await test.anonClient().rpc("newsroom_insight");
		expect(error).toBeNull();
		expect(JSON.stringify(data)).not.toMatch(/hemlig|rss/);
		expect(data).toMatchObject({
			sources: [
				{ name: "Nejtidningen", rights: "off", has_opted_out: true, article_count: 0 },
				{
					name: "Norrsport",
					rights: "summary",
					has_opted_out: false,
					site_url: "https://norrsport.example/",
				},
			],
			texts: { made: 2, published: 1, held: 1, stopped: 0, claims_checked: 12, claims_supported: 12 },
			corrections: 1,
		});
		expect(data.engines).toHaveLength(2);
	});

	it("tells of a source that reserves its texts, until its latest visit says otherwise", async () => {
		const { rows } = await test.database.query<{ id: string }>(
			`insert into public.content_sources (name, feed_url) values ('Förbehållet', 'https://forbehall.example/rss')
			returning id::text as id`,
		);
		const visit = async (minutesAgo: number, status: string, rights: string | null) => {
			const run = await test.database.query<{ id: string }>(
				"insert into public.scraping_runs (task, status) values ('scrape-content', 'completed') returning id::text as id",
			);
			await test.database.query(
				`insert into public.scraping_run_sources (run_id, source_id, status, rights, started_at, completed_at)
				values ($1, $2, $3, $4, now() - $5::int * interval '1 minute', now())`,
				[run.rows[0]?.id, rows[0]?.id, status, rights, minutesAgo],
			);
		};
		const tell = async () => {
			const { data } = await test.anonClient().rpc("newsroom_insight");
			return data.sources.find(({ name }: { name: string }) => name === "Förbehållet");
		};
		await visit(30, "ok", "title_and_link");
		await visit(20, "not_modified", null);
		expect(await tell()).toMatchObject({ rights: "title_and_link", has_opted_out: true });
		await visit(10, "ok", "summary");
		expect(await tell()).toMatchObject({ rights: "summary", has_opted_out: false });
		await visit(5, "refused", "off");
		expect(await tell()).toMatchObject({ rights: "off", has_opted_out: true });
	});

	it("tells of none as having said no that we ourselves refused: one too large, or led in circles", async () => {
		await test.database.exec(`
			with source as (insert into public.content_sources (name, feed_url) values ('Stor', 'https://stor.example/rss') returning id),
				run as (insert into public.scraping_runs (task, status) values ('scrape-content', 'completed') returning id)
			insert into public.scraping_run_sources (run_id, source_id, status, rights, started_at, completed_at, error, decisions)
			select run.id, source.id, 'refused', 'summary', now(), now(), 'svaret är för stort', '[{"rule": "robots", "answer": "allowed"}]'
			from source, run`);
		const tell = async () => {
			const { data } = await test.anonClient().rpc("newsroom_insight");
			return data.sources.find(({ name }: { name: string }) => name === "Stor");
		};
		expect(await tell()).toMatchObject({ has_opted_out: false });
		await test.database.exec(
			`update public.scraping_run_sources set decisions = '[{"rule": "robots", "answer": "disallowed"}]'
			where error = 'svaret är för stort'`,
		);
		expect(await tell()).toMatchObject({ has_opted_out: true });
	});

	it("tells of a source that keeps some of its pages from us, for as long as the figures go back", async () => {
		await test.database.exec(`
			with source as (insert into public.content_sources (name, feed_url) values ('Delvis', 'https://delvis.example/rss') returning id),
				run as (insert into public.scraping_runs (task, status) values ('scrape-content', 'completed') returning id)
			insert into public.scraping_run_sources (run_id, source_id, status, rights, started_at, completed_at, decisions)
			select run.id, source.id, 'ok', 'summary', now() - interval '2 days', now(),
				'[{"rule": "tdmrep", "answer": "unreserved"}, {"rule": "tdmrep", "answer": "reserved", "url": "https://delvis.example/hemlig"}]'
			from source, run`);
		const tell = async () => {
			const { data } = await test.anonClient().rpc("newsroom_insight");
			expect(JSON.stringify(data)).not.toMatch(/hemlig/);
			return data.sources.find(({ name }: { name: string }) => name === "Delvis");
		};
		expect(await tell()).toMatchObject({ has_opted_out: false, reserves_some: true, closes_some: false });
		await test.database.exec(
			`update public.scraping_run_sources set decisions = '[{"rule": "robots", "answer": "disallowed"}]'
			where decisions @> '[{"answer": "reserved"}]'`,
		);
		expect(await tell()).toMatchObject({ has_opted_out: false, reserves_some: false, closes_some: true });
		await test.database.exec(
			"update public.scraping_run_sources set started_at = now() - interval '31 days' where decisions <> '[]'",
		);
		expect(await tell()).toMatchObject({ reserves_some: false, closes_some: false });
	});
});
