import { fileURLToPath } from "node:url";
import { migrate, readMigrations } from "../../src/platform/db/migrate.ts";
import { openPglite } from "../../src/platform/db/pglite.ts";
import { describeSchema } from "./describe-schema.ts";
import { readDefinitions } from "./find-definitions.ts";
import { bareSearchPath, readSchema } from "./read-schema.ts";

export const schemaFolder = new URL("../../db/schema/", import.meta.url);
const migrationsFolder = fileURLToPath(new URL("../../db/migrations", import.meta.url));
const schemas = ["auth", "private", "public", "storage"];

/** Applies all migrations to an empty embedded database; resolves to the files of db/schema by name. */
export async function makeSchemaFiles(): Promise<Map<string, string>> {
	const migrations = readMigrations(migrationsFolder);
	const definitions = readDefinitions(migrations);
	const database = await openPglite({ dataDir: null });
	try {
		await migrate(database, migrations);
		await database.exec(bareSearchPath);
		const files = new Map<string, string>();
		for (const schema of schemas)
			files.set(`${schema}.md`, describeSchema(schema, await readSchema(database, schema), definitions));
		return files;
	} finally {
		await database.close();
	}
}
