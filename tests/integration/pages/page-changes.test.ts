import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keptPaths } from "../../../src/pages/cache/kept-path.ts";
import { listenForPageChanges } from "../../../src/pages/cache/page-changes.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import routes from "../../../src/web/routes.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

describe("the list of kept pages", () => {
	const notKept = new Set([
		"admin",
		"admin/*",
		"auth/*",
		"cms",
		"cms/*",
		"nyhetsbrev",
		"nyhetsbrev/*",
		"preferences",
		"reset-password",
		"sok",
		"sports",
	]);

	it("has every page of the site, but those that have their reason to be made for each reader", () => {
		const toNames = (list: typeof routes): string[] =>
			list.flatMap(({ path, index, children }) => {
				const [first = "", ...below] = path?.split("/") ?? [];
				const own = below.length > 0 ? `${first}/*` : first;
				return [...(index || (path && path !== "*") ? [own] : []), ...toNames(children ?? [])];
			});
		const pages = new Set(toNames(routes));
		expect([...pages].filter((page) => !keptPaths.has(page) && !notKept.has(page))).toEqual([]);
		expect([...notKept].filter((page) => keptPaths.has(page))).toEqual([]);
	});
});

describe("changes in the database", () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it("reach every node when readers see them, and none for a draft", async () => {
		const heard: string[] = [];
		const stops = await Promise.all(
			["first node", "second node"].map((node) =>
				listenForPageChanges(database, (topics) => heard.push(`${node}: ${topics}`)),
			),
		);
		const write = async (sql: string, ...expected: string[]) => {
			heard.length = 0;
			await database.query(sql);
			if (expected.length > 0)
				await vi.waitFor(() => expect([...new Set(heard)].sort()).toEqual(expected.sort()));
		};
		const everyNode = (topic: string) => [`first node: ${topic}`, `second node: ${topic}`];

		await write("insert into public.cms_articles (title, content) values ('Utkast', 'Text')");
		await write("update public.cms_articles set content = 'Mer text'");
		// The next one is heard after them, so nothing of theirs is still on its way.
		await write("update public.cms_articles set published = true", ...everyNode("articles"));
		expect(heard).toHaveLength(2);
		await write("update public.cms_articles set published = false", ...everyNode("articles"));
		await write("delete from public.cms_articles");
		await write(
			`insert into public.sports_matches (sport, match_date, home_team, away_team, status)
			values ('hockey', '2026-11-21', 'Norr', 'Söder', 'live')`,
			...everyNode("matches"),
		);
		expect(heard).toHaveLength(2);
		await Promise.all(stops.map((stop) => stop()));
	});
});
