import { Hono } from "hono";
import type { DemoTexts } from "./demo-texts.ts";
import { feedFileNames, outlets } from "./outlets.ts";
import { makeOutsideFeed } from "./outside-feeds.ts";
import { makeOutsideFrontPage, makeOutsidePage, outsidePagePolicy } from "./outside-pages.ts";

const relatedCount = 4;

/**
 * The demo newsroom's outside world, to be mounted at /demo: each outlet's front page, feed and article pages,
 * answered as by servers of other people. The pipelines read them over HTTP like any source.
 */
export function createOutsideSources(texts: DemoTexts, origin: string): Hono {
	const app = new Hono();
	for (const outlet of outlets) {
		const own = texts.tellings.filter((telling) => telling.outlet === outlet.id);
		app.get(`/${outlet.id}/${feedFileNames[outlet.format]}`, () => {
			const feed = makeOutsideFeed(outlet, own, origin);
			return answer(feed.text, feed.contentType, outlet.charset);
		});
		app.get(`/${outlet.id}/`, () =>
			answer(makeOutsideFrontPage(outlet, own, origin), "text/html", outlet.charset),
		);
		for (const [index, telling] of own.entries()) {
			app.get(`/${outlet.id}/${telling.storyId}.html`, () => {
				const related = [...own.slice(index + 1), ...own.slice(0, index)].slice(0, relatedCount);
				const page = makeOutsidePage(outlet, telling, related, origin);
				return answer(page, "text/html", outlet.charset);
			});
		}
	}
	return app;
}

function answer(text: string, contentType: string, charset: "utf-8" | "windows-1252"): Response {
	const bytes = charset === "utf-8" ? Buffer.from(text, "utf8") : encodeWindows1252(text);
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": contentType,
			"X-Robots-Tag": "noindex",
			...(contentType === "text/html" ? { "Content-Security-Policy": outsidePagePolicy } : {}),
		},
	});
}

/** Each character of windows-1252 and its byte, read off the platform's own decoder. */
const windows1252Bytes = new Map(
	Array.from({ length: 256 }, (_, byte) => [
		new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
		byte,
	]),
);

function encodeWindows1252(text: string): Buffer {
	return Buffer.from([...text].map((character) => windows1252Bytes.get(character) ?? "?".charCodeAt(0)));
}
