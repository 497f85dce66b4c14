import { describe, expect, it } from "vitest";
import {
	emptyDraft,
	fromCandidate,
	fromPage,
	isSameDraft,
	readDraft,
	toDraft,
	toFilledIn,
	toPreview,
} from "./source-draft.ts";

const filled = { ...emptyDraft, name: " Norrsport ", url: " https://norr.example/rss " };
const page = { ...filled, kind: "page" as const, item: " div.n ", link: "", time: "time" };

describe("a source's draft", () => {
	it("is what an editor decides, trimmed, and nothing where nothing was said", () => {
		const answer = readDraft(filled);
		expect(answer).toEqual({
			ok: true,
			facts: {
				name: "Norrsport",
				feed_url: "https://norr.example/rss",
				site_url: null,
				sport_category: null,
				kind: "feed",
				selectors: null,
				time_zone: "Europe/Stockholm",
				rights: "summary",
			},
		});
		expect(answer.ok && isSameDraft(toDraft(answer.facts), { ...filled, name: "Norrsport" })).toBe(false);
		expect(answer.ok && readDraft(toDraft(answer.facts))).toEqual(answer);
	});

	it("leaves out what no table takes", () => {
		const texts = {
			name: "N",
			url: "https://n.example/",
			siteUrl: "https://n.example/",
			item: "li",
			link: "a",
		};
		const pasted = Object.entries(texts).map(([name, text]) => [name, `\0${text} \ud83d`]);
		const answer = readDraft({ ...emptyDraft, kind: "page", ...Object.fromEntries(pasted) });
		expect(answer.ok && toDraft(answer.facts)).toMatchObject(texts);
	});

	it("has its addresses begin as addresses do, as the table asks for it", () => {
		const typed = { ...filled, url: "HTTPS://norr.example/RSS", siteUrl: "Http://norr.example" };
		expect(readDraft(typed)).toMatchObject({
			facts: { feed_url: "https://norr.example/RSS", site_url: "http://norr.example" },
		});
	});

	it("of a page has its selectors, those that were written; a feed has none", () => {
		expect(readDraft(page)).toMatchObject({ facts: { selectors: { item: "div.n", time: "time" } } });
		expect(readDraft({ ...page, kind: "feed" })).toMatchObject({ facts: { selectors: null } });
	});

	it.each([
		["a name", { name: " " }, "name"],
		["an address", { url: "norr.example" }, "url"],
		["an address on the web", { url: "javascript:alert(1)" }, "url"],
		["an address that is one", { url: "https://" }, "url"],
		["a home page that is one", { siteUrl: "norr" }, "siteUrl"],
		["a time zone", { timeZone: "Mars/Olympus" }, "timeZone"],
		["a time zone with a name", { timeZone: "+01:00" }, "timeZone"],
		["some time zone", { timeZone: "" }, "timeZone"],
		["a name that has room", { name: "n".repeat(201) }, "name"],
		["an address that has room", { url: `https://norr.example/${"a".repeat(2_000)}` }, "url"],
		["a selector that has room", { kind: "page" as const, item: "li", link: "a".repeat(301) }, "link"],
		["what finds an item", { kind: "page" as const, item: " " }, "item"],
	])("wants %s", (_what, change, field) => {
		const answer = readDraft({ ...filled, ...change });
		expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual([field]);
	});

	it("of a feed has nothing wrong with selectors that nobody sees", () => {
		expect(readDraft({ ...filled, link: "a".repeat(301) }).ok).toBe(true);
	});

	it("is looked at before it is done", () => {
		expect(toPreview({ ...emptyDraft, url: " norr.example ", timeZone: "" })).toEqual({
			url: "norr.example",
			time_zone: undefined,
		});
		expect(toPreview(page)).toEqual({
			url: "https://norr.example/rss",
			selectors: { item: "div.n", time: "time" },
			time_zone: "Europe/Stockholm",
		});
	});
});

describe("a feed that was found", () => {
	const found = { url: "https://norr.example/rss", title: "Norrsport", items: [], is_reserved: false };

	it("fills the form, but for what was written already", () => {
		const draft = fromCandidate(found, emptyDraft, "https://norr.example");
		expect(draft).toMatchObject({ name: "Norrsport", url: found.url, siteUrl: "https://norr.example" });
		expect(fromCandidate(found, { ...emptyDraft, name: "Norr" }, found.url)).toMatchObject({
			name: "Norr",
			siteUrl: "https://norr.example/",
		});
		expect(fromCandidate({ ...found, title: null }, emptyDraft, found.url).name).toBe("norr.example");
	});

	const other = { ...found, url: "https://syd.example/rss", title: "Sydsport" };
	const first = fromCandidate(found, emptyDraft, found.url);
	const filledIn = toFilledIn(found, emptyDraft, found.url);

	it("takes the place of what the find before it filled in, and of nothing that an editor wrote", () => {
		expect(fromCandidate(other, first, "https://syd.example/", filledIn)).toMatchObject({
			name: "Sydsport",
			url: other.url,
			siteUrl: "https://syd.example/",
		});
		const written = { ...first, name: "Norr och syd" };
		expect(fromCandidate(other, written, other.url, filledIn)).toMatchObject({
			name: "Norr och syd",
			siteUrl: "https://syd.example/",
		});
	});

	it("is not whose page is read by selectors instead", () => {
		const page = { kind: "page", url: "https://syd.example/nytt", siteUrl: "" };
		expect(fromPage(page.url, first, filledIn)).toMatchObject({ ...page, name: "" });
		expect(fromPage(page.url, { ...first, name: "Syd" }, filledIn)).toMatchObject({ ...page, name: "Syd" });
	});

	it("that reserves its texts is taken with title and link, or less", () => {
		const reserved = { ...found, is_reserved: true };
		expect(fromCandidate(reserved, emptyDraft, "").rights).toBe("title_and_link");
		expect(fromCandidate(reserved, { ...emptyDraft, rights: "off" }, "").rights).toBe("off");
	});

	it("does not keep the lesser right of the one before it, unless an editor chose that", () => {
		const reserved = { ...found, is_reserved: true };
		const lowered = fromCandidate(reserved, emptyDraft, found.url);
		const before = toFilledIn(reserved, emptyDraft, found.url);
		expect(fromCandidate(other, lowered, other.url, before).rights).toBe("summary");
		expect(fromPage(other.url, lowered, before).rights).toBe("summary");
		expect(fromCandidate(reserved, lowered, found.url, before).rights).toBe("title_and_link");
		const again = toFilledIn(reserved, lowered, found.url, before);
		expect(fromCandidate(other, lowered, other.url, again).rights).toBe("summary");

		const own = { ...emptyDraft, rights: "title_and_link" } as const;
		const ofOwn = toFilledIn(reserved, own, found.url);
		expect(fromCandidate(other, own, other.url, ofOwn).rights).toBe("title_and_link");
	});
});
