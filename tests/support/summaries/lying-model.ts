import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What the endpoint does with one request. */
export type ModelReply =
	| { kind: "object"; value: unknown }
	| { kind: "text"; text: string }
	| { kind: "error"; status: number; message?: string; headers?: Record<string, string> }
	/** An answer that ended at its bound while it was thought of. */
	| { kind: "thoughts" }
	| { kind: "silence" }
	| { kind: "flood"; bytes: number }
	/** A good answer, in a dozen pieces with so long between them. */
	| { kind: "trickle"; value: unknown; pauseMs: number }
	/** An answer whose own JSON ends too early. */
	| { kind: "broken-body" }
	/** A connection that breaks in the middle of the answer. */
	| { kind: "cut" };

export interface ModelRequest {
	path: string;
	authorization: string | null;
	body: {
		model: string;
		messages: { role: string; content: unknown }[];
		response_format?: { type: string };
		max_tokens?: number;
		max_completion_tokens?: number;
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

const program = fileURLToPath(new URL("lying-model-process.ts", import.meta.url));

/** A server process on loopback that speaks OpenAI's chat completions and says what a test wants it to say. */
export async function startLyingModel(): Promise<LyingModel> {
	const requests: ModelRequest[] = [];
	let replies: ModelReply[] = [];
	// What the runner of tests gives its own processes is not for this one.
	const child = fork(program, { execArgv: [] });
	const [{ port }] = (await once(child, "message")) as [{ port: number }];
	child.on("message", ({ id, request }: { id: number; request: ModelRequest }) => {
		requests.push(request);
		const reply = replies.length > 1 ? replies.shift() : replies[0];
		child.send({ id, reply: reply ?? { kind: "error", status: 500 } });
	});
	return {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		requests,
		script(...list) {
			requests.length = 0;
			replies = list;
		},
		async close() {
			const ended = once(child, "exit");
			child.kill();
			await ended;
		},
	};
}
