import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HttpServer, listen } from "../../../src/http-server.ts";

let server: HttpServer;
beforeAll(async () => {
	const opened = await listen({ host: "127.0.0.1", port: 0 });
	opened.setApp(new Hono().all("*", (c) => c.json([])));
	server = opened;
});
afterAll(() => server.close(0));

it.each([1_500, 20_000])("a filter of %i ids is refused in words that the client can tell", async (count) => {
	const client = createClient(`http://127.0.0.1:${server.port}`, "nyckel", {
		auth: { persistSession: false },
	});
	const ids = Array.from({ length: count }, () => randomUUID());
	const { error, status } = await client.from("teams").select().in("id", ids);
	expect(status).toBe(431);
	expect(error).toMatchObject({
		code: "request_header_too_large",
		message: "The request's address and headers are longer than 49152 bytes: ask in parts",
	});
});
