import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createFetcher, type Fetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createRobots } from "../../../src/platform/fetcher/site-rules/robots.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type FeedServer, type Route, startFeedServer } from "../../support/news/feed-server.ts";

// What a site's robots.txt comes to, by how it is answered (RFC 9309, 2.3.1 and 2.5), through the real fetcher.

let database: Database;
let server: FeedServer;
let fetcher: Fetcher;
const clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(async () => {
	server = await startFeedServer();
	fetcher = createFetcher({
		clock,
		log: createLog("silent"),
		userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
		allowedHosts: new Set([server.host]),
		totalTimeoutMs: 3000,
	});
});
afterEach(async () => {
	await Promise.all([server.close(), fetcher.close(), database.exec("delete from private.robots_files")]);
});
afterAll(() => database.close());

const check = (path: string) =>
	createRobots({ database, fetcher, clock, productToken: "AvsparkBot" }).check(`${server.origin}${path}`);

const rules = "User-agent: *\nDisallow: /tennis\n";
const limit = 524_288;
/** `before` and comments up to so many bytes, and what comes after them. */
const filled = (before: string, bytes: number, after: string) => {
	const comments = "# en rad som inte säger något\n".repeat(20_000);
	const room = Buffer.from(comments).subarray(0, bytes - Buffer.byteLength(before) - 1);
	return Buffer.concat([Buffer.from(before), room, Buffer.from("\n"), Buffer.from(after)]);
};
const hangUp: Route = ({ socket }) => {
	socket.destroy();
	return undefined;
};
const hops = (count: number, last: Route) => {
	server.serve("/robots.txt", { status: 301, headers: { location: "/hop/1" } });
	for (let hop = 1; hop < count; hop++) {
		server.serve(`/hop/${hop}`, { status: 302, headers: { location: `/hop/${hop + 1}` } });
	}
	server.serve(`/hop/${count}`, last);
};

