import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { waitUntilReady } from "./e2e-ready.ts";

/** All script of a first public page, in brotli. */
const maxBytes = 110_000;

/** What the page loads by itself, until `isDone`, and not for a goal that falls meanwhile; no client, toaster or dialog among it. */
export async function expectLightScripts(
	page: Page,
	address: string,
	isDone: (urls: string[]) => boolean = () => true,
): Promise<void> {
	const scripts: Response[] = [];
	const urls: string[] = [];
	page.on("response", (response) => {
		urls.push(response.url());
		const isForGoal = response.url().includes("tell-changes");
		if (response.request().resourceType() === "script" && !isForGoal) scripts.push(response);
	});
	await page.goto(address);
	await waitUntilReady(page);
	await expect.poll(() => isDone(urls)).toBe(true);
	const bodies = await Promise.all(scripts.map((script) => script.body()));
	const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
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
