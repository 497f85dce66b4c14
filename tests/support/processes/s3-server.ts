import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
	/** "127.0.0.1:40123" */
	host: string;
	/** For STORAGE_URL; blobs lie below the prefix, if any. */
	toUrl(prefix?: string): string;
	/** Bytes by bucket and key: "bilder/avspark/0f8f…". */
	objects: Map<string, { bytes: Buffer; modifiedAt: Date }>;
	/** "PUT /bilder/avspark/0f8f…", in order. */
	requests: string[];
	/** The next so many requests are answered with 503. */
	failNext(count: number): void;
	/** From here on every request is refused with it; null: no more. */
	refuseWith(refusal: { status: number; code: string } | null): void;
	/** From here on requests are taken and never answered; false: no more. */
	fallSilent(isSilent: boolean): void;
	/** Called once, when the next object is stored and before its sender is told. */
	onNextPut(then: () => void): void;
	close(): Promise<void>;
}

const accessKeyId = "nyckel";
export const s3Secret = "hemlig/+nyckel";
const bucket = "bilder";
const maxBodyBytes = 8 * 1024 * 1024;
const pageSize = 2;

/**
 * The part of S3's protocol that the blob store speaks, for one bucket, with pages of two names: put, get with a
 * range, delete, list. Every request must carry a right signature (AWS Signature Version 4).
 */
export async function startS3Server(): Promise<S3Server> {
	const objects: S3Server["objects"] = new Map();
	const requests: string[] = [];
	let failing = 0;
	let refusing: { status: number; code: string } | null = null;
	let isSilent = false;
	let isPut: (() => void) | null = null;

	const answer = (request: IncomingMessage, body: Buffer): Answer => {
		const url = new URL(request.url ?? "/", "http://s3");
		requests.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
		if (failing > 0) {
			failing--;
			return toError(503, "SlowDown");
		}
		if (refusing) return toError(refusing.status, refusing.code);
		if (!isSigned(request, url, body)) return toError(403, "SignatureDoesNotMatch");
		const [, named, ...rest] = decodeURIComponent(url.pathname).split("/");
		const key = rest.join("/");
		if (named !== bucket) return toError(404, "NoSuchBucket");
		if (key === "" && url.searchParams.get("list-type") === "2") return list(objects, url.searchParams);
		switch (request.method) {
			case "PUT":
				objects.set(`${bucket}/${key}`, { bytes: body, modifiedAt: new Date() });
				isPut?.();
				isPut = null;
				return { status: 200, headers: { etag: '"x"' } };
			case "GET":
				return read(objects.get(`${bucket}/${key}`)?.bytes, request.headers.range);
			case "DELETE":
				objects.delete(`${bucket}/${key}`);
				return { status: 204 };
			default:
				return toError(405, "MethodNotAllowed");
		}
	};

	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		let size = 0;
		for await (const chunk of request) {
			size += chunk.length;
			if (size > maxBodyBytes) return request.destroy();
			chunks.push(chunk);
		}
		if (isSilent) return void requests.push(`${request.method} unanswered`);
		const { status, headers, body } = answer(request, Buffer.concat(chunks));
		response.writeHead(status, headers).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		host,
		toUrl: (prefix = "") =>
			`s3://${accessKeyId}:${encodeURIComponent(s3Secret)}@${host}/${bucket}${prefix && `/${prefix}`}?scheme=http`,
		objects,
		requests,
		failNext(count) {
			failing = count;
		},
		refuseWith(refusal) {
			refusing = refusal;
		},
		fallSilent(isIt) {
			isSilent = isIt;
		},
		onNextPut(then) {
			isPut = then;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

interface Answer {
	status: number;
	headers?: Record<string, string>;
	body?: Buffer | string;
}

function toError(status: number, code: string): Answer {
	const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
	return { status, headers: { "content-type": "application/xml" }, body };
}

function read(bytes: Buffer | undefined, range: string | undefined): Answer {
	if (!bytes) return toError(404, "NoSuchKey");
	const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
	if (start === undefined || end === undefined) return { status: 200, body: bytes };
	const part = bytes.subarray(Number(start), Number(end) + 1);
	return { status: 206, headers: { "content-range": `bytes ${start}-${end}/${bytes.length}` }, body: part };
}

function list(objects: S3Server["objects"], query: URLSearchParams): Answer {
	const prefix = `${bucket}/${query.get("prefix") ?? ""}`;
	const after = query.get("continuation-token") ?? "";
	const left = [...objects].filter(([name]) => name.startsWith(prefix) && name > after);
	const page = left.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, pageSize);
	const contents = page.map(
		([name, { bytes, modifiedAt }]) =>
			`<Contents><Key>${name.slice(bucket.length + 1)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
			`<Size>${bytes.length}</Size></Contents>`,
	);
	const isTruncated = left.length > page.length;
	const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
	const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
	return { status: 200, headers: { "content-type": "application/xml" }, body };
}

/** AWS Signature Version 4, as the S3 API reference describes it for the Authorization header. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
	const form =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
	const [, key, day = "", region = "", signedHeaders = "", signature] =
		form.exec(request.headers.authorization ?? "") ?? [];
	const bodyHash = request.headers["x-amz-content-sha256"];
	if (key !== accessKeyId || !signedHeaders.split(";").includes("host")) return false;
	if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha256(body)) return false;

	const query = [...url.searchParams]
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort()
		.join("&");
	const headers = signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
	const canonical = [request.method, url.pathname, query, headers.join(""), signedHeaders, bodyHash].join(
		"\n",
	);
	const toSign = [
		"AWS4-HMAC-SHA256",
		request.headers["x-amz-date"],
		`${day}/${region}/s3/aws4_request`,
		sha256(canonical),
	].join("\n");
	const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
		(secret, part) => createHmac("sha256", secret).update(part).digest(),
		`AWS4${s3Secret}`,
	);
	return createHmac("sha256", signingKey).update(toSign).digest("hex") === signature;
}

function sha256(data: Buffer | string): string {
	return createHash("sha256").update(data).digest("hex");
}
