// An endpoint on loopback that speaks OpenAI's chat completions, as a process of its own: it tells its parent its port, then
// each request, and does what the parent answers. Ends with its parent.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelReply } from "./lying-model.ts";

const waiting = new Map<number, ServerResponse>();
let asked = 0;

const server = createServer((request, response) => {
	void readBody(request).then((text) => {
		const id = ++asked;
		waiting.set(id, response);
		const { url: path = "", headers } = request;
		const body: unknown = JSON.parse(text);
		process.send?.({ id, request: { path, authorization: headers.authorization ?? null, body } });
	});
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", ({ id, reply }: { id: number; reply: ModelReply }) => {
	const response = waiting.get(id);
	waiting.delete(id);
	if (response) answer(response, reply);
});
process.on("disconnect", () => process.exit());

function answer(response: ServerResponse, reply: ModelReply): void {
	switch (reply.kind) {
		case "silence":
			return;
		case "error":
			response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
			response.end(JSON.stringify({ error: { message: reply.message ?? "no", type: "error" } }));
			return;
		case "thoughts":
			response.writeHead(200, { "content-type": "application/json" });
			response.end(toCompletion("", { finish_reason: "length", reasoning_tokens: 100 }));
			return;
		case "broken-body":
			response.writeHead(200, { "content-type": "application/json" });
			response.end('{"choices": [{"message": {"content": "');
			return;
		case "trickle":
			trickle(response, toCompletion(JSON.stringify(reply.value)), reply.pauseMs);
			return;
		case "cut":
			response.writeHead(200, { "content-type": "application/json", "content-length": "2000" });
			response.write('{"choices"', () => response.destroy());
			return;
		default: {
			const content =
				reply.kind === "object"
					? JSON.stringify(reply.value)
					: reply.kind === "text"
						? reply.text
						: "x".repeat(reply.bytes);
			response.writeHead(200, { "content-type": "application/json" });
			response.end(toCompletion(content));
		}
	}
}

/** In a dozen pieces. */
function trickle(response: ServerResponse, text: string, pauseMs: number): void {
	const size = Math.ceil(text.length / 12);
	let at = 0;
	response.writeHead(200, { "content-type": "application/json" });
	const timer = setInterval(() => {
		response.write(text.slice(at, at + size));
		at += size;
		if (at < text.length) return;
		clearInterval(timer);
		response.end();
	}, pauseMs);
	response.once("close", () => clearInterval(timer));
}

function toCompletion(content: string, { finish_reason = "stop", reasoning_tokens = 0 } = {}): string {
	return JSON.stringify({
		id: "chatcmpl-1",
		object: "chat.completion",
		created: 1,
		model: "liar-1-2025-05-01",
		choices: [{ index: 0, message: { role: "assistant", content }, finish_reason }],
		usage: {
			prompt_tokens: 900,
			completion_tokens: 100,
			total_tokens: 1000,
			completion_tokens_details: { reasoning_tokens },
		},
	});
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString("utf8");
}
