import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface PlainAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
}

/** A request of a program on this machine, without a client's own opinion on codings. `path` with its query: "/?visa=12". */
export function requestPlain(
	port: number,
	path: string,
	{ headers = {}, method = "GET" }: { headers?: Record<string, string>; method?: string } = {},
): Promise<PlainAnswer> {
	return new Promise((resolve, reject) => {
		const asked = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					bytes: Buffer.concat(chunks),
				}),
			);
		});
		asked.on("error", reject);
		asked.end();
	});
}
