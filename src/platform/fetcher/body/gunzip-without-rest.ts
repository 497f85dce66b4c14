import { gunzipSync, inflateRawSync } from "node:zlib";

const magic = Buffer.from([0x1f, 0x8b]);
const fixedBytes = 10;
const trailerBytes = 8;
const flags = { headerChecksum: 2, extra: 4, name: 8, comment: 16 };

/**
 * What is packed in a gzip file (RFC 1952) that other bytes follow: a line break, a remark. They are no part of it, as browsers and curl
 * have it, but for zlib the beginning of another. Null where that is not what is wrong with it, and of more than `maxBytes`.
 */
export function gunzipWithoutRest(packed: Buffer, maxBytes: number): Buffer | null {
	const start = findDataStart(packed);
	const limit = { maxOutputLength: maxBytes };
	try {
		// The raw format ends where it says; that its engine is handed out is in no type of Node's.
		const { engine } = inflateRawSync(packed.subarray(start), { ...limit, info: true }) as unknown as {
			engine: { bytesWritten: number };
		};
		const end = start + engine.bytesWritten + trailerBytes;
		const isAnother = packed.subarray(end, end + magic.length).equals(magic);
		return isAnother ? null : gunzipSync(packed.subarray(0, end), limit);
	} catch {
		return null;
	}
}

/** Behind the header and what its flags say that it has (RFC 1952, 2.3). */
function findDataStart(packed: Buffer): number {
	const has = (flag: number) => ((packed[3] ?? 0) & flag) !== 0;
	let at = fixedBytes;
	if (has(flags.extra) && packed.length >= at + 2) at += 2 + packed.readUInt16LE(at);
	for (const text of [flags.name, flags.comment]) {
		if (has(text)) at = packed.indexOf(0, at) + 1;
	}
	return has(flags.headerChecksum) ? at + 2 : at;
}
