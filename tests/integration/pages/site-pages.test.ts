import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { toKeptPath } from "../../../src/pages/cache/kept-path.ts";
import { createSite, type Site, type SiteDeps } from "../../../src/pages/site.ts";
import { limits } from "../../../src/platform/limits/route-limits.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";
import { openSiteDeps } from "../../support/site/test-site.ts";

let test: TestGateway;
let deps: SiteDeps;
let site: Site;

beforeAll(async () => {
	test = await createTestGateway();
	deps = {
		...(await openSiteDeps(test)),
		socialLinks: [{ name: "Instagram", url: "https://www.instagram.com/avspark" }],
		// The last minute of the year in UTC is the next year in Sweden.
		clock: { now: () => new Date("2026-12-31T23:30:00Z") },
	};
	site = createSite(deps);
});
afterAll(() => test.close());

const get = (path: string, from = site) => from(new Request(`http://127.0.0.1:3000${path}`), null);

it("/om and the footer say what the configuration says, and no demo", async () => {
	const page = await (await get("/om")).text();
	expect(page).toContain("Berit Utgivare");
	expect(page).toContain("Sportbladet i Norrhamn AB");
	expect(page).not.toContain("Det här är en demo");
	expect(page).toMatch(/<a href="https:\/\/www\.instagram\.com\/avspark"[^>]*>Instagram<\/a>/);
	expect(page).toMatch(/© (<!-- -->)?2027/);
});

it("what the front page is made of lies where the page cache looks for it", async () => {
	for (const path of ["/_.data", "/_.data?_routes=routes%2Fhome"]) {
		expect(toKeptPath(path)?.key).toBe(path);
		const answer = await get(path);
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([
			200,
			expect.stringContaining("s-maxage"),
		]);
	}
});

it("a search counts against the limit of the address, as the browser's own do", async () => {
	const ask = (address: string) => site(new Request("http://127.0.0.1:3000/sok?q=derby"), address);
	const statuses: number[] = [];
	for (let nr = 0; nr < limits.searches.allowed + 1; nr++) statuses.push((await ask("192.0.2.1")).status);
	expect(statuses.filter((status) => status !== 200)).toEqual([429]);
	expect(await (await ask("192.0.2.1")).text()).toContain("Vänta en minut och försök igen.");
	expect((await ask("192.0.2.2")).status).toBe(200);
});

it("a page whose data cannot be read is answered with 500, says so, and is kept by nobody", async () => {
	const failing = createSite({
		...deps,
		supabase: createClient<AvsparkDatabase>("http://gateway.test", deps.anonKey, {
			auth: { persistSession: false, autoRefreshToken: false },
			db: { retry: false },
			global: { fetch: async () => new Response("{}", { status: 503 }) },
		}),
	});
	for (const path of ["/article/nagot", "/sitemap"]) {
		const answer = await get(path, failing);
		expect(answer.status).toBe(500);
		expect(answer.headers.get("cache-control") ?? "").not.toContain("s-maxage");
		const page = await answer.text();
		expect(page).toContain("Ett fel uppstod");
		expect(page).toContain(`<a href="${path}"`);
		expect(page).not.toContain("could not be read");
	}
	const search = await get("/sok?q=derby", failing);
	expect(await search.text()).toContain("Sökningen misslyckades. Försök igen senare.");
});

it.each(["/category/%E0%A4%A", "/category/allm%C3", "/article/%", "/lag/%FF", "/assets/%E0.js", "/%C3"])(
	"%s, which cannot be read, is a page that is not there, and told to nobody's log",
	async (path) => {
		const told = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
		const answer = await get(path);
		const page = await answer.text();
		expect(answer.status).toBe(404);
		expect(page).toContain("Oops! Page not found");
		expect(page).not.toMatch(/<script|modulepreload/);
		for (const spy of told) {
			expect(spy).not.toHaveBeenCalled();
			spy.mockRestore();
		}
	},
);

it("an unknown category without articles is not for search engines; a known one is", async () => {
	const isHidden = async (path: string) =>
		/<meta name="robots" content="noindex"/.test(await (await get(path)).text());
	expect(await isHidden("/category/curling")).toBe(true);
	expect(await isHidden("/category/basket")).toBe(false);
});

it.each(["formel-1", "formula-1", "Formula-1"])("/category/%s is read as Formula 1", async (name) => {
	const answer = await get(`/category/${name}`);
	expect([answer.status, answer.headers.get("location")]).toEqual([301, "/category/formula%201"]);
});

