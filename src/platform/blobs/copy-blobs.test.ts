import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyBlobs } from "./copy-blobs.ts";
import { createFileBlobs } from "./files.ts";

let directory: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "avspark-copy-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it("copies what the target does not have, whole, and nothing half-written", async () => {
	const source = createFileBlobs(join(directory, "from"));
	const target = createFileBlobs(join(directory, "to"));
	const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
	await source.put("aa-stor-bild", bytes);
	await source.put("bb-liten-bild", new Uint8Array([1]));
	await target.put("bb-liten-bild", new Uint8Array([1]));
	mkdirSync(join(directory, "from/cc"));
	writeFileSync(join(directory, "from/cc/cc-avbruten.draft"), "half");
	const told: number[] = [];

	expect(await copyBlobs(source, target, (copied) => told.push(copied))).toEqual({ copied: 1, known: 1 });
	expect(told).toEqual([1]);
	const stream = await target.get("aa-stor-bild");
	expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
	expect(await target.get("cc-avbruten")).toBeNull();
	expect(await copyBlobs(source, target, () => {})).toEqual({ copied: 0, known: 2 });
});

it("copies anew what a crash left half-written in the target", async () => {
	const source = createFileBlobs(join(directory, "from"));
	const target = createFileBlobs(join(directory, "to"));
	await source.put("aa-hel-bild", new Uint8Array([1, 2, 3]));
	mkdirSync(join(directory, "to/aa"), { recursive: true });
	writeFileSync(join(directory, "to/aa/aa-hel-bild.draft"), "half");

	expect(await copyBlobs(source, target, () => {})).toEqual({ copied: 1, known: 0 });
	const stream = await target.get("aa-hel-bild");
	expect([...new Uint8Array(await new Response(stream).arrayBuffer())]).toEqual([1, 2, 3]);
	expect(await copyBlobs(source, target, () => {})).toEqual({ copied: 0, known: 1 });
});
