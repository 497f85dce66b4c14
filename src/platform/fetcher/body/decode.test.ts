import { describe, expect, it } from "vitest";
import { decodeBody } from "./decode.ts";

const swedish = "<p>Målvakten på Örjans vall räddade två frisparkar åt Värnamo</p>";
const latin1 = Buffer.from(swedish, "latin1");
const utf8 = Buffer.from(swedish);
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const utf32 = (text: string) =>
	Buffer.from(Uint32Array.from([...text].map((char) => char.codePointAt(0) ?? 0)).buffer);

describe("decodeBody", () => {
	it.each([
		["UTF-8 without a word about it", utf8, null, "utf-8"],
		["windows-1252 without a word about it", latin1, null, "windows-1252"],
		["windows-1252 declared by the server", latin1, "text/html; charset=iso-8859-1", "windows-1252"],
		["windows-1252 declared as UTF-8", latin1, "text/html; charset=utf-8", "windows-1252"],
		["UTF-8 declared as windows-1252", utf8, "text/html; charset=ISO-8859-1", "utf-8"],
		["UTF-8 declared as another charset of Europe", utf8, "text/xml; charset=ISO-8859-15", "utf-8"],
		["UTF-8 declared as a Macintosh's", utf8, "text/xml; charset=macintosh", "utf-8"],
		["a charset nobody knows", utf8, "text/html; charset=bogus", "utf-8"],
		["a quoted charset", latin1, 'text/xml; charset="windows-1252"; q=1', "windows-1252"],
		["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(swedish)]), null, "utf-16le"],
		[
			"UTF-16 against a wrong header",
			Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(swedish)]),
			"text/xml; charset=utf-8",
			"utf-16le",
		],
		["UTF-32", utf32(swedish), null, "utf-32"],
	])("reads %s", (_name, body, contentType, encoding) => {
		expect(decodeBody(body, contentType)).toEqual({ text: swedish, encoding });
	});

	it("believes the XML declaration and the meta tag when the server says nothing", () => {
		const xml = Buffer.concat([
			Buffer.from('<?xml version="1.0" encoding="koi8-r"?><t>'),
			Buffer.from([0xcb, 0xd5]),
		]);
		expect(decodeBody(xml, "text/xml").text).toMatch(/<t>ку$/);
		const html = Buffer.concat([Buffer.from('<meta charset="big5"><p>'), Buffer.from([0xa4, 0xa4])]);
		expect(decodeBody(html, "text/html").text).toMatch(/中$/);
	});

	it("reads windows-1252 that was written as UTF-8 byte by byte", () => {
		const written = "\u0094Vi vann\u0094 \u0096 Lind\u0092s mål";
		expect(decodeBody(Buffer.from(written), "text/html; charset=utf-8").text).toBe("”Vi vann” – Lind’s mål");
	});

	it("reads each part of what is UTF-8 and windows-1252 by turns as what it is", () => {
		const mixed = Buffer.concat([
			utf8,
			latin1,
			latin1,
			latin1,
			Buffer.from("<p>\x94Då\x94</p>", "latin1"),
			utf8,
		]);
		const both = `${swedish}${swedish}${swedish}${swedish}<p>”Då”</p>${swedish}`;
		expect(decodeBody(mixed, "text/xml; charset=utf-8")).toEqual({ text: both, encoding: "utf-8" });
	});

	it("reads windows-1252 that has two bytes by chance that UTF-8 has, too", () => {
		const shouted = Buffer.from("<p>\x94NEJ DÅ\x94, sa målvakten</p>", "latin1");
		expect(decodeBody(shouted, null).text).toBe("<p>”NEJ DÅ”, sa målvakten</p>");
	});

	it("keeps UTF-8 that has one damaged byte", () => {
		const damaged = Buffer.concat([utf8, utf8, Buffer.from([0xc3])]);
		expect(decodeBody(damaged, null).encoding).toBe("utf-8");
	});
});
