import type { BlobStore } from "../../../src/platform/blobs/blob-store.ts";
import type { Database } from "../../../src/platform/db/database.ts";

/** Names of the bytes that lie in the store, in order. */
export async function listBlobNames(blobs: BlobStore): Promise<string[]> {
	return (await Array.fromAsync(blobs.list())).map(({ name }) => name).sort();
}

/** Names of bytes that a row of storage.objects has, in order. */
export async function listVersions(database: Pick<Database, "query">): Promise<string[]> {
	const { rows } = await database.query<{ version: string }>("select version from storage.objects");
	return rows.map(({ version }) => version).sort();
}
