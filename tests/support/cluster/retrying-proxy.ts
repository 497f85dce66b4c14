import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../processes/server-process.ts";

export interface RetryingProxy {
	origin: string;
	stop(): Promise<void>;
}

const tryForMs = 15_000;
const pauseMs = 50;

/**
 * The least that a balancer does: takes the nodes in turn, and asks the next one when a read comes to nothing (no
 * connection, cut off, 502, 503), or when a write could not be sent. A write that was sent is nobody's to send again.
 */
export async function startRetryingProxy(origins: readonly string[]): Promise<RetryingProxy> {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const port = await findFreePort();
	let turn = 0;

	async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(asked);
		const isRead = asked.method === "GET" || asked.method === "HEAD";
		const until = performance.now() + tryForMs;
		for (;;) {
			const origin = origins[turn++ % origins.length] ?? "";
			const outcome = await pass({ agent, origin, asked, body, response });
			if (outcome === "answered") return;
			if ((!isRead && outcome === "cut-off") || performance.now() > until) break;
			await sleep(pauseMs);
		}
		response.writeHead(502).end("no node answers\n");
	}

	const server = createServer((asked, response) => {
		answer(asked, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		origin: `http://127.0.0.1:${port}`,
		async stop() {
			agent.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

type Outcome = "answered" | "not-sent" | "cut-off";

function pass(one: {
	agent: Agent;
	origin: string;
	asked: IncomingMessage;
	body: Buffer;
	response: ServerResponse;
}): Promise<Outcome> {
	const { asked, body, response } = one;
	return new Promise((resolve) => {
		const onward = request(`${one.origin}${asked.url}`, {
			agent: one.agent,
			method: asked.method,
			headers: asked.headers,
		});
		onward.on("error", (error: NodeJS.ErrnoException) =>
			resolve(error.code === "ECONNREFUSED" ? "not-sent" : "cut-off"),
		);
		onward.on("response", async (answer) => {
			const { statusCode = 502, headers } = answer;
			if (statusCode === 502 || statusCode === 503) {
				answer.resume();
				return resolve("cut-off");
			}
			if (headers["content-type"]?.startsWith("text/event-stream")) {
				response.writeHead(statusCode, headers);
				answer.on("error", () => response.destroy());
				answer.pipe(response);
				response.on("close", () => answer.destroy());
				return resolve("answered");
			}
			// Whole before a byte of it is passed on: half an answer cannot be taken back.
			const whole = await buffer(answer).catch(() => null);
			if (whole === null) return resolve("cut-off");
			response.writeHead(statusCode, headers);
			response.end(whole);
			resolve("answered");
		});
		onward.end(body);
	});
}
