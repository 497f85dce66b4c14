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
	const { rows } = await database.query<{ version: string }>(
		"select version from storage.objects where version = any($1::text[])",
		[kept],
	);
	const known = new Set(rows.map((row) => row.version));
	const gone = kept.filter((version) => !known.has(version));
	await images.forget(gone);
	return gone.length;
}
