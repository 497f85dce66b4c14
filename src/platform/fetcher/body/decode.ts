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
 * The bytes may overrule the label between UTF-8 and windows-1252, the pair that is mislabelled in the wild: text that
 * is valid UTF-8 beyond ASCII is UTF-8 (Swedish windows-1252 practically never is), text that is not, is not.
 */
export function decodeBody(body: Uint8Array, contentType: string | null): DecodedText {
	const wide = decodeUtf32(body);
	if (wide !== null) return { text: wide, encoding: "utf-32" };
	const label = findLabel(body, contentType);
	const encoding = label === null || isWestern(label) ? chooseWestern(body) : label;
	return { text: withoutC1(new TextDecoder(encoding).decode(body)), encoding };
}

const windows1252 = new TextDecoder("windows-1252");

/**
 * What a program has taken for Latin-1 that was windows-1252, and written as UTF-8: its quotation marks and dashes have become control
 * characters, which nobody writes.
 */
function withoutC1(text: string): string {
	return text.replace(/[\u0080-\u009f]/g, (char) => windows1252.decode(Uint8Array.of(char.charCodeAt(0))));
}

/** UTF-8 with a few damaged characters (a feed cut off, a stray byte) is still UTF-8. */
function chooseWestern(body: Uint8Array): "utf-8" | "windows-1252" {
	if (isUtf8(body)) return "utf-8";
	const text = new TextDecoder().decode(body);
	const damaged = text.match(/\ufffd/g)?.length ?? 0;
	const beyondAscii = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
	return damaged * 4 <= beyondAscii ? "utf-8" : "windows-1252";
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
