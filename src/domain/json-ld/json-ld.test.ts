import { describe, expect, it } from "vitest";
import type { Fixture } from "../matches/fixture.ts";
import { breadcrumbJsonLd } from "./breadcrumb-json-ld.ts";
import { newsArticleJsonLd } from "./news-article-json-ld.ts";
import { publisherJsonLd, webSiteJsonLd } from "./site-json-ld.ts";
import { sportsEventJsonLd } from "./sports-event-json-ld.ts";
import { toJsonLdText } from "./to-json-ld-text.ts";

const siteUrl = "https://avspark.example";
const article = {
	slug: "derby",
	title: "Derby </script><script>alert(1)</script><!--",
	lead: "Det small.",
	category: "formel 1",
	publishedAt: "2026-11-21T09:00:00Z",
	updatedAt: "2026-11-21T10:00:00Z",
	pictures: [{ url: `${siteUrl}/pictures/formel-1-1-1600.webp` }],
	corrections: [],
	ai: null,
};
const source = {
	title: "Derbyt",
	url: "https://norrsport.example/1",
	source: "Norrsport",
	published_at: "2026-11-21T08:00Z",
};

describe("structured data", () => {
	it("cannot end its script element, whatever a title says", () => {
		const text = toJsonLdText([newsArticleJsonLd(siteUrl, article)]);
		expect(text).not.toContain("<");
		const read = JSON.parse(text);
		expect(read["@context"]).toBe("https://schema.org");
		expect(read["@graph"][0].headline).toBe(article.title);
	});

	it("has what search engines want of an article, and nothing of machines where a person wrote it", () => {
		const described = newsArticleJsonLd(siteUrl, article);
		expect(described).toMatchObject({
			"@type": "NewsArticle",
			headline: article.title,
			image: [`${siteUrl}/pictures/formel-1-1-1600.webp`],
			datePublished: article.publishedAt,
			dateModified: article.updatedAt,
			author: { "@type": "Organization", name: "Avspark", url: `${siteUrl}/` },
			publisher: {
				"@type": "NewsMediaOrganization",
				name: "Avspark",
				logo: { url: expect.stringMatching(/^https/) },
			},
			mainEntityOfPage: `${siteUrl}/article/derby`,
			articleSection: "Formel 1",
			inLanguage: "sv",
		});
		expect(described).not.toHaveProperty("correction");
		expect(described).not.toHaveProperty("digitalSourceType");
		expect(described).not.toHaveProperty("isBasedOn");
	});

	it.each([
		["model", "TrainedAlgorithmicMedia", "trainedAlgorithmicMedia"],
		[null, "TrainedAlgorithmicMedia", "trainedAlgorithmicMedia"],
		["extractive", "AlgorithmicMedia", "algorithmicMedia"],
	] as const)("tells what made a summary (%s), and of what", (engine, name, code) => {
		expect(newsArticleJsonLd(siteUrl, { ...article, ai: { engine, sources: [source] } })).toMatchObject({
			author: { name: "Avspark, AI-sammanfattning" },
			digitalSourceType: [
				`https://schema.org/${name}DigitalSource`,
				{ "@id": `http://cv.iptc.org/newscodes/digitalsourcetype/${code}` },
			],
			isBasedOn: [{ name: "Derbyt", url: source.url, publisher: { name: "Norrsport" } }],
		});
	});

	it("names who took the picture and what it shows, where that is known", () => {
		const url = "https://bilder.example/1.jpg";
		const pictures = [{ url, credit: "Anna Berg", caption: "" }, { url: `${siteUrl}/og/derby.png` }];
		expect(newsArticleJsonLd(siteUrl, { ...article, pictures })).toMatchObject({
			image: [
				{ "@type": "ImageObject", url, contentUrl: url, creditText: "Anna Berg" },
				`${siteUrl}/og/derby.png`,
			],
		});
	});

	it("tells what was corrected and when", () => {
		const corrections = [{ id: "r1", text: "Det stod 2–1.", correctedAt: "2026-11-21T12:00:00Z" }];
		expect(newsArticleJsonLd(siteUrl, { ...article, corrections })).toMatchObject({
			correction: [
				{
					"@type": "CorrectionComment",
					text: "Det stod 2–1.",
					datePublished: "2026-11-21T12:00:00Z",
					url: `${siteUrl}/article/derby#rattelse-r1`,
				},
			],
		});
	});

	it("cuts a headline at what is shown of it", () => {
		const headline = newsArticleJsonLd(siteUrl, { ...article, title: "å".repeat(300) });
		expect(headline).toMatchObject({ headline: "å".repeat(110) });
	});

	it("leads from the front page to an article", () => {
		expect(breadcrumbJsonLd(siteUrl, [{ name: "Hockey", path: "/category/hockey" }])).toMatchObject({
			itemListElement: [
				{ position: 1, name: "Hem", item: `${siteUrl}/` },
				{ position: 2, name: "Hockey", item: `${siteUrl}/category/hockey` },
			],
		});
	});

	it("names the site, who publishes it, and where to search it", () => {
		expect(webSiteJsonLd(siteUrl)).toMatchObject({
			publisher: { "@id": (publisherJsonLd(siteUrl) as { "@id": string })["@id"] },
			potentialAction: {
				target: { urlTemplate: `${siteUrl}/sok?q={search_term_string}` },
				"query-input": "required name=search_term_string",
			},
		});
	});
});

