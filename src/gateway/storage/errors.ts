import { BlobsAwayError } from "../../platform/blobs/blob-store.ts";
import { DatabaseError } from "../../platform/db/database.ts";
import { DatabaseAwayError, lacksRoom, takesNoChange } from "../../platform/db/database-away.ts";
import { ImageError } from "../../platform/images/image-header.ts";
import { ImageQueueFullError } from "../../platform/images/image-queue.ts";
import { CallerError } from "../caller.ts";

/** The codes this door answers with, as storage-api has them (supabase/storage: src/internal/errors/codes.ts). */
const catalogue = {
	AccessDenied: { status: 403, error: "Unauthorized" },
	EntityTooLarge: { status: 413, error: "Payload too large" },
	InternalError: { status: 500, error: "InternalError" },
	InvalidJWT: { status: 400, error: "InvalidJWT" },
	InvalidKey: { status: 400, error: "InvalidKey" },
	InvalidMimeType: { status: 415, error: "invalid_mime_type" },
	InvalidRange: { status: 416, error: "invalid_range" },
	InvalidRequest: { status: 400, error: "InvalidRequest" },
	InvalidSignature: { status: 400, error: "InvalidSignature" },
	KeyAlreadyExists: { status: 409, error: "Duplicate" },
	NoSuchBucket: { status: 404, error: "Bucket not found" },
	NoSuchKey: { status: 404, error: "not_found" },
	NotFound: { status: 404, error: "Not Found" },
	SlowDown: { status: 503, error: "Slow Down" },
	TooManyRequests: { status: 429, error: "Too Many Requests" },
} as const;

export type StorageErrorCode = keyof typeof catalogue;

/** The message is public; the cause is for the log alone. */
export class StorageError extends Error {
	override readonly name = "StorageError";
	readonly code: StorageErrorCode;
	/** What the body says; the HTTP status is another matter, see {@link renderStorageError}. */
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		code: StorageErrorCode,
		message: string,
		options: { cause?: unknown; headers?: Readonly<Record<string, string>> } = {},
	) {
		super(message, { cause: options.cause });
		this.code = code;
		this.status = catalogue[code].status;
		this.headers = options.headers ?? {};
	}
}

/** What is over by itself, and what the client is told of it. */
const passingFaults = [
	[ImageQueueFullError, "Too many pictures are being worked on, try again"],
	[DatabaseAwayError, "The database does not answer, try again"],
	[BlobsAwayError, "The store of pictures does not answer, try again"],
] as const;

/** Anything thrown in the door -> what the client may know of it. */
export function toStorageError(error: unknown): StorageError {
	if (error instanceof StorageError) return error;
	if (error instanceof CallerError) return new StorageError("AccessDenied", error.message, { cause: error });
	if (error instanceof ImageError) return toImageRefusal(error);
	const passing = sayPassing(error);
	if (passing !== null) {
		return new StorageError("SlowDown", passing, {
			cause: error,
			headers: { "retry-after": "2" },
		});
	}
	if (error instanceof DatabaseError) {
		if (error.code === "42501") {
			return new StorageError("AccessDenied", "new row violates row-level security policy", { cause: error });
		}
		// Class 22: a value that cannot be stored, such as text with a NUL.
		if (error.code.startsWith("22")) {
			return new StorageError("InvalidRequest", "The request holds a value that cannot be stored", {
				cause: error,
			});
		}
		if (error.code === "23505") {
			return new StorageError("KeyAlreadyExists", "The resource already exists", { cause: error });
		}
	}
	return new StorageError("InternalError", "Internal Server Error", { cause: error });
}

function sayPassing(error: unknown): string | null {
	if (lacksRoom(error)) return "The database has no room, try again";
	if (takesNoChange(error)) return "The database takes no changes, try again";
	return passingFaults.find(([kind]) => error instanceof kind)?.[1] ?? null;
}

function toImageRefusal(error: ImageError): StorageError {
	if (error.kind === "too_large") {
		return new StorageError("EntityTooLarge", "The picture has too many pixels or frames", { cause: error });
	}
	const message =
		error.kind === "damaged" ? "The picture could not be decoded" : "The content is no supported picture";
	return new StorageError("InvalidMimeType", message, { cause: error });
}

/**
 * storage-api answers nearly every mistake of a client with HTTP 400 and says what it was in the body, as text;
 * storage-js reads both. A range that cannot be met keeps its status, since there the reader is a browser, and so does a
 * limit, since proxies and programs look for 429.
 */
export function renderStorageError(error: StorageError): Response {
	const isAsItIs = error.status >= 500 || error.status === 429 || error.code === "InvalidRange";
	return Response.json(
		{
			statusCode: String(error.status),
			error: catalogue[error.code].error,
			message: error.message,
			code: error.code,
		},
		{
			status: isAsItIs ? error.status : 400,
			headers: { "cache-control": "no-store", ...error.headers },
		},
	);
}
