import { afterAll, expect, it } from "vitest";
import { createLog } from "../../../platform/log.ts";
import { createReader } from "./reader-thread.ts";

const reader = createReader({ log: createLog("silent"), timeLimitMs: 1500 });
afterAll(() => reader.close());

const input = (text: string) => ({
	body: Buffer.from(text),
	contentType: null,
	url: "https://a.example/",
	timeZone: "Europe/Stockholm",
	now: new Date(),
});
const feed = '<rss version="2.0"><channel><title>N</title><item><title>Mål</title></item></channel></rss>';

it("reads feeds and pages", async () => {
	expect(await reader.parseFeed(input(feed))).toMatchObject({ ok: true, items: [{ title: "Mål" }] });
	expect(await reader.extractArticle(input("<p>x"))).toMatchObject({ method: "none" });
});

it("gives up on a page that would keep it busy for minutes, and reads the next one", async () => {
	const endless = reader.extractArticle(input("<div>".repeat(800_000)));
	const next = reader.parseFeed(input(feed));
	expect(await endless).toBeNull();
	expect(await next).toMatchObject({ ok: true });
});

it("refuses what comes after its end", async () => {
	const closed = createReader({ log: createLog("silent") });
	const waiting = closed.parseFeed(input(feed));
	await closed.close();
	expect(await waiting).toMatchObject({ ok: false });
	expect(await closed.extractArticle(input("<p>x"))).toBeNull();
});