describe("a robots.txt", () => {
	it.each<[string, tennis: string, football: string, Route]>([
		["that is there", "disallowed", "allowed", { body: rules }],
		["of more than half a megabyte", "disallowed", "allowed", { body: filled(rules, 2 * limit, "") }],
		[
			"that is packed, and large unpacked",
			"disallowed",
			"allowed",
			{ headers: { "content-encoding": "gzip" }, body: gzipSync(filled(rules, 2 * limit, "")) },
		],
		[
			"with rules up to the limit",
			"disallowed",
			"disallowed",
			{ body: filled(rules, limit - 19, "Disallow: /fotboll\n# mer\n") },
		],
		[
			"whose last line is cut in two by the limit",
			"disallowed",
			"allowed",
			{ body: filled(rules, limit - 14, "Disallow: /fotboll/arkiv\n") },
		],
		[
			"with rules beyond the limit",
			"disallowed",
			"allowed",
			{ body: filled(rules, limit + 100, "Disallow: /fotboll\n") },
		],
		["of one endless line", "allowed", "allowed", { body: "Disallow: /".padEnd(2 * limit, "x") }],
		["that is not there (404)", "allowed", "allowed", { status: 404 }],
		["that is gone (410)", "allowed", "allowed", { status: 410 }],
		["behind a sign-in (401)", "allowed", "allowed", { status: 401 }],
		["that is forbidden (403)", "allowed", "allowed", { status: 403 }],
		["that is asked for too often (429)", "unreachable", "unreachable", { status: 429 }],
		["of a server that fails (500)", "unreachable", "unreachable", { status: 500 }],
		["of a server that is busy (503)", "unreachable", "unreachable", { status: 503 }],
		["of a server that hangs up", "unreachable", "unreachable", hangUp],
	])("%s: tennis is %s, football %s", async (_name, tennis, football, route) => {
		server.serve("/robots.txt", route);
		const ends = await Promise.all(["/tennis/oberg", "/fotboll/lind"].map(check));
		expect(ends.map(toWord)).toEqual([tennis, football]);
	});

	it.each<[number, string]>([
		[1, "disallowed"],
		[5, "disallowed"],
		[6, "allowed"],
	])("behind %i redirects: %s", async (count, expected) => {
		hops(count, { body: rules });
		expect(toWord(await check("/tennis/oberg"))).toBe(expected);
	});

	it("whose wildcards would keep the whole process busy for seconds is not followed into it: the address is closed", async () => {
		const heavy = Array.from({ length: 1000 }, () => `Allow: /${"*a".repeat(250)}b`);
		server.serve("/robots.txt", { body: ["User-agent: *", ...heavy].join("\n") });
		expect(await check(`/${"a".repeat(1900)}`)).toMatchObject({ isAllowed: false, isUnreachable: false });
		expect(await check("/fotboll")).toMatchObject({ isAllowed: true });
	});

	it("behind a redirect to a server that fails is not to be had", async () => {
		hops(2, { status: 500 });
		expect(toWord(await check("/tennis/oberg"))).toBe("unreachable");
	});

	it.each(["Sitemap: https://kallvik.example/karta.xml", "Crawl-delay: 10"])(
		"whose group has %j in it goes on behind it (RFC 9309, 2.2.4)",
		async (record) => {
			const group = ["User-agent: AvsparkBot", record, "User-agent: AnnanBot", "Disallow: /tennis"];
			server.serve("/robots.txt", { body: [...group, "", "User-agent: *", "Disallow: /"].join("\n") });
			expect(await check("/tennis/oberg")).toMatchObject({ isAllowed: false, line: "Disallow: /tennis" });
			expect(toWord(await check("/fotboll/lind"))).toBe("allowed");
		},
	);

	it.each([
		["/~ek/", "/%7Eek/1", "disallowed"],
		["/%7eek/", "/~ek/1", "disallowed"],
		["/foo%61", "/fooa", "disallowed"],
		["/nyheter/älgar", "/nyheter/%c3%a4lgar", "disallowed"],
		["/nyheter/%C3%A4lgar", "/nyheter/älgar", "disallowed"],
		["/a%2Fb", "/a/b", "allowed"],
		["/a%2fb", "/a%2Fb", "disallowed"],
		["/a[b]", "/a[b]", "disallowed"],
		["/sök?q='", "/s%C3%B6k?q='x'", "disallowed"],
		["/fil-med-%2A.html", "/fil-med-*.html", "disallowed"],
		["/fil-med-%2A.html", "/fil-med-mer.html", "allowed"],
		["/pris$lapp", "/pris%24lapp", "disallowed"],
		["/arkiv$", "/arkiv/2", "allowed"],
		["/arkiv$ # bara listan", "/arkiv", "disallowed"],
		["/*.pdf$", "/lag/%7Eek.pdf", "disallowed"],
	])(
		"compares the octets of rule and address (RFC 9309, 2.2.2): under %s, %s is %s",
		async (rule, path, expected) => {
			server.serve("/robots.txt", { body: `User-agent: *\nAllow: /fotboll\nDisallow: ${rule}\n` });
			const answer = await check(path);
			expect(toWord(answer)).toBe(expected);
			expect(answer.line).toBe(expected === "allowed" ? null : `Disallow: ${rule}`);
		},
	);

	it("that could not be had is asked for again by the next run, one that was had once a day", async () => {
		server.serve("/robots.txt", { status: 500 });
		await check("/tennis/oberg");
		server.serve("/robots.txt", { body: rules });
		expect(toWord(await check("/tennis/oberg"))).toBe("disallowed");
		await check("/tennis/oberg");
		expect(server.requests).toHaveLength(2);
	});
});

function toWord({ isAllowed, isUnreachable }: { isAllowed: boolean; isUnreachable: boolean }): string {
	return isUnreachable ? "unreachable" : isAllowed ? "allowed" : "disallowed";
}
