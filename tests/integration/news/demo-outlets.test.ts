import { expect, it } from "vitest";
import { readDemoTexts } from "../../../src/demo/demo-texts.ts";
import { outletFeedPath, outlets } from "../../../src/demo/outlets.ts";
import { createOutsideSources } from "../../../src/demo/outside-sources.ts";
import { findFeedLinks } from "../../../src/pipelines/news/page-list/find-feed-links.ts";

const origin = "http://127.0.0.1:3000";
const texts = readDemoTexts("demo", new Date("2026-05-17T12:00:00Z"));
const sources = createOutsideSources(texts, origin);
const ask = (path: string) => sources.request(path.replace(/^\/demo/, ""));

it.each(outlets)(
	"$name has a front page that names its feed and leads to each of its articles",
	async (outlet) => {
		const address = `${origin}/demo/${outlet.id}/`;
		const answer = await ask(`/demo/${outlet.id}/`);
		expect(answer.status).toBe(200);
		const html = new TextDecoder(outlet.charset).decode(await answer.arrayBuffer());

		expect(findFeedLinks(html, address)).toEqual([origin + outletFeedPath(outlet)]);
		expect((await ask(outletFeedPath(outlet))).status).toBe(200);

		const own = texts.tellings.filter((telling) => telling.outlet === outlet.id);
		const paths = html
			.matchAll(/<h2><a href="http:\/\/127\.0\.0\.1:3000([^"]+)"/g)
			.map(([, path = ""]) => path);
		const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status));
		expect(statuses).toEqual(own.map(() => 200));
	},
);
