/** A fetch whose answers end with an error once they are larger than allowed, whatever their headers say. */
export function createCappedFetch(fetch: typeof globalThis.fetch, maxBytes: number): typeof globalThis.fetch {
	return async (input, init) => {
		const response = await fetch(input, init);
		if (response.body === null) return response;
		let bytes = 0;
		const capped = response.body.pipeThrough(
			new TransformStream<Uint8Array, Uint8Array>({
				transform(chunk, controller) {
					bytes += chunk.byteLength;
					if (bytes > maxBytes) controller.error(new Error(`The answer is larger than ${maxBytes} bytes`));
					else controller.enqueue(chunk);
				},
			}),
		);
		return new Response(capped, {
			status: response.status,
			statusText: response.statusText,
			headers: response.headers,
		});
	};
}
