import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { BlobStore } from "./blob-store.ts";

/** An upload that writes its row later than this after its bytes does not exist. */
const minAgeMs = 60 * 60 * 1000;
const batchSize = 500;

/** Before the bytes are written: if their row never comes, {@link sweepBlobs} finds them by this. */
export async function noteUpload(database: Database, version: string, at: Date): Promise<void> {
	await database.query(
		"insert into private.forgotten_bytes (version, noted_at) values ($1, $2) on conflict (version) do nothing",
		[version, at.toISOString()],
	);
}

/**
 * Deletes blobs that this database has forgotten for an hour: what an upload left that was killed between bytes and row, or a
 * removal between row and bytes. Never others: a database that is new, older or the wrong one knows nothing of the pictures that
 * lie there (0051). Returns how many were forgotten. May run at any time, on any node.
 */
export async function sweepBlobs(deps: {
	database: Database;
	blobs: BlobStore;
	clock: Clock;
	log: Log;
}): Promise<number> {
	const { database, blobs, clock, log } = deps;
	const latest = new Date(clock.now().getTime() - minAgeMs).toISOString();
	let deleted = 0;
	for (;;) {
		const { rows } = await database.query<{ version: string }>(
			`select version from private.forgotten_bytes f
			where noted_at <= $1 and not exists (select from storage.objects o where o.version = f.version)
			order by noted_at limit ${batchSize}`,
			[latest],
		);
		for (const { version } of rows) await blobs.delete(version);
		const versions = rows.map(({ version }) => version);
		await database.query("delete from private.forgotten_bytes where version = any($1::text[])", [versions]);
		deleted += rows.length;
		if (rows.length < batchSize) break;
	}
	if (deleted > 0) log.info({ deleted }, "forgotten blobs deleted");
	return deleted;
}
