import { Readable } from "node:stream";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
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
/** The same with its file name in the header, as `gzip` writes it. */
const named = Buffer.concat([
	packed.subarray(0, 3),
	Buffer.from([8]),
	packed.subarray(4, 10),
	Buffer.from("nyheter.xml\0"),
	packed.subarray(10),
]);

describe("readBody", () => {
	it.each(["gzip", "br", "deflate"])(
		"takes nothing at all for an empty body, though it is said to be %s",
		async (coding) => {
			expect(await read(new Uint8Array(), coding)).toBe("");
		},
	);

	it.each([
		["a line break", [Buffer.concat([packed, Buffer.from("\r\n")])]],
		["a remark", [Buffer.concat([packed, Buffer.from("<!-- cached -->")])]],
		["a remark that comes later", [packed, Buffer.from("<!-- cached -->")]],
		["a line break, and its name before it", [Buffer.concat([named, Buffer.from("\n")])]],
	])("passes over what stands behind a packed body: %s", async (_name, chunks) => {
		const body = await readBody(Readable.from(chunks), "gzip", { maxBytes: 1000, beyond: "refuse" });
		expect(Buffer.from(body).toString()).toBe("Hej från läktaren");
	});

	it.each([
		["in its format", deflateSync("Hej från läktaren")],
		["without its head", deflateRawSync("Hej från läktaren")],
		["without its head, stored as it is", deflateRawSync("Hej från läktaren", { level: 0 })],
	])("takes deflate %s, however it comes", async (_name, body) => {
		expect(await read(body, "deflate")).toBe("Hej från läktaren");
		const bytes = [...body].map((byte) => Buffer.from([byte]));
		const limit = { maxBytes: 1000, beyond: "refuse" } as const;
		expect(Buffer.from(await readBody(Readable.from(bytes), "deflate", limit)).toString()).toBe(
			"Hej från läktaren",
		);
	});

	it.each([
		["whose sum is wrong", Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 1)]), "gzip"],
		["that is cut off", packed.subarray(0, packed.length - 12), "gzip"],
		["that another follows, which is cut off", Buffer.concat([packed, packed.subarray(0, 30)]), "gzip"],
		["that is not packed", Buffer.from("Hej från läktaren"), "gzip"],
		["that is not packed either", Buffer.from("<rss></rss>"), "deflate"],
		["without its head that is cut off", deflateRawSync("Hej från läktaren").subarray(0, -5), "deflate"],
		["that is packed otherwise", brotliCompressSync("Hej från läktaren"), "gzip"],
	])("refuses a body %s", async (_name, body, coding) => {
		await expect(read(body, coding)).rejects.toBeInstanceOf(BadEncodingError);
	});
});
