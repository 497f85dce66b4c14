import type { WorkboxPlugin } from "workbox-core";
import { type KeptTitle, listPageFiles, readTitle } from "./offline-copy.ts";

/** Counted up when what is kept changes its form; the others are thrown away then. */
export const articlesCache = "avspark-articles-1";
export const filesCache = "avspark-files-1";

const maxKept = 20;
/** Read again within this time, an article need not be fetched a second time. */
const freshForMs = 60_000;
const keptAtHeader = "x-avspark-kept-at";
const articlePath = /^\/article\/[a-z0-9-]+$/;

export const isArticlePath = (path: string): boolean => articlePath.test(path);

/** For a strategy over {@link articlesCache}: one copy of each article, whole pages only, none that is gone, the last read. */
export const keepArticles: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
	cacheWillUpdate: async ({ response }) => stamp(response, await toNextMs()),
	async fetchDidSucceed({ request, response }) {
		if (response.status === 404)
			await (await caches.open(articlesCache)).delete(new URL(request.url).pathname);
		return response;
	},
	async cacheDidUpdate({ newResponse }) {
		await Promise.all([keepFiles(await newResponse.clone().text()), dropOldest()]);
	},
};

/** Keeps an article that was opened inside the page, where only its data came over the wire. */
export async function keepOpened(path: string): Promise<void> {
	// Taken as it is read: several are under way at once, and come when they come.
	const readMs = toNextMs();
	const cache = await caches.open(articlesCache);
	const kept = await cache.match(path);
	if (kept && Math.abs(Date.now() - keptAtMs(kept)) < freshForMs) return;
	const page = stamp(await fetch(path), await readMs);
	if (page === null) return;
	const html = await page.clone().text();
	await cache.put(path, page);
	await Promise.all([keepFiles(html), dropOldest()]);
}

/** The last read first. */
export async function listKept(): Promise<KeptTitle[]> {
	const titles = await Promise.all(
		(await listByAge()).map(async ({ path, page }) => readTitle(path, await page.text())),
	);
	return titles.filter((title) => title !== null).reverse();
}

/** Null for what is no whole page of its own address: an error, a redirect. */
function stamp(response: Response, readMs: number): Response | null {
	if (response.status !== 200 || response.redirected) return null;
	const headers = new Headers(response.headers);
	headers.set(keptAtHeader, `${readMs}`);
	return new Response(response.body, { status: 200, headers });
}

let lastMs = Promise.resolve(0);

/**
 * When what is read now counts as read: later than all before it, and than all that is kept, though the clock may have been set back meanwhile.
 * What is read from then on would be dropped first.
 */
function toNextMs(): Promise<number> {
	lastMs = lastMs
		.catch(() => 0)
		.then(async (beforeMs) => {
			const keptMs = (await listByAge()).map(({ page }) => keptAtMs(page)).at(-1) ?? 0;
			return Math.max(Date.now(), Math.max(beforeMs, keptMs) + 1);
		});
	return lastMs;
}

function keptAtMs(page: Response): number {
	return Number(page.headers.get(keptAtHeader));
}

async function listByAge(): Promise<{ path: string; page: Response }[]> {
	const cache = await caches.open(articlesCache);
	const kept = await Promise.all(
		(await cache.keys()).map(async (request) => ({
			path: new URL(request.url).pathname,
			page: await cache.match(request),
		})),
	);
	return kept
		.flatMap(({ path, page }) => (page ? [{ path, page }] : []))
		.sort((a, b) => keptAtMs(a.page) - keptAtMs(b.page));
}

async function dropOldest(): Promise<void> {
	const cache = await caches.open(articlesCache);
	const kept = await listByAge();
	for (const { path } of kept.slice(0, Math.max(0, kept.length - maxKept))) await cache.delete(path);
}

/** What a page looks like; its name changes with its content, so what is there is right. */
async function keepFiles(html: string): Promise<void> {
	const cache = await caches.open(filesCache);
	for (const path of listPageFiles(html)) {
		if (!(await caches.match(path))) await cache.add(path);
	}
}
