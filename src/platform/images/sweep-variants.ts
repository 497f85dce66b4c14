import { listKnownVersions } from "../blobs/list-known-versions.ts";
import type { Database } from "../db/database.ts";
import type { Images } from "./images.ts";

/**
 * Forgets what was rendered of pictures that no row of storage.objects names any more: removed or replaced by another
 * node, or while a variant was made. Nobody could be shown it. Returns of how many versions.
 */
export async function sweepVariants({
	database,
	images,
}: {
	database: Database;
	images: Images;
}): Promise<number> {
	const kept = await images.listVersions();
	if (kept.length === 0) return 0;
	const known = await listKnownVersions(database, kept);
	const gone = kept.filter((version) => !known.has(version));
	await images.forget(gone);
	return gone.length;
}
