import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the endpoint does with one request. */
export type ModelReply =
	| { kind: "object"; value: unknown }
	| { kind: "text"; text: string }
	| { kind: "error"; status: number; headers?: Record<string, string> }
	| { kind: "silence" }
	| { kind: "flood"; bytes: number };

export interface ModelRequest {
	path: string;
	authorization: string | null;
	body: {
		model: string;
		messages: { role: string; content: unknown }[];
		response_format?: { type: string };
		max_tokens?: number;
	};
}

export interface LyingModel {
	/** As LLM_BASE_URL would have it. */
	baseUrl: string;
	requests: ModelRequest[];
	/** Answers the requests to come; the last reply is given again and again. */
	script(...replies: ModelReply[]): void;
	close(): Promise<void>;
}

/** A real endpoint on loopback that speaks OpenAI's chat completions and says what a test wants it to say. */
export async function startLyingModel(): Promise<LyingModel> {
	const requests: ModelRequest[] = [];
	let replies: ModelReply[] = [];
	const server = createServer((request, response) => {
		void readBody(request).then((text) => {
			requests.push({
				path: request.url ?? "",
				authorization: request.headers.authorization ?? null,
				body: JSON.parse(text) as ModelRequest["body"],
			});
			const reply = replies.length > 1 ? replies.shift() : replies[0];
			answer(response, reply ?? { kind: "error", status: 500 });
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		script(...list) {
			requests.length = 0;
			replies = list;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function answer(response: ServerResponse, reply: ModelReply): void {
	if (reply.kind === "silence") return;
	if (reply.kind === "error") {
		response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
		response.end(JSON.stringify({ error: { message: "no", type: "error" } }));
		return;
	}
	const content =
		reply.kind === "object"
			? JSON.stringify(reply.value)
			: reply.kind === "text"
				? reply.text
				: "x".repeat(reply.bytes);
	response.writeHead(200, { "content-type": "application/json" });
	response.end(
		JSON.stringify({
			id: "chatcmpl-1",
			object: "chat.completion",
			created: 1,
			model: "liar-1-2025-05-01",
			choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
			usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
		}),
	);
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString("utf8");
}
