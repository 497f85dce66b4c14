import { readFileSync } from "node:fs";
import { type FeedServer, type ServedResponse, startFeedServer } from "./feed-server.ts";

export interface OutsideSource {
	name: string;
	server: FeedServer;
	feedUrl: string;
	/** Adds an article at the top of the feed; the page is served under its path. */
	publish(article: OutsideArticle): void;
}

export interface OutsideArticle {
	path: string;
	title: string;
	publishedAt: Date;
	/** A file of tests/fixtures/pages, or a page as it is. */
	page: { file: string } | { html: string };
}

const pages = new URL("../../fixtures/pages/", import.meta.url);

/** An outside source as they are: an RSS feed with an ETag, and pages, on a host of its own. */
export async function startOutsideSource(name: string, address: string): Promise<OutsideSource> {
	const server = await startFeedServer(address);
	const articles: OutsideArticle[] = [];
	server.serve("/rss", (request): ServedResponse => {
		const etag = `"${articles.length}"`;
		if (request.headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
		return {
			headers: { etag, "content-type": "application/rss+xml" },
			body: toRss(name, server.origin, articles),
		};
	});
	return {
		name,
		server,
		feedUrl: `${server.origin}/rss`,
		publish(article) {
			articles.unshift(article);
			const body =
				"file" in article.page ? readFileSync(new URL(article.page.file, pages)) : article.page.html;
			server.serve(article.path, { headers: { "content-type": "text/html" }, body });
		},
	};
}

function toRss(name: string, origin: string, articles: readonly OutsideArticle[]): string {
	const items = articles.map(
		({ path, title, publishedAt }) =>
			`<item><title>${title}</title><link>${origin}${path}</link><guid>${name}${path}</guid>
			<pubDate>${publishedAt.toUTCString()}</pubDate></item>`,
	);
	return `<rss version="2.0"><channel><title>${name}</title><link>${origin}/</link>${items.join("")}</channel></rss>`;
}

/** A page with a Swedish text of its own, for articles by the number. */
export function makePage(number: number): string {
	const sentences = [
		`Lag ${number} vann söndagens match mot lag ${number + 1} i Allsvenskan med ${number % 5}–0 efter en jämn inledning.`,
		`Anfallaren med nummer ${number} avgjorde i den andra halvleken inför ${1000 + number} åskådare på hemmaplan.`,
		`– Vi gjorde det vi skulle, säger tränaren, som nu har lett laget i ${number} matcher.`,
	];
	return `<html><head><title>${number}</title></head><body><article><h1>Match ${number}</h1>
		${sentences.map((sentence) => `<p>${sentence}</p>`).join("")}</article></body></html>`;
}
