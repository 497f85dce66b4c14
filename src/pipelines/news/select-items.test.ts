import { expect, it } from "vitest";
import type { FeedItem } from "./feed/feed-item.ts";
import { selectItems } from "./select-items.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const item = (id: string, extra: Partial<FeedItem> = {}): FeedItem => ({
	externalId: id,
	url: `https://a.example/${id}?utm_source=rss`,
	title: id,
	summaryText: null,
	contentText: null,
	author: null,
	publishedAt: daysAgo(1),
	changedAt: null,
	categories: [],
	imageUrl: null,
	...extra,
});

it("takes the newest first, undated last, old ones not at all, and names what is broken", () => {
	const selection = selectItems(
		[
			item("old", { publishedAt: daysAgo(15) }),
			item("undated", { publishedAt: null }),
			item("b", { publishedAt: daysAgo(2) }),
			item("a"),
			item("a"),
			item("c", { url: "https://a.example/a?utm_source=x", title: "A!" }),
			item("nolink", { url: null }),
			item("x", { title: "" }),
		],
		"https://a.example/rss",
		now,
	);
	expect(selection.candidates.map(({ url }) => url)).toEqual([
		"https://a.example/a",
		"https://a.example/b",
		"https://a.example/undated",
	]);
	expect(selection).toMatchObject({ tooOld: 1, repeated: 2 });
	expect(selection.broken).toEqual([
		{ subject: "nolink", reason: "saknar en länk som går att följa" },
		{ subject: "https://a.example/x?utm_source=rss", reason: "saknar rubrik" },
	]);
});

it("leaves alone what is paid for", () => {
	const items = [
		item("a"),
		item("b", { title: "ANNONS: Skor" }),
		item("c", { categories: ["Sponsrat innehåll"] }),
	];
	const selection = selectItems(items, "https://a.example/rss", now);
	expect(selection.candidates.map(({ title }) => title)).toEqual(["a"]);
	expect(selection).toMatchObject({ advertisements: 2, repeated: 0, broken: [] });
});

it("takes several items under one link that have guids and titles of their own", () => {
	const at = (id: string, title: string, url = "https://a.example/live") => item(id, { url, title });
	const { candidates, repeated } = selectItems(
		[
			at("1", "Mål"),
			at("2", "Kort"),
			at("3", "Kort!"),
			at("https://a.example/live", "Utan guid"),
			at("4", "Egen", "https://a.example/4"),
		],
		"https://a.example/rss",
		now,
	);
	expect(candidates.map(({ title, linkUse }) => [title, linkUse])).toEqual([
		["Mål", "shared"],
		["Kort", "shared"],
		["Egen", "own"],
	]);
	expect(repeated).toBe(2);
});

it.each([
	["http://169.254.169.254/latest", true],
	["http://localhost/", true],
	["http://intranet/", true],
	["http://skrivare.local/", true],
	["http://[::1]/", true],
	["http://8.8.8.8/", false],
	["http://127.0.0.1:3000/demo/1", false],
	["http://127.0.0.1:3001/", true],
])("refuses links that lead inside: %s %s", (url, isRefused) => {
	const { broken } = selectItems([item("1", { url })], "http://127.0.0.1:3000/demo/rss", now);
	expect(broken.length > 0).toBe(isRefused);
});

it("reads the title of each of hundreds under one link a few times, not once for each of the others", () => {
	let reads = 0;
	const items = Array.from({ length: 300 }, (_, at) => ({
		...item(`post-${at}`, { url: "https://a.example/live" }),
		get title() {
			reads++;
			return `Minut ${at}`;
		},
	}));
	const selection = selectItems(items, "https://a.example/rss", now);
	expect(selection.candidates).toHaveLength(items.length);
	expect(reads).toBeLessThan(10 * items.length);
});
