/** Bytes by name: on disk (files.ts) or in a bucket. Which of them exist for a caller is the database's to say. */
export interface BlobStore {
	/**
	 * Keeps the bytes whole or not at all; when it resolves they survive a crash. A name is written once. Like the others
	 * it throws a BlobsAwayError while the store cannot be had.
	 */
	put(name: string, bytes: Uint8Array): Promise<void>;
	/** The bytes, or a part of them; null when there are none by that name. */
	get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
	/** Does nothing when there are none by that name. */
	delete(name: string): Promise<void>;
	/** Every name, half-written ones too, in no order. What others put there is left out. */
	list(): AsyncIterable<StoredBlob>;
}

/** The store answers nothing, or that it cannot now: what was asked for may be asked for again. The cause is for the log alone. */
export class BlobsAwayError extends Error {
	override readonly name: string = "BlobsAwayError";

	constructor(cause: unknown, message = "The store of pictures does not answer") {
		super(message, { cause });
	}
}

/** The store refuses us: a key that is wrong or has run out, a bucket that is gone, too many questions. Over when somebody has seen to it. */
export class BlobsRefusedError extends BlobsAwayError {
	override readonly name = "BlobsRefusedError";

	constructor(cause: Error) {
		super(cause, `The store of pictures refuses: ${cause.name}`);
	}
}

/** Both ends are inside, as in HTTP: 0 to 99 are the first hundred bytes. */
export interface ByteRange {
	start: number;
	end: number;
}

export interface StoredBlob {
	name: string;
	modifiedAt: Date;
	/** A crash left it so: there is nothing to get, and `put` is refused until it is deleted. */
	isHalfWritten?: boolean;
}

/**
 * Names are made by the server (a UUID for each write). This is the second lock: no dot, slash or letter case that a
 * file system or a bucket could read as something else. Throws when a name is of another form.
 */
export function mustBeBlobName(name: string): void {
	if (!isBlobName(name)) throw new Error("A blob name must be 8 to 128 of a-z, 0-9 and -");
}

export function isBlobName(name: string): boolean {
	return /^[a-z0-9][a-z0-9-]{7,127}$/.test(name);
}
