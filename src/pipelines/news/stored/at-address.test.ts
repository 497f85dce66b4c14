import { expect, it } from "vitest";
import { readWorkMs } from "../../../../tests/support/measure-growth.ts";
import { findAtAddress } from "./at-address.ts";
import type { KnownArticle } from "./known-article.ts";
import { toWords } from "./own-page.ts";

const url = "https://a.example/live";
const publishedAt = new Date("2026-11-21T10:00:00Z");
const posts = Array.from({ length: 150 }, (_, at) => ({
	externalId: `ny-${at}`,
	url,
	linkUse: "shared" as const,
	title: `Minut ${at}: Lind skjuter i stolpen efter en hörna från vänster`,
	publishedAt,
}));
const rows = Array.from(
	{ length: 150 },
	(_, at): KnownArticle => ({
		external_id: `gammal-${at}`,
		url,
		own_url: url,
		link_is_shared: true,
		title: `Ställning ${at}`,
		feed_title: `Ställning ${at} inför kvällens omgång i Hamra där Berg saknas`,
		feed_hash: null,
		published_at: publishedAt,
		is_watched: true,
		times_reread: 0,
	}),
);

/** A clock's tick is no part of the work. */
const rounds = 40;

it("reads a title once, with however many others at its address it is compared", () => {
	const titles = [...posts, ...rows].map(({ title }) => title);
	const readMs = measureWork(() => {
		for (let round = 0; round < rounds; round++) titles.map(toWords);
	});
	const findMs = measureWork(() => findAtAddress(rows, posts));
	// Read anew for each pair it is several hundred times as much.
	expect((findMs * rounds) / readMs).toBeLessThan(80);
});

/** The quickest of three: a compilation or a collection of garbage only makes it longer. */
function measureWork(work: () => void): number {
	return Math.min(
		...[1, 2, 3].map(() => {
			const start = readWorkMs();
			work();
			return readWorkMs() - start;
		}),
	);
}
