import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { e2eOrigin } from "./settings.ts";

export interface BreakingSite {
	origin: string;
	close(): void;
}

/** The site at an address of its own, whose answers for `path` break off in the middle: a phone that leaves its network as it reads. */
export async function openBreakingSite(path: string): Promise<BreakingSite> {
	const server = createServer(async ({ url = "/", method = "GET" }, response) => {
		const answer = await fetch(e2eOrigin + url, { method, headers: { "Accept-Encoding": "identity" } });
		const bytes = Buffer.from(await answer.arrayBuffer());
		const { pathname } = new URL(url, e2eOrigin);
		const headers = ["content-type", "content-security-policy", "x-remix-response"].flatMap((name) => {
			const value = answer.headers.get(name);
			return value === null ? [] : [[name, value] as const];
		});
		response.writeHead(answer.status, { ...Object.fromEntries(headers), "Content-Length": bytes.length });
		if (pathname !== path) response.end(bytes);
		else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
