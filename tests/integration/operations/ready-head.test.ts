import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type HttpServer, listen } from "../../../src/http-server.ts";
import { createPageCache } from "../../../src/pages/cache/page-cache.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";

const text = "Derbyt ".repeat(400);
const zipped = "Accept-Encoding: gzip";

let server: HttpServer;
let clock: ReturnType<typeof createFixedClock>;

beforeEach(async () => {
	clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));
	const app = new Hono().get("/", (c) => c.body(text, 200, { "Cache-Control": "public, s-maxage=30" }));
	const keptPages = createPageCache({
		render: (request) => app.fetch(request),
		siteUrl: "https://avspark.example",
		maxBytes: 10_000,
		hasSpareCore: () => true,
		clock,
		log: createLog("silent"),
	});
	const opened = await listen({ host: "127.0.0.1", port: 0 });
	opened.setApp(app, { keptPages });
	server = opened;
});
afterEach(() => server.close(0));

const get = (...lines: string[]) => `GET / HTTP/1.1\r\n${["Host: a", ...lines, "", ""].join("\r\n")}`;

/** Sends all at once over one connection; resolves to the answers once the server has ended it. */
async function askInOneGo(...requests: string[]): Promise<string[]> {
	const socket = connect(server.port, "127.0.0.1");
	socket.write(requests.join(""));
	const chunks: Buffer[] = await socket.toArray();
	return Buffer.concat(chunks).toString("latin1").split("HTTP/1.1 ").slice(1);
}

/** [lines, body], without what is each answer's own. */
const toParts = (answer = "") => answer.replace(/(X-Request-Id|Date): .*/g, "$1").split("\r\n\r\n");

describe("a kept page that is asked for again", () => {
	it("is answered alike over one connection, each time under an id of its own, until the reader ends it", async () => {
		const { headers } = await requestPlain(server.port, "/");
		const known = `If-None-Match: ${headers.etag}`;
		const asked = [get(zipped), get(zipped), get(known), get(zipped), get(known)];
		const answers = await askInOneGo(...asked, get(zipped, "Connection: close"));
		expect(answers.map((answer) => answer.slice(0, 3))).toEqual(["200", "200", "304", "200", "304", "200"]);
		expect(new Set(answers.map((answer) => /X-Request-Id: (.*)/.exec(answer)?.[1])).size).toBe(6);
		const [full, again, unchanged, last, unchangedAgain, closing] = answers.map(toParts);
		expect(again).toEqual(full);
		expect(last).toEqual(full);
		expect(unchangedAgain).toEqual(unchanged);
		expect(`${gunzipSync(Buffer.from(full?.[1] ?? "", "latin1"))}`).toBe(text);
		expect(closing?.[0]).toContain("Connection: close");
		expect(closing?.[1]).toBe(full?.[1]);
	});

	it("tells how old it is by then", async () => {
		const close = get(zipped, "Connection: close");
		const toAges = (answers: string[]) => answers.map((answer) => /\r\nAge: (.*)/.exec(answer)?.[1]);
		expect(toAges(await askInOneGo(get(zipped), get(zipped), close))).toEqual([
			undefined,
			undefined,
			undefined,
		]);
		clock.advance(7_000);
		expect(toAges(await askInOneGo(get(zipped), get(zipped), close))).toEqual(["7", "7", "7"]);
	});
});
