import type { Database } from "../db/database.ts";

/** Of these names of bytes those that a row of storage.objects has; the others may be deleted. */
export async function listKnownVersions(
	database: Database,
	versions: readonly string[],
): Promise<ReadonlySet<string>> {
	const { rows } = await database.query<{ version: string }>(
		"select version from storage.objects where version = any($1::text[])",
		[versions],
	);
	return new Set(rows.map((row) => row.version));
}
