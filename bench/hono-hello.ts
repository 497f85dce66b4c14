// What bench/cached-pages.ts compares with: a Hono app that answers with one ready, gzipped buffer. Usage: node hono-hello.ts PORT FILE
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const [port = "", file = ""] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
const app = new Hono().get("/", (c) => c.body(bytes, 200, headers));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(port) });
