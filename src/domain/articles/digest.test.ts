import { describe, expect, it } from "vitest";
import {
	type DigestArticle,
	toDigestDay,
	toDigestLead,
	toDigestSections,
	toDigestSubject,
} from "./digest.ts";

let made = 0;
const article = (category: string, change: Partial<DigestArticle> = {}): DigestArticle => {
	made += 1;
	return {
		slug: `artikel-${made}`,
		title: `Artikel ${made}`,
		lead: "Ingress.",
		category,
		publishedAt: new Date(Date.UTC(2026, 10, 21) + made * 1000).toISOString(),
		isFeatured: false,
		sources: null,
		...change,
	};
};
const daily = { sports: [], frequency: "daily" } as const;

describe("an issue's sections", () => {
	it("are the site's own sports first, what is no sport last, and none is empty", () => {
		const articles = ["allmänt", "golf", "formel 1", "hockey", "fotboll"].map((key) => article(key));
		expect(toDigestSections(articles, daily).map(({ name }) => name)).toEqual([
			"Fotboll",
			"Hockey",
			"Formel 1",
			"Golf",
			"Allmänt",
		]);
	});

	it("are of the chosen sports only", () => {
		const articles = [article("hockey"), article("golf")];
		expect(
			toDigestSections(articles, { ...daily, sports: ["golf"] }).map(({ category }) => category),
		).toEqual(["golf"]);
		expect(toDigestSections(articles, { ...daily, sports: ["tennis"] })).toEqual([]);
	});

	it("begin with editors' choices, then the newest", () => {
		const [old, chosen, newest] = [
			article("hockey"),
			article("hockey", { isFeatured: true }),
			article("hockey"),
		];
		expect(toDigestSections([old, chosen, newest], daily)[0]?.articles).toEqual([chosen, newest, old]);
	});

	it("take turns when there is more than a letter holds", () => {
		const articles = [...Array.from({ length: 40 }, () => article("fotboll")), article("golf")];
		const sections = toDigestSections(articles, daily);
		expect(sections.map(({ articles: kept }) => kept.length)).toEqual([19, 1]);
		const weekly = toDigestSections(articles, { sports: [], frequency: "weekly" });
		expect(weekly.map(({ articles: kept }) => kept.length)).toEqual([29, 1]);
	});
});

describe("an issue's words", () => {
	it("name its first story in the subject, cut where it is long", () => {
		const sections = toDigestSections(
			[article("hockey", { title: "Luleå vann" }), article("golf", { title: "Bäst", isFeatured: true })],
			daily,
		);
		expect(toDigestSubject("daily", sections)).toBe("Dagens sport: Bäst");
		expect(toDigestSubject("weekly", [])).toBe("Veckans sport");
		const long = toDigestSections([article("golf", { title: "Ord ".repeat(60) })], daily);
		expect(toDigestSubject("weekly", long)).toMatch(/^Veckans sport: .{40,70}…$/);
	});

	it("show a lead as plain text on one line", () => {
		expect(toDigestLead({ lead: "**Luleå** vann.\nOch mer" })).toBe("Luleå vann. Och mer");
		expect(toDigestLead({ lead: "ord ".repeat(200) }).length).toBeLessThanOrEqual(221);
	});

	it("say which day, by the clock of Stockholm", () => {
		const late = new Date("2026-11-20T23:30:00Z");
		expect(toDigestDay("daily", late)).toBe("21 november 2026");
		expect(toDigestDay("weekly", late)).toBe("Veckan till 21 november 2026");
	});
});
