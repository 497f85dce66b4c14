import { isUtf8 } from "node:buffer";
import { getEncoding } from "encoding-sniffer";

export interface DecodedText {
	text: string;
	/** WHATWG name, e.g. "utf-8", "windows-1252". */
	encoding: string;
}

const sniffedBytes = 2048;
/** Stands for "nothing in the document said", which the sniffer has no word for. */
const undeclared = "x-user-defined";

/**
 * Bytes -> text. By byte order mark, then the HTTP charset, then the XML declaration or meta tag; without any of them
 * UTF-8 when the bytes are valid as such, else windows-1252 (the WHATWG default, and what old Swedish sites wrote).
 *
 * The bytes may overrule the label of any charset with a byte a letter, which are mislabelled in the wild: text that is valid UTF-8
 * beyond ASCII is UTF-8 (Swedish in another practically never is). Text labelled UTF-8 that is not is windows-1252, or both by turns.
 */
export function decodeBody(body: Uint8Array, contentType: string | null): DecodedText {
	const wide = decodeUtf32(body);
	if (wide !== null) return { text: wide, encoding: "utf-32" };
	const label = findLabel(body, contentType);
	const { text, encoding } =
		label === null || isWestern(label) ? decodeWestern(body) : decodeLabelled(body, label);
	return { text: withoutC1(text), encoding };
}

const hasManyBytes = /^(?:utf-16|gb|big5|euc-|shift_|iso-2022-)/;

function decodeLabelled(body: Uint8Array, label: string): DecodedText {
	const decoder = new TextDecoder(label);
	const encoding = !hasManyBytes.test(decoder.encoding) && isUtf8(body) ? "utf-8" : label;
	return { text: new TextDecoder(encoding).decode(body), encoding };
}

const windows1252 = new TextDecoder("windows-1252");

/**
 * What a program has taken for Latin-1 that was windows-1252, and written as UTF-8: its quotation marks and dashes have become control
 * characters, which nobody writes.
 */
function withoutC1(text: string): string {
	return text.replace(/[\u0080-\u009f]/g, (char) => windows1252.decode(Uint8Array.of(char.charCodeAt(0))));
}

/** What UTF-8 writes with two or three bytes in Swedish; whatever else bytes of windows-1252 happen to be read as, it is not that. */
const letters = /[\u00c0-\u00ff\u2010-\u2026\u20ac]/g;
const beyondAscii = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

function decodeWestern(body: Uint8Array): DecodedText {
	const text = new TextDecoder().decode(body);
	if (isUtf8(body)) return { text, encoding: "utf-8" };
	const found = count(text, letters);
	const others = count(text, /[\u0080-\ufffc]/g) - found;
	const isSwedish = found > 0 && others * 4 <= found && count(text, /\ufffd/g) <= found * 4;
	return isSwedish
		? { text: decodeByTurns(body), encoding: "utf-8" }
		: { text: windows1252.decode(body), encoding: "windows-1252" };
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}

/** UTF-8 with parts in windows-1252, as where a program has put texts of many hands together. */
function decodeByTurns(body: Uint8Array): string {
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
	return bytes
		.replace(beyondAscii, (part) => {
			if (part.length > 1) return Buffer.from(part, "latin1").toString("utf8");
			// The first or last byte of a letter that has been cut in two.
			return /[\xc2\xc3\xe2\xa0-\xbf]/.test(part)
				? "\ufffd"
				: windows1252.decode(Buffer.from(part, "latin1"));
		})
		.replace(/^\ufeff/, "");
}

/** What the document or the transport says it is; null when nothing that can be read. */
function findLabel(body: Uint8Array, contentType: string | null): string | null {
	const transport = /charset\s*=\s*["']?\s*([^"';,\s]+)/i.exec(contentType ?? "")?.[1];
	const transportLayerEncodingLabel = transport !== undefined && isKnown(transport) ? transport : undefined;
	const name = getEncoding(body.subarray(0, sniffedBytes), {
		transportLayerEncodingLabel,
		defaultEncoding: undeclared,
		maxBytes: sniffedBytes,
	}).toLowerCase();
	return name !== undeclared && isKnown(name) ? name : null;
}

function isWestern(label: string): boolean {
	const name = new TextDecoder(label).encoding;
	return name === "utf-8" || name === "windows-1252";
}

function isKnown(label: string): boolean {
	try {
		new TextDecoder(label);
		return true;
	} catch {
		return false;
	}
}

/** Not on the web's list of encodings, but old feeds have it: by its mark, or by the shape of its first "<". */
function decodeUtf32(body: Uint8Array): string | null {
	if (body.byteLength < 8) return null;
	const view = new DataView(body.buffer, body.byteOffset, body.byteLength - (body.byteLength % 4));
	const first = view.getUint32(0);
	const isBig = first === 0x0000feff || first === 0x0000003c;
	if (!isBig && first !== 0xfffe0000 && first !== 0x3c000000) return null;
	if (first === 0xfffe0000 && view.getUint32(4, true) > 0x10ffff) return null;
	let text = "";
	for (let at = 0; at < view.byteLength; at += 4) {
		const point = view.getUint32(at, !isBig);
		if (point === 0xfeff && at === 0) continue;
		text += point <= 0x10ffff ? String.fromCodePoint(point) : "\u{fffd}";
	}
	return text;
}
