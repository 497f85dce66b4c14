/**
 * The service worker, served at /sw.js: the last articles that were read can be read without a connection, and every other
 * page says so and lists them. With a connection the network is always first, so nobody is held on an old version; it
 * answers for pages, style sheets, fonts and drawings alone, and never for the doors or anything personal.
 */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
	articlesCache,
	filesCache,
	isArticlePath,
	keepArticles,
	keepOpened,
	listKept,
} from "./kept-articles.ts";
import { listPageFiles, toOfflineArticle, toOfflinePage } from "./offline-copy.ts";

/** Another one for each build: a changed worker is what makes browsers take the new one, and its offline page. */
declare const __BUILD__: string;

/** The DOM's types and a worker's cannot stand in one program; these are the parts in use. */
interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
	data?: unknown;
}
const worker = self as unknown as {
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate" | "message", listen: (event: WorkerEvent) => void): void;
};

const offlineCache = `avspark-offline-${__BUILD__}`;
const offlinePath = "/offline";
/** A kept article is shown when the network takes longer. */
const patienceSeconds = 6;
const maxFiles = 80;
const fileAgeSeconds = 30 * 24 * 60 * 60;
/** Not pages, though a browser may open them as such. */
const notPages =
	/^\/(?:auth\/v1|rest|storage|functions|demo|og|visning|assets|pictures|\.well-known)\/|\.\w+$/;

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
worker.addEventListener("message", (event) => {
	const path = (event.data as { articleRead?: unknown } | null)?.articleRead;
	if (typeof path === "string" && isArticlePath(path)) event.waitUntil(keepOpened(path));
});
clientsClaim();

const isPage = ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
	sameOrigin && request.mode === "navigate" && !notPages.test(url.pathname);

const articles = new NetworkFirst({
	cacheName: articlesCache,
	networkTimeoutSeconds: patienceSeconds,
	plugins: [
		keepArticles,
		{
			// What comes out of the cache is shown because the network failed.
			cachedResponseWillBeUsed: async ({ cachedResponse }) =>
				cachedResponse && toPage(cachedResponse, toOfflineArticle(await cachedResponse.text())),
		},
	],
});
registerRoute((asked) => isPage(asked) && isArticlePath(asked.url.pathname), articles);
registerRoute(isPage, new NetworkOnly());
// A form that the browser sends itself leads to a page as well.
registerRoute(isPage, new NetworkOnly(), "POST");

const files = new CacheFirst({
	cacheName: filesCache,
	plugins: [new ExpirationPlugin({ maxEntries: maxFiles, maxAgeSeconds: fileAgeSeconds })],
});
registerRoute(
	({ request, url, sameOrigin }) =>
		sameOrigin &&
		/^\/(?:assets|pictures)\//.test(url.pathname) &&
		["style", "font", "image"].includes(request.destination),
	async (asked) => (await (await caches.open(offlineCache)).match(asked.request)) ?? files.handle(asked),
);

setCatchHandler(async ({ request }) => {
	const page =
		request.mode === "navigate" ? await (await caches.open(offlineCache)).match(offlinePath) : null;
	return page ? toPage(page, toOfflinePage(await page.text(), await listKept())) : Response.error();
});

async function prepare(): Promise<void> {
	const cache = await caches.open(offlineCache);
	const page = await fetch(offlinePath, { cache: "no-store" });
	if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
	await cache.addAll(listPageFiles(await page.clone().text()));
	await cache.put(offlinePath, page);
	// Pages are from the network and their files have names of their own: nothing old is mixed with the new.
	await worker.skipWaiting();
}

async function dropOthers(): Promise<void> {
	const ours = [articlesCache, filesCache, offlineCache];
	const others = (await caches.keys()).filter((name) => name.startsWith("avspark-") && !ours.includes(name));
	await Promise.all(others.map((name) => caches.delete(name)));
}

function toPage(kept: Response, html: string): Response {
	const headers = new Headers(kept.headers);
	headers.delete("content-encoding");
	headers.delete("content-length");
	return new Response(html, { headers });
}
