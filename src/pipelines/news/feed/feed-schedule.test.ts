import { expect, it } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const hour = 3600_000;
const rss = (inside: string) =>
	`<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>K</title>${inside}<item><title>N</title></item></channel></rss>`;
const hours = (numbers: readonly (number | string)[]) =>
	`<skipHours>${numbers.map((number) => `<hour> ${number} </hour>`).join("")}</skipHours>`;

it.each([
	["", {}],
	["<ttl>90</ttl>", { refreshMs: 1.5 * hour }],
	["<ttl>-5</ttl>", {}],
	["<ttl>snart</ttl>", {}],
	["<sy:updatePeriod> Daily </sy:updatePeriod>", { refreshMs: 24 * hour }],
	["<sy:updatePeriod>weekly</sy:updatePeriod>", { refreshMs: 7 * 24 * hour }],
	["<sy:updatePeriod>monthly</sy:updatePeriod>", { refreshMs: 30 * 24 * hour }],
	["<sy:updatePeriod>yearly</sy:updatePeriod>", { refreshMs: 365 * 24 * hour }],
	["<sy:updatePeriod>fortnightly</sy:updatePeriod>", {}],
	[
		"<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>",
		{ refreshMs: 6 * hour },
	],
	[
		"<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>",
		{ refreshMs: hour },
	],
	["<ttl>120</ttl><sy:updatePeriod>hourly</sy:updatePeriod>", { refreshMs: 2 * hour }],
	[hours([3]), { skipHours: [3] }],
	[hours([24, 1, 1, 99, "x"]), { skipHours: [0, 1] }],
	[hours(Array.from({ length: 24 }, (_, at) => at)), {}],
	["<skipDays><day>Saturday</day></skipDays>", { skipDays: [6] }],
	["<skipDays><day>sunday</day><day>Lördag</day></skipDays>", { skipDays: [0] }],
])("%s asks for %j", (inside, expected) => {
	const feed = parseFeed(rss(inside), "https://norrsport.example/rss", { now: new Date() });
	expect(feed).toMatchObject({ schedule: { refreshMs: null, skipHours: [], skipDays: [], ...expected } });
});
