import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ServedResponse {
	status?: number;
	headers?: Record<string, string>;
	body?: string | Uint8Array;
}

export type Route =
	| ServedResponse
	| ((request: IncomingMessage, response: ServerResponse) => ServedResponse | undefined);

export interface FeedServer {
	/** "http://127.0.0.1:PORT" */
	origin: string;
	/** "127.0.0.1:PORT", as the fetcher's allow-list has it. */
	host: string;
	/** What was asked for, in order. */
	requests: { path: string; headers: IncomingMessage["headers"]; atMs: number }[];
	/** A path (with its query) and what is served there; a route set again replaces the first. */
	serve(path: string, route: Route): void;
	close(): Promise<void>;
}

/** A real HTTP server on loopback that plays an outside source. Unknown paths answer 404. */
export async function startFeedServer(address = "127.0.0.1"): Promise<FeedServer> {
	const routes = new Map<string, Route>();
	const requests: FeedServer["requests"] = [];
	const server = createServer((request, response) => {
		const path = request.url ?? "/";
		requests.push({ path, headers: request.headers, atMs: performance.now() });
		const route = routes.get(path);
		const answer = typeof route === "function" ? route(request, response) : (route ?? { status: 404 });
		// A route that answers nothing has taken the response over.
		if (!answer) return;
		response.writeHead(answer.status ?? 200, answer.headers);
		response.end(answer.body);
	});
	await new Promise<void>((resolve) => server.listen(0, address, resolve));
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://${address}:${port}`,
		host: `${address}:${port}`,
		requests,
		serve: (path, route) => void routes.set(path, route),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
