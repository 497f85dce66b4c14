import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toKeptPage, toSqueezedPage } from "./kept-page.ts";

const made = { isFaulty: false, madeAtMs: 0 };
const text = (paragraphs: number) =>
	Array.from({ length: paragraphs }, (_, index) => `<p>Omgång ${index}: ${index * 7} åskådare.</p>`).join("");

describe("a kept page whose bytes are given back once they are compressed", () => {
	it.each([
		["of 100 kB", text(3_000)],
		["of a sentence, which shares its memory with others", "Kort."],
	])("says the same in both codings, before and after it is compressed again: %s", async (_, html) => {
		const beside = Buffer.from("Vad som låg bredvid.");

		const page = await toKeptPage(new Response(html), made);
		const again = await toSqueezedPage(await toSqueezedPage(page));

		for (const { body } of [page, again]) {
			expect(brotliDecompressSync(body?.br ?? "").toString()).toBe(html);
			expect(gunzipSync(body?.gzip ?? "").toString()).toBe(html);
		}
		expect(beside.toString()).toBe("Vad som låg bredvid.");
		expect(Buffer.from("Vad som kommer sedan.").toString()).toBe("Vad som kommer sedan.");
	});
});