describe("a match", () => {
	const match: Fixture = {
		fixture_id: 1,
		sport: "hockey",
		fixture_date: "2026-11-21T18:00:00.000Z",
		is_time_known: true,
		status_short: "NS",
		status_detail: null,
		status_long: null,
		status_elapsed: null,
		league_name: "Elitligan",
		league_round: null,
		home_team_name: "Örnarna",
		away_team_name: "Vargnäs",
		home_team_logo: "https://bilder.example/o.png",
		away_team_logo: "inte en adress",
		home_goals: null,
		away_goals: null,
		penalty_home: null,
		penalty_away: null,
		venue_name: "Örnhallen",
		venue_city: "Örnsvik",
		scraped_at: "2026-11-21T08:00:00Z",
		updated_at: "2026-11-21T08:00:00Z",
	};
	const describeMatch = (given: Partial<Fixture>) =>
		sportsEventJsonLd(siteUrl, "/dagens-matcher", { ...match, ...given });

	it("has name, start, place and both teams", () => {
		expect(describeMatch({})).toEqual({
			"@type": "SportsEvent",
			name: "Örnarna – Vargnäs",
			url: `${siteUrl}/dagens-matcher`,
			sport: "Hockey",
			startDate: "2026-11-21T18:00:00.000Z",
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
			superEvent: { "@type": "SportsEvent", name: "Elitligan" },
			location: { "@type": "Place", name: "Örnhallen", address: "Örnsvik" },
			homeTeam: { "@type": "SportsTeam", name: "Örnarna", logo: "https://bilder.example/o.png" },
			awayTeam: { "@type": "SportsTeam", name: "Vargnäs" },
		});
	});

	it.each([
		["PST", "EventPostponed"],
		["CANC", "EventCancelled"],
		["ABD", "EventCancelled"],
		["FT", "EventScheduled"],
	])("with the status %s is told as %s", (status_short, told) => {
		expect(describeMatch({ status_short })).toMatchObject({ eventStatus: `https://schema.org/${told}` });
	});

	it("whose hour nobody knows has its Swedish day", () => {
		expect(describeMatch({ is_time_known: false, fixture_date: "2026-11-21T23:00:00.000Z" })).toMatchObject({
			startDate: "2026-11-22",
		});
	});

	it("that is a race has its Grand Prix and no teams", () => {
		const race = describeMatch({
			sport: "formula1",
			home_team_name: "Monzas Grand Prix",
			away_team_name: "Lopp",
			league_round: "Lopp",
		});
		expect(race).toMatchObject({ name: "Monzas Grand Prix, Lopp", sport: "Formel 1" });
		expect(race).not.toHaveProperty("homeTeam");
	});

	it("without a place is left out: it is required", () => {
		expect(describeMatch({ venue_name: null })).toBeNull();
	});
});
