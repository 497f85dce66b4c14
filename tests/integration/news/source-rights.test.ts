import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { scope } from "../../../src/platform/db/scope.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";

// An administrator changes what may be taken of a source whose texts are stored.

let database: Database;
let news: NewsHarness;
const adminId = "00000000-0000-4000-8000-000000000055";

beforeAll(async () => {
	database = await openTestDatabase();
	await database.exec(`
		insert into auth.users (id, email, email_confirmed_at) values ('${adminId}', 'ratt@avspark.example', now());
		insert into public.user_roles (user_id, role) values ('${adminId}', 'admin') on conflict do nothing;`);
});
beforeEach(async () => {
	news = await startNewsHarness(database);
	await setUpSources(database, [toConfigured(news.north), toConfigured(news.ice)]);
	await news.run();
});
afterEach(() => news.close());
afterAll(() => database.close());

const setRights = (rights: string) =>
	scope(
		database,
		{ role: "authenticated", userId: adminId, claims: { sub: adminId, role: "authenticated" } },
		(tx) => tx.query("update public.content_sources set rights = $1 where name = 'Norrsport'", [rights]),
	);
const listTexts = (source: string) =>
	news.list<{ title: string; chars: number; lead: string; image_url: string | null; author: string | null }>(
		`select a.title, length(a.content) as chars, a.lead, a.image_url, a.author
		from public.scraped_articles a join public.content_sources s on s.id = a.source_id
		where s.name = '${source}' order by a.title`,
	);

describe("a source whose rights are lowered", () => {
	it.each(["title_and_link", "off"])(
		"to %s keeps its titles and links, and nothing of its texts",
		async (rights) => {
			expect((await listTexts("Norrsport")).map(({ chars }) => chars > 0)).toEqual([true, true]);
			const others = await listTexts("Isbladet");
			await setRights(rights);
			const bare = { chars: 0, lead: "", image_url: null, author: null };
			expect(await listTexts("Norrsport")).toEqual([
				{ title: "Lind vände matchen", ...bare },
				{ title: "Öberg i final", ...bare },
			]);
			expect(await listTexts("Isbladet")).toEqual(others);
		},
	);

	it("is one act in the audit log, which has nothing of the texts either", async () => {
		await setRights("off");
		const log = await news.list<{ subject: string; details: string }>(
			`select subject, details::text from public.audit_log where actor_id = '${adminId}' order by id desc limit 1`,
		);
		expect(log).toEqual([
			{
				subject: expect.stringMatching(/^content_sources:/),
				details: expect.stringContaining('"new": "off"'),
			},
		]);
		expect(await news.list("select from public.audit_log where subject like 'scraped_articles:%'")).toEqual(
			[],
		);
	});

	it("gets no text stored by a run that began before", async () => {
		await setRights("title_and_link");
		await database.query(
			`insert into public.scraped_articles
				(source_id, external_id, url, title, lead, content, content_hash, sport_category, published_at)
			select id, 'sen', 'https://norrsport.example/sen', 'Sen', 'Ingress', 'Text', 'x', 'fotboll', now()
			from public.content_sources where name = 'Norrsport'`,
		);
		expect(await listTexts("Norrsport")).toContainEqual(
			expect.objectContaining({ title: "Sen", chars: 0, lead: "" }),
		);
	});

	it("keeps nobody else's copy of the same text from being taken", async () => {
		await setRights("off");
		news.ice.publish({
			path: "/tt/lind",
			title: "Linds lyft",
			publishedAt: news.clock.now(),
			page: { file: "plain.html" },
		});
		expect((await news.run()).result.articles).toMatchObject({ stored: 1 });
	});

	it("is taken with its texts when they are given again, though its feed says that nothing is new", async () => {
		const before = await listTexts("Norrsport");
		await setRights("title_and_link");
		await news.run();
		expect((await listTexts("Norrsport")).map(({ chars }) => chars)).toEqual([0, 0]);
		await setRights("summary");
		expect((await news.run()).result.articles).toMatchObject({ stored: 2 });
		expect(await listTexts("Norrsport")).toEqual(before);
	});
});
