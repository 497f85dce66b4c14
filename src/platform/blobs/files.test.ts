import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BlobStore } from "./blob-store.ts";
import { createFileBlobs } from "./files.ts";

let directory: string;
let blobs: BlobStore;
const name = "0f8fad5b-d9cb-469f-a165-70867728950e";
const bytes = new Uint8Array([1, 2, 3, 4, 5]);

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "avspark-blobs-"));
	blobs = createFileBlobs(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = async (stream: ReadableStream<Uint8Array> | null) =>
	stream && [...(await new Response(stream).bytes())];
const list = async () => (await Array.fromAsync(blobs.list())).map((blob) => blob.name);

describe("blobs in files", () => {
	it("come back as they were put, whole or in part", async () => {
		await blobs.put(name, bytes);
		expect(await read(await blobs.get(name))).toEqual([1, 2, 3, 4, 5]);
		expect(await read(await blobs.get(name, { start: 1, end: 3 }))).toEqual([2, 3, 4]);
	});

	it("leave no draft when they are written", async () => {
		await blobs.put(name, bytes);
		expect(readdirSync(join(directory, "0f"))).toEqual([name]);
		expect(await list()).toEqual([name]);
	});

	it("are null when there are none, and deleting those does nothing", async () => {
		expect(await blobs.get(name)).toBeNull();
		await blobs.delete(name);
		expect(await list()).toEqual([]);
	});

	it("leave no file open when a reader goes away in the middle", async () => {
		await blobs.put(name, new Uint8Array(1_000_000));
		const countOpen = () => readdirSync("/dev/fd").length;
		const before = countOpen();
		const reader = (await blobs.get(name))?.getReader();
		await reader?.read();
		await reader?.cancel();
		await expect.poll(countOpen).toBeLessThanOrEqual(before);
	});

	it("are gone when deleted", async () => {
		await blobs.put(name, bytes);
		await blobs.delete(name);
		expect(await blobs.get(name)).toBeNull();
		expect(await list()).toEqual([]);
	});

	it("are listed when a crash left them half-written, and can be deleted, but not read", async () => {
		await blobs.put(name, bytes);
		rmSync(join(directory, "0f", name));
		writeFileSync(join(directory, "0f", `${name}.draft`), "half");
		expect(await list()).toEqual([name]);
		expect(await blobs.get(name)).toBeNull();
		await blobs.delete(name);
		expect(await list()).toEqual([]);
	});

	it("are listed without what somebody else put beside them", async () => {
		await blobs.put(name, bytes);
		writeFileSync(join(directory, "0f", ".DS_Store"), "");
		writeFileSync(join(directory, "0f", "Anteckningar.txt"), "");
		expect(await list()).toEqual([name]);
	});

	it.each([
		"../../etc/passwd",
		"..",
		"a/b/c/d/e/f",
		"",
		"name.with.dots",
		"VERSALER1",
		"a".repeat(200),
		"abcdefgh\0",
	])("refuse the name %j", async (bad) => {
		await expect(blobs.put(bad, bytes)).rejects.toThrow("A blob name must be");
		await expect(blobs.get(bad)).rejects.toThrow("A blob name must be");
		await expect(blobs.delete(bad)).rejects.toThrow("A blob name must be");
	});
});
