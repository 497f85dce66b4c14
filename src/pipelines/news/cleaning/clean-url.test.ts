import { expect, it } from "vitest";
import { cleanUrl } from "./clean-url.ts";

it.each([
	["https://A.example/x?utm_source=rss&utm_medium=feed#kommentarer", "https://a.example/x"],
	["https://a.example:443/x/?b=2&fbclid=abc&a=1", "https://a.example/x/?a=1&b=2"],
	["http://www.a.example/artikel?id=7&xtor=RSS-1", "http://www.a.example/artikel?id=7"],
	["https://a.example/", "https://a.example/"],
	["https://a.example/s%C3%B6k?q=%C3%A5", "https://a.example/s%C3%B6k?q=%C3%A5"],
	["https://a.example/x?rubrik=%C5tvid&utm_source=rss&id=1", "https://a.example/x?id=1&rubrik=%C5tvid"],
	["inte en adress %", "inte en adress %"],
])("%s -> %s", (address, cleaned) => {
	expect(decodeURI(cleanUrl(address).replaceAll("%", "%25"))).toBe(decodeURI(cleaned.replaceAll("%", "%25")));
	expect(cleanUrl(cleanUrl(address))).toBe(cleanUrl(address));
});
