import { expect, it } from "vitest";
import { conditionalAnswer } from "./conditional-answer.ts";

const content = {
	body: "nyheter",
	contentType: "text/plain",
	lastModified: "2026-11-21T09:00:00.400Z",
	cacheSeconds: 60,
};
const ask = (headers: Record<string, string>) =>
	conditionalAnswer(new Request("https://avspark.example/rss.xml", { headers }), content);
const etag = ask({}).headers.get("etag") ?? "";
const modified = "Sat, 21 Nov 2026 09:00:00 GMT";

it("tells what it is and since when", () => {
	const { status, headers } = ask({});
	expect(status).toBe(200);
	expect(headers.get("last-modified")).toBe(modified);
	expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
});

it.each([
	["the same tag", { "If-None-Match": etag }, 304],
	["the same tag among others, strong", { "If-None-Match": `"x", ${etag.slice(2)}` }, 304],
	["another tag, though not modified since", { "If-None-Match": '"x"', "If-Modified-Since": modified }, 200],
	["the same time", { "If-Modified-Since": modified }, 304],
	["a later time, of a list that had more", { "If-Modified-Since": "Sat, 21 Nov 2026 09:00:01 GMT" }, 200],
	["an earlier time", { "If-Modified-Since": "Sat, 21 Nov 2026 08:59:59 GMT" }, 200],
	["no time at all", { "If-Modified-Since": "igår" }, 200],
] as const)("answers who has %s", (_, headers, status) => {
	const answer = ask(headers);
	expect(answer.status).toBe(status);
	expect(answer.headers.get("etag")).toBe(etag);
});
