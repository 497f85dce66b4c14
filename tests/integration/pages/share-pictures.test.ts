import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSharePicturePath } from "../../../src/domain/pictures/share-picture.ts";
import { siteSharePicturePath } from "../../../src/domain/pictures/site-share-picture.ts";
import { createAnonClient } from "../../../src/pages/anon-client.ts";
import { createSharePictures } from "../../../src/pages/share-picture/share-pictures.ts";
import { createImageQueue } from "../../../src/platform/images/image-queue.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const cacheDirectory = mkdtempSync(join(tmpdir(), "avspark-share-"));
let base: TestGateway;
let pages: Hono;

const openPages = (given: Partial<Parameters<typeof createSharePictures>[0]> = {}) =>
	createSharePictures({
		supabase: createAnonClient({
			gatewayFetch: async (input, init) => base.gateway.request(input as string, init),
			anonKey: base.keys.anonKey,
		}),
		cacheDirectory,
		log: base.log,
		...given,
	});

beforeAll(async () => {
	base = await createTestGateway();
	pages = openPages();
	const desk = base.serviceClient();
	await desk.from("cms_articles").insert(
		[
			{ title: "Örnarna lyfte", content: "Högt.", category: "hockey", published: true },
			{ title: "Hemligt utkast", content: "Tyst.", category: "hockey", published: false },
		],
		{ defaultToNull: false },
	);
	const { error } = await desk.from("ai_summaries").insert({
		summary_title: "Vargnäs föll",
		summary_content: "Tungt.",
		sport_category: "football",
		published: true,
	});
	expect(error).toBeNull();
});
afterAll(async () => {
	await base.close();
	rmSync(cacheDirectory, { recursive: true, force: true });
});

const hockey = { slug: "ornarna-lyfte", title: "Örnarna lyfte", category: "hockey", isAiSummary: false };
const football = { slug: "vargnas-foll", title: "Vargnäs föll", category: "fotboll", isAiSummary: true };

describe("the picture of a shared article", () => {
	it.each([
		["an editor's", hockey],
		["a summary's", football],
	])("is %s own, 1200 by 630, and never changes under its address", async (_, article) => {
		const path = toSharePicturePath(article);
		const response = await pages.request(path);
		expect(response.headers.get("content-type")).toBe("image/png");
		expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		const bytes = Buffer.from(await response.arrayBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
		expect(bytes.length).toBeLessThan(120_000);

		const etag = response.headers.get("etag") ?? "";
		// A proxy that compresses makes the tag a weak one, and names others it has.
		for (const known of [etag, `"annan", W/${etag}`]) {
			const again = await pages.request(path, { headers: { "If-None-Match": known } });
			expect(again.status).toBe(304);
		}
	});

	it("has another address when the headline changes, and is only kept a while under the old one", async () => {
		expect(toSharePicturePath({ ...hockey, title: "Örnarna föll" })).not.toBe(toSharePicturePath(hockey));
		for (const path of ["/og/ornarna-lyfte.png?v=gammal", "/og/ornarna-lyfte.png"]) {
			const response = await pages.request(path);
			expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
		}
	});

	it.each([
		"/og/hemligt-utkast.png",
		"/og/finns-inte.png",
		"/og/..%2F..%2Fkeys.png",
		"/og/%00.png",
		"/og/.png",
		"/og/ornarna-lyfte.jpg",
	])("is not there at %s", async (path) => {
		expect((await pages.request(path)).status).toBe(404);
	});

	it("is kept on disk, and drawn once however many ask", async () => {
		const path = toSharePicturePath(hockey);
		expect(readdirSync(cacheDirectory)).not.toEqual([]);
		// No work is let through here: what comes must come from the disk.
		const full = openPages({ queue: createImageQueue({ maxWaiting: 0 }) });
		const answers = await Promise.all([full.request(path), full.request(path)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	});

	it("is refused for a while when too many wait", async () => {
		const empty = mkdtempSync(join(tmpdir(), "avspark-share-"));
		const full = openPages({ cacheDirectory: empty, queue: createImageQueue({ maxWaiting: 0 }) });
		const response = await full.request("/og/ornarna-lyfte.png");
		expect([
			response.status,
			response.headers.get("retry-after"),
			response.headers.get("cache-control"),
		]).toEqual([503, "5", "no-store"]);
		rmSync(empty, { recursive: true });
	});
});

describe("the site's own picture", () => {
	it("stands for every page without one", async () => {
		const response = await pages.request(siteSharePicturePath);
		expect(response.headers.get("cache-control")).toContain("immutable");
		const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([width, height]).toEqual([1200, 630]);
	});
});
