import type { Transaction } from "../../platform/db/database.ts";
import { StorageError } from "./errors.ts";

/** Which object is meant; it need not be there. */
export interface ObjectTarget {
	bucketId: string;
	name: string;
}

export interface ObjectMetadata {
	size: number;
	mimetype: string;
	/** "max-age=3600" */
	cacheControl: string;
	/** With its quotes, as in the header. */
	eTag: string;
	/** ISO 8601, UTC. */
	lastModified: string;
	/** Of a picture that was checked and made anew: its size in pixels, and 1 or more frames. */
	width?: number;
	height?: number;
	frames?: number;
}

export interface StoredObject {
	id: string;
	/** Name of the bytes in the blob store. */
	version: string;
	metadata: ObjectMetadata;
	created_at: Date;
}

export interface Bucket {
	id: string;
	file_size_limit: number | null;
	allowed_mime_types: string[] | null;
}

/** The bucket, if the caller may see it. Throws NoSuchBucket. */
export async function requireBucket(tx: Transaction, bucketId: string): Promise<Bucket> {
	const { rows } = await tx.query<Bucket>(
		"select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
		[bucketId],
	);
	if (!rows[0]) throw new StorageError("NoSuchBucket", "Bucket not found");
	return rows[0];
}

/** The object, if the caller may see it. Throws NoSuchBucket or NoSuchKey. */
export async function requireObject(tx: Transaction, bucketId: string, name: string): Promise<StoredObject> {
	const { rows } = await tx.query<{ [Field in keyof StoredObject]: StoredObject[Field] | null }>(
		`select o.id, o.version, o.metadata, o.created_at
		from storage.buckets b
		left join storage.objects o on o.bucket_id = b.id and o.name = $2
		where b.id = $1`,
		[bucketId, name],
	);
	if (!rows[0]) throw new StorageError("NoSuchBucket", "Bucket not found");
	const { id, version, metadata, created_at } = rows[0];
	if (!id || !version || !metadata || !created_at) throw new StorageError("NoSuchKey", "Object not found");
	return { id, version, metadata, created_at };
}

/**
 * Takes the objects of these names that the caller may change, for as long as the transaction lasts. Whoever writes one while it needs another
 * does this first, and all in one order: two that each had what the other needs would end as a deadlock.
 */
export async function lockObjects(
	tx: Transaction,
	bucketId: string,
	names: readonly string[],
): Promise<void> {
	await tx.query(
		"select from storage.objects where bucket_id = $1 and name = any($2::text[]) order by id for update",
		[bucketId, names],
	);
}

export interface ObjectWrite extends ObjectTarget {
	version: string;
	metadata: ObjectMetadata;
	/** Whether an object of that name is replaced; otherwise the database answers 23505. */
	isUpsert: boolean;
}

/** Returns the id, and the version of the bytes that this write replaced. Row-level security decides. */
export async function writeObject(
	tx: Transaction,
	write: ObjectWrite,
): Promise<{ id: string; replacedVersion: string | null }> {
	const { rows: old } = await tx.query<{ version: string }>(
		"select version from storage.objects where bucket_id = $1 and name = $2 for update",
		[write.bucketId, write.name],
	);
	const onConflict = write.isUpsert
		? `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata`
		: "";
	const { rows } = await tx.query<{ id: string }>(
		`insert into storage.objects (bucket_id, name, version, metadata)
		values ($1, $2, $3, $4::jsonb)
		${onConflict}
		returning id`,
		[write.bucketId, write.name, write.version, JSON.stringify(write.metadata)],
	);
	return { id: (rows[0] as { id: string }).id, replacedVersion: old[0]?.version ?? null };
}
