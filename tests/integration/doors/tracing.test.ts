import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openTracing } from "../../../src/open-tracing.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { anonymousCaller, scope } from "../../../src/platform/db/scope.ts";
import { nameStatement, traceDatabase } from "../../../src/platform/db/traced-database.ts";
import { createTracedModel } from "../../../src/platform/llm/traced-model.ts";
import { createLog } from "../../../src/platform/log.ts";
import { runWithRequestId } from "../../../src/platform/request-id.ts";
import { traceRequests } from "../../../src/trace-requests.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

interface SentSpan {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
	status: { code?: number };
}

const program = { version: "1.0.0", log: createLog("silent") };
let collector: Server;
let origin: string;
let received = "";
let plain: Database;

beforeAll(async () => {
	plain = await openTestDatabase();
	// The collector, and whom the page asks.
	collector = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		if (request.url === "/v1/traces") received += body;
		response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
	});
	await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
	await plain.close();
	await new Promise((resolve) => collector.close(resolve));
});

it("is nothing at all where no collector is named", async () => {
	expect(await openTracing({ tracesEndpoint: null }, program)).toBeNull();
});

it("tells of a request, and under it of its statements, what it fetched and what it asked the model", async () => {
	const tracing = await openTracing({ tracesEndpoint: origin }, program);
	if (tracing === null) throw new Error("no tracing");
	const database = traceDatabase(plain, tracing);
	const model = createTracedModel(
		{ name: "m-1", generate: async <T>() => ({ value: {} as T, modelVersion: "m-1-2026", tokens: 7 }) },
		tracing,
	);
	const app = new Hono();
	app.use(traceRequests(tracing, () => "page"));
	app.get("/article/:slug", async (c) => {
		await scope(database, anonymousCaller, (tx) =>
			tx.query("select title from public.cms_articles where slug = $1", [c.req.param("slug")]),
		);
		await (await fetch(`${origin}/feed?key=hemlig-nyckel`)).text();
		const signal = AbortSignal.timeout(1_000);
		await model.generate({
			system: "",
			prompt: "hemlig fråga",
			schema: z.object({}),
			maxOutputTokens: 1,
			signal,
		});
		await database.query("select 1 / $1::int", [0]).catch(() => {});
		return c.text("", 404);
	});
	const traceId = "0af7651916cd43dd8448eb211c80319c";
	await runWithRequestId("b0a3", () =>
		app.request("/article/derbyt", { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } }),
	);
	await tracing.close();

	const { resourceSpans } = JSON.parse(received) as {
		resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
	};
	const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
	const find = (name: string) => {
		const span = spans.find((one) => one.name === name);
		if (!span) throw new Error(`no span ${name} among ${spans.map((one) => one.name).join(", ")}`);
		const attributes = span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]);
		return { ...span, attributes: Object.fromEntries(attributes) as Record<string, unknown> };
	};
	const request = find("GET page");
	expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
	expect(request.attributes).toMatchObject({
		"avspark.request_id": "b0a3",
		"http.response.status_code": 404,
		"url.path": "/article/derbyt",
	});
	const transaction = find("transaction");
	expect(transaction.parentSpanId).toBe(request.spanId);
	expect(find("select public.cms_articles").parentSpanId).toBe(transaction.spanId);
	const fetched = find(`GET ${new URL(origin).host}`);
	expect(fetched.parentSpanId).toBe(request.spanId);
	expect(fetched.attributes["http.response.status_code"]).toBe(200);
	expect(find("model m-1")).toMatchObject({
		parentSpanId: request.spanId,
		attributes: { "gen_ai.response.model": "m-1-2026", "gen_ai.usage.total_tokens": 7 },
	});
	expect(find("select")).toMatchObject({
		parentSpanId: request.spanId,
		status: { code: 2 },
		attributes: { "error.type": "22012" },
	});
	expect(received).not.toContain("hemlig");
});

it.each([
	["select title from public.cms_articles where slug = $1", "select public.cms_articles"],
	['insert into "auth"."users" (email) values ($1)', "insert auth.users"],
	["update private.outgoing_mail set attempts = 1", "update private.outgoing_mail"],
	["begin", "statement"],
])("a statement is named by what it does: %s", (sql, name) => {
	expect(nameStatement(sql)).toBe(name);
});
