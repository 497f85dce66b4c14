import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { gzip } from "./gzip.ts";

/** Under this size a compressed answer is hardly smaller. */
const minCompressedBytes = 1_024;

const toBrotli = promisify(brotliCompress);

/**
 * Fast, light compression: these bytes are made for one answer. Of the front page Brotli 3 makes 24 kB in 1.6 ms of the
 * processor, gzip 1 34 kB in 1.2 ms, gzip 6 28 kB in 3.5 ms.
 */
const codings = {
	br: (body: Buffer) =>
		toBrotli(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
		}),
	gzip,
};

export async function compressed(request: Request, response: Response): Promise<Response> {
	const { status, headers } = response;
	if (response.body === null || headers.has("content-encoding")) {
		headers.append("Vary", "Accept-Encoding");
		return response;
	}
	const body = Buffer.from(await response.arrayBuffer());
	return new Response(await compressBody(body, request, headers), { status, headers });
}

/** The bytes as this request wants them; `headers` says how that is. */
export async function compressBody(
	body: Buffer<ArrayBuffer>,
	request: Request,
	headers: Headers,
): Promise<Buffer<ArrayBuffer>> {
	headers.append("Vary", "Accept-Encoding");
	const accepted = request.headers.get("accept-encoding");
	const coding = (["br", "gzip"] as const).find((known) => acceptsEncoding(accepted, known));
	if (coding === undefined || body.length < minCompressedBytes) return body;
	headers.set("Content-Encoding", coding);
	headers.delete("Content-Length");
	return codings[coding](body);
}
