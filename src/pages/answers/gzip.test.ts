import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gzip } from "./gzip.ts";

it("packs each of many bodies at once by itself, of any size, one after the other in the same compressors", async () => {
	const bodies = [0, 1, 70_000, 300_000, 2_000_000].flatMap((length) => [
		randomBytes(length),
		Buffer.alloc(length, "å"),
	]);
	for (let round = 0; round < 3; round += 1) {
		const packed = await Promise.all(bodies.map(gzip));
		expect(packed.map((bytes) => gunzipSync(bytes).toString("hex"))).toEqual(
			bodies.map((body) => body.toString("hex")),
		);
	}
});

it("gives everybody bytes of his own", async () => {
	const first = await gzip(Buffer.from("först"));
	const copy = Buffer.from(first);
	await gzip(Buffer.from("sedan"));
	expect(first.equals(copy)).toBe(true);
});
