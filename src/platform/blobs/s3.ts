import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { type BlobStore, isBlobName, mustBeBlobName } from "./blob-store.ts";
import type { S3Location } from "./storage-url.ts";

const connectTimeoutMs = 5_000;
/** Without a byte in either direction. */
const idleTimeoutMs = 30_000;
const maxAttempts = 3;

/**
 * Blobs as objects `prefix + name` of a bucket, by path-style addresses, which every S3-compatible store has. A put is
 * whole or not at all, and what it acknowledged is read at once: S3 promises both. Nothing connects before first use.
 */
export function createS3Blobs(location: S3Location): BlobStore {
	const { bucket: Bucket, prefix } = location;
	const client = new S3Client({
		endpoint: location.endpoint,
		region: location.region,
		forcePathStyle: true,
		...(location.credentials && { credentials: location.credentials }),
		maxAttempts,
		requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
		// The SDK's own checksums are Amazon's alone; others refuse them. The signature covers the body anyhow.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	const toKey = (name: string) => {
		mustBeBlobName(name);
		return `${prefix}${name}`;
	};

	return {
		async put(name, bytes) {
			await client.send(
				new PutObjectCommand({ Bucket, Key: toKey(name), Body: bytes, ContentLength: bytes.byteLength }),
			);
		},

		async get(name, range) {
			const Range = range && `bytes=${range.start}-${range.end}`;
			const found = await client
				.send(new GetObjectCommand({ Bucket, Key: toKey(name), ...(Range && { Range }) }))
				.catch(nullWhenMissing);
			// The SDK's type of the same stream.
			return (found?.Body?.transformToWebStream() ?? null) as ReadableStream<Uint8Array> | null;
		},

		async delete(name) {
			await client.send(new DeleteObjectCommand({ Bucket, Key: toKey(name) })).catch(nullWhenMissing);
		},

		async *list() {
			let ContinuationToken: string | undefined;
			do {
				const page = await client.send(
					new ListObjectsV2Command({
						Bucket,
						Prefix: prefix,
						...(ContinuationToken && { ContinuationToken }),
					}),
				);
				for (const { Key = "", LastModified } of page.Contents ?? []) {
					const name = Key.slice(prefix.length);
					// What else lies in the bucket is not ours to list: the sweep deletes what it is told of.
					if (isBlobName(name) && LastModified) yield { name, modifiedAt: LastModified };
				}
				ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
			} while (ContinuationToken);
		},
	};
}

/** A bucket that is not there is another matter: a mistake in the settings. */
function nullWhenMissing(error: unknown): null {
	if (error instanceof S3ServiceException && error.name === "NoSuchKey") return null;
	throw error;
}
