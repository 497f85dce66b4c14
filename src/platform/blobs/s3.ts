import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
	type S3ClientConfig,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import {
	type BlobStore,
	BlobsAwayError,
	BlobsRefusedError,
	isBlobName,
	mustBeBlobName,
} from "./blob-store.ts";
import type { S3Location } from "./storage-url.ts";

export interface S3Timeouts {
	connectMs: number;
	/** Of a read, until its answer begins. */
	answerMs: number;
	/** Of a write, without a byte in either direction; the SDK begins to count after three seconds. */
	writeIdleMs: number;
	/** Of a read whose answer has begun: its reader may be as slow. */
	readIdleMs: number;
}

/** Three attempts of ten seconds: a store that takes connections and says nothing is away for its editor after half a minute. */
const storeTimeouts: S3Timeouts = {
	connectMs: 5_000,
	answerMs: 10_000,
	writeIdleMs: 7_000,
	readIdleMs: 30_000,
};
const maxAttempts = 3;
/** Readers of originals, each as slow as may be; smaller copies come from the node's own cache. */
const maxReads = 500;
const maxWrites = 50;

/**
 * Blobs as objects `prefix + name` of a bucket, by path-style addresses, which every S3-compatible store has. A put is
 * whole or not at all, and what it acknowledged is read at once: S3 promises both. Nothing connects before first use.
 */
export function createS3Blobs(location: S3Location, timeouts = storeTimeouts): BlobStore {
	const { bucket: Bucket, prefix } = location;
	const settings: S3ClientConfig = {
		endpoint: location.endpoint,
		region: location.region,
		forcePathStyle: true,
		...(location.credentials && { credentials: location.credentials }),
		maxAttempts,
		// The SDK's own checksums are Amazon's alone; others refuse them. The signature covers the body anyhow.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	};
	const open = (maxSockets: number, waits: { socketTimeout: number; requestTimeout?: number }) => {
		const agent = { maxSockets, keepAlive: true };
		const limits = { ...waits, connectionTimeout: timeouts.connectMs, throwOnRequestTimeout: true };
		return new S3Client({
			...settings,
			requestHandler: { ...limits, httpAgent: agent, httpsAgent: agent },
		});
	};
	// Of their own: a picture on its way to a slow reader holds its socket, and must not hold up an editor's upload.
	const client = open(maxReads, { socketTimeout: timeouts.readIdleMs, requestTimeout: timeouts.answerMs });
	const writer = open(maxWrites, { socketTimeout: timeouts.writeIdleMs });
	const toKey = (name: string) => {
		mustBeBlobName(name);
		return `${prefix}${name}`;
	};

	return {
		async put(name, bytes) {
			const object = { Bucket, Key: toKey(name), Body: bytes, ContentLength: bytes.byteLength };
			await writer.send(new PutObjectCommand(object)).catch(tellAway);
		},

		async get(name, range) {
			const Range = range && `bytes=${range.start}-${range.end}`;
			const found = await client
				.send(new GetObjectCommand({ Bucket, Key: toKey(name), ...(Range && { Range }) }))
				.catch(nullWhenMissing)
				.catch(tellAway);
			// The SDK's type of the same stream.
			return (found?.Body?.transformToWebStream() ?? null) as ReadableStream<Uint8Array> | null;
		},

		async delete(name) {
			const object = { Bucket, Key: toKey(name) };
			await writer.send(new DeleteObjectCommand(object)).catch(nullWhenMissing).catch(tellAway);
		},

		async *list() {
			let ContinuationToken: string | undefined;
			do {
				const wanted = { Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) };
				const page = await client.send(new ListObjectsV2Command(wanted)).catch(tellAway);
				for (const { Key = "", LastModified } of page.Contents ?? []) {
					const name = Key.slice(prefix.length);
					// What else lies in the bucket is not ours to list.
					if (isBlobName(name) && LastModified) yield { name, modifiedAt: LastModified };
				}
				ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
			} while (ContinuationToken);
		},
	};
}

/** What is the store's own fault, or the way's to it, told from what it refuses. */
function tellAway(error: unknown): never {
	if (error instanceof S3ServiceException && error.$fault === "client") throw new BlobsRefusedError(error);
	throw error instanceof Error ? new BlobsAwayError(error) : error;
}

/** A bucket that is not there is another matter: a mistake in the settings. */
function nullWhenMissing(error: unknown): null {
	if (error instanceof S3ServiceException && error.name === "NoSuchKey") return null;
	throw error;
}
