import { Readable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BadEncodingError, readBody } from "./read-body.ts";

const read = async (body: Uint8Array, coding: string) =>
	Buffer.from(
		await readBody(Readable.from(body.length === 0 ? [] : [body]), coding, {
			maxBytes: 1000,
			beyond: "refuse",
		}),
	).toString();
const packed = gzipSync("Hej från läktaren");

describe("readBody", () => {
	it.each(["gzip", "br", "deflate"])(
		"takes nothing at all for an empty body, though it is said to be %s",
		async (coding) => {
			expect(await read(new Uint8Array(), coding)).toBe("");
		},
	);

	it.each([
		["that is cut off", packed.subarray(0, packed.length - 12), "gzip"],
		["that is not packed", Buffer.from("Hej från läktaren"), "gzip"],
		["that is packed otherwise", brotliCompressSync("Hej från läktaren"), "gzip"],
	])("refuses a body %s", async (_name, body, coding) => {
		await expect(read(body, coding)).rejects.toBeInstanceOf(BadEncodingError);
	});
});
