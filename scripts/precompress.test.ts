import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { precompress } from "./precompress.ts";

let directory: string;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "avspark-precompress-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

it("writes copies that unpack to the file, beside text files only", async () => {
	const text = "const avspark = 1;\n".repeat(100);
	writeFileSync(join(directory, "app.js"), text);
	writeFileSync(join(directory, "small.js"), "1");
	writeFileSync(join(directory, "font.woff2"), text);
	expect(await precompress(directory)).toBe(2);
	expect(readdirSync(directory).sort()).toEqual([
		"app.js",
		"app.js.br",
		"app.js.gz",
		"font.woff2",
		"small.js",
	]);
	expect(brotliDecompressSync(readFileSync(join(directory, "app.js.br"))).toString()).toBe(text);
	expect(gunzipSync(readFileSync(join(directory, "app.js.gz"))).toString()).toBe(text);
});
