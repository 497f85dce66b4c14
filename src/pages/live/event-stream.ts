const encoder = new TextEncoder();

/** What has not been taken by then belongs to a reader who is gone, or whose network is. */
const maxWaitingEvents = 64;

/** One reader's server-sent events (HTML, 9.2): `send` gives bytes that are already in the format. */
export interface EventStream {
	response: Response;
	/** False when the reader takes nothing any more; the stream is ended then. */
	send(bytes: Uint8Array): boolean;
	end(): void;
}

export function openEventStream(onEnd: () => void): EventStream {
	let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
	const forget = () => {
		if (controller === null) return;
		controller = null;
		onEnd();
	};
	const body = new ReadableStream<Uint8Array>(
		{
			start(opened) {
				controller = opened;
			},
			cancel: forget,
		},
		new CountQueuingStrategy({ highWaterMark: maxWaitingEvents }),
	);
	const end = () => {
		const open = controller;
		forget();
		open?.close();
	};
	return {
		response: new Response(body, {
			headers: {
				"Content-Type": "text/event-stream; charset=utf-8",
				"Cache-Control": "no-store, no-transform",
				// nginx would hold events back until it has a page of them.
				"X-Accel-Buffering": "no",
			},
		}),
		send(bytes) {
			if (controller === null) return false;
			if ((controller.desiredSize ?? 0) <= 0) {
				end();
				return false;
			}
			controller.enqueue(bytes);
			return true;
		},
		end,
	};
}

/** "event: matches\ndata: [...]\n\n". The data are put down as JSON, which has no line break. */
export function toEvent(name: string, data: unknown): Uint8Array {
	return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A line that says nothing: it keeps proxies and idle limits from ending the stream. */
export const heartbeat: Uint8Array = encoder.encode(":\n\n");

/** How long a browser waits before it comes back. */
export const toRetry = (ms: number): Uint8Array => encoder.encode(`retry: ${ms}\n\n`);
