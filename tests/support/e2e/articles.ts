import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { listViolations, showAllAtRest } from "./axe.ts";
import { openOperator } from "./operator.ts";
import { findTooWide } from "./too-wide.ts";

/** The narrowest phone, a tablet, a desk. */
const widths = [360, 768, 1440];
const made: string[] = [];

/** A title of this test's own: what bears its mark goes with {@link removeDeskArticles}. */
export function makeTitle(words = "Derbyt i Hamra"): string {
	const mark = randomUUID().slice(0, 8);
	made.push(mark);
	return `${words} ${mark}`;
}

/** An article nobody wrote, as the operator's key makes it. In a section whose page no test reads: what comes and goes there disturbs none. */
export async function makeDeskArticle(given: object = {}): Promise<{ id: string; title: string }> {
	const row = {
		title: makeTitle(),
		content: "Första stycket.\nAndra stycket.",
		category: "motorsport",
		...given,
	};
	const { data } = await openOperator()
		.from("cms_articles")
		.insert(row)
		.select("id,title")
		.single()
		.throwOnError();
	return { id: String(data?.id), title: String(data?.title) };
}

/** As its table has it; null when it is gone. */
export async function readDeskArticle(id: string): Promise<Record<string, unknown> | null> {
	return (await openOperator().from("cms_articles").select("*").eq("id", id).maybeSingle().throwOnError())
		.data;
}

/** As a colleague's save would. */
export async function changeDeskArticle(id: string, change: object): Promise<void> {
	await openOperator().from("cms_articles").update(change).eq("id", id).throwOnError();
}

export async function removeDeskArticles(): Promise<void> {
	for (const mark of made.splice(0))
		await openOperator().from("cms_articles").delete().like("title", `%${mark}%`).throwOnError();
}

/** No violation and nothing wider than the page: by day on a phone, by night at a desk; in both at all widths when asked. */
export async function expectSound(page: Page, { isThorough = false } = {}): Promise<void> {
	const before = page.viewportSize();
	await showAllAtRest(page);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			// The window is resized a moment before the page is.
			await expect.poll(() => page.evaluate(findTooWide)).toEqual([]);
			if (!isThorough && width !== (colorScheme === "light" ? 360 : 1440)) continue;
			expect(await listViolations(page, { include: "main" })).toEqual([]);
		}
	}
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	if (before) await page.setViewportSize(before);
}
