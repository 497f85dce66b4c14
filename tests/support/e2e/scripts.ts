import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { waitUntilReady } from "./ready.ts";

/** All script of a first public page, in brotli. */
const maxBytes = 110_000;

/** What the page loads by itself, until `isDone`, and not for a goal that falls meanwhile; no client, toaster or dialog among it. */
export async function expectLightScripts(
	page: Page,
	address: string,
	isDone: (urls: string[]) => boolean = () => true,
): Promise<void> {
	const urls: string[] = [];
	const scripts = new Set<string>();
	const listen = (response: Response) => {
		const url = response.url();
		urls.push(url);
		if (response.request().resourceType() === "script" && !url.includes("tell-changes")) scripts.add(url);
	};
	page.on("response", listen);
	await page.goto(address);
	await waitUntilReady(page);
	await expect.poll(() => isDone(urls)).toBe(true);
	page.off("response", listen);
	// Asked for again: of what it has from its cache the browser has no bytes to show.
	const sizes = await Promise.all(
		[...scripts].map(async (url) => brotliCompressSync(await (await page.request.get(url)).body()).length),
	);
	const bytes = sizes.reduce((sum, size) => sum + size, 0);
	expect(bytes).toBeGreaterThan(50_000);
	expect(bytes).toBeLessThanOrEqual(maxBytes);
	expect(urls.filter((url) => /browser-client|toaster|dialog/.test(url))).toEqual([]);
}

/** Collects what goes wrong while pages are taken over: errors of theirs, and files that are not there. */
export function watchTakeover(page: Page): readonly string[] {
	const faults: string[] = [];
	page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
	page.on("response", (response) => {
		const isPage = response.request().isNavigationRequest();
		if (response.status() >= 400 && !isPage) faults.push(`${response.status()} ${response.url()}`);
	});
	return faults;
}

/** Until the page has all scripts whose names hold these words. */
export async function waitUntilFetched(page: Page, ...words: string[]): Promise<void> {
	await page.waitForFunction((asked) => {
		const fetched = performance.getEntriesByType("resource");
		return asked.every((word) => fetched.some(({ name }) => name.includes(`/assets/${word}`)));
	}, words);
}
