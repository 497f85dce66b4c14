import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncoding } from "./accepts-encoding.ts";

/** Under this size a compressed answer is hardly smaller. */
const minCompressedBytes = 1_024;

const compress = promisify(gzip);

/** Fast, light compression: these bytes are made for one answer. */
export async function compressed(request: Request, response: Response): Promise<Response> {
	response.headers.append("Vary", "Accept-Encoding");
	const isTaken = acceptsEncoding(request.headers.get("accept-encoding"), "gzip");
	if (response.body === null || !isTaken || response.headers.has("content-encoding")) return response;
	const body = Buffer.from(await response.arrayBuffer());
	const { status, headers } = response;
	if (body.length < minCompressedBytes) return new Response(body, { status, headers });
	headers.set("Content-Encoding", "gzip");
	headers.delete("Content-Length");
	return new Response(await compress(body, { level: 1 }), { status, headers });
}