it("an article's and a table's address lead there with capitals, å or a sentence's full stop, too", async () => {
	const service = test.serviceClient();
	await service
		.from("cms_articles")
		.insert({ title: "Målfest i Åby", content: "x", published: true })
		.throwOnError();
	// By the rule of slugs the second of one title has two hyphens, and keeps them.
	for (const summary of ["Ett", "Två"])
		await service
			.from("cms_articles")
			.insert({ title: "Målfest -", summary, content: "x", published: true })
			.throwOnError();
	expect((await get("/article/malfest--2")).status).toBe(200);
	const league = { sport: "football", name: "Serie Å", slug: "serie-a-sodra", season: 2026 } as const;
	await service
		.from("leagues")
		.insert({ ...league, provider: "x", provider_id: "901" })
		.throwOnError();
	for (const [asked, address] of [
		["/article/Malfest-I-Aby", "/article/malfest-i-aby"],
		["/article/målfest-i-åby", "/article/malfest-i-aby"],
		["/article/malfest-i-aby.", "/article/malfest-i-aby"],
		["/tabell/Serie A Södra", "/tabell/serie-a-sodra"],
	] as const) {
		const answer = await get(asked);
		expect([answer.status, answer.headers.get("location")], asked).toEqual([301, address]);
		expect((await get(address)).status).toBe(200);
	}
	for (const path of ["/article/Finns-Inte", "/tabell/Finns-Inte", `/article/${"Å".repeat(1001)}`])
		expect((await get(path)).status, path).toBe(404);
});

it("the site map of 2,000 articles is a page of a hundred, and light", async () => {
	// One a minute, which only the service may say: the twenty that are too old for the map are always the same.
	await test.database.transaction(async (tx) => {
		await tx.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`);
		// In portions: on a busy machine the engine's time for one statement is too short for all.
		for (let first = 1; first <= 1010; first += 101) {
			await tx.query(
				`insert into public.cms_articles (title, content, category, published, published_at)
				select 'Hockeykväll nummer ' || n, 'Text', 'hockey', true, now() - n * interval '1 minute'
				from generate_series($1::int, $1 + 100) n`,
				[first],
			);
			await tx.query(
				`insert into public.ai_summaries (summary_title, summary_content, sport_category, published, published_at)
				select 'Fotbollskväll nummer ' || n, 'Text', 'fotboll', true, now() - n * interval '1 minute'
				from generate_series($1::int, $1 + 100) n`,
				[first],
			);
		}
	});
	const page = await (await get("/sitemap")).text();
	expect(page.match(/<li class="[^"]*border-rule py-3"/g)).toHaveLength(100);
	expect(page).toMatch(/Totalt (<!-- -->)?2000(<!-- -->)? artiklar/);
	expect(page.length).toBeLessThan(100_000);

	const narrowed = await (await get("/sitemap?q=KV%C3%84LL+nummer+77&kategori=hockey&sida=9")).text();
	expect(narrowed).toMatch(/\d+(<!-- -->)? av (<!-- -->)?2000/);
	expect(narrowed).not.toContain("Fotbollskväll nummer 77<");
	expect(narrowed).toContain("Hockeykväll nummer 770");
});

it("leads are read without their markup, and end between two words where the index has cut them", async () => {
	const words = "Åsvalla IK vann derbyt inför storpublik. ".repeat(8).trim();
	await test
		.serviceClient()
		.from("cms_articles")
		.insert([
			{ title: "Åsvalla vann", summary: `**Derbyt** ${words}`, content: "x", published: true },
			{ title: "Åsvalla firar", content: `<strong>Åsvalla\nfirar</strong> ${words}`, published: true },
		])
		.throwOnError();
	/** Without what the page brings along for its scripts. */
	const read = async (path: string) =>
		(await (await get(path)).text()).replace(/<script[^>]*>.*?<\/script>/gs, "");
	const page = await read("/sok?q=åsvalla");
	expect(page).not.toContain("**");
	expect(page).toMatch(/>Derbyt Åsvalla IK vann[^<]*\p{L}…</u);
	const article = await read("/article/asvalla-firar");
	expect(article).toContain("<strong>Åsvalla</strong>");
	expect(article).toContain("<strong>firar</strong> Åsvalla IK");
	expect(article).not.toContain("&lt;strong&gt;");
	expect(await read("/article/asvalla-vann")).not.toContain("**");
});

it("a race weekend whose place nobody has told has a sentence about its times, and no empty one before it", async () => {
	await test
		.serviceClient()
		.from("sports_matches")
		.insert([
			{
				sport: "formula1",
				match_date: "2027-01-03",
				match_time: "15:00",
				league: "Formula 1",
				session: "race",
				home_team: "Nyårets Grand Prix",
				away_team: "",
			},
		])
		.throwOnError();
	const page = (await (await get("/formel1")).text()).replaceAll(/<!--.*?-->/g, "");
	expect(page).toContain("Nyårets Grand Prix");
	expect(page).toMatch(/>Alla tider är svenska\./);
});
