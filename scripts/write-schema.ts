// npm run schema: writes db/schema, the reference of what the migrations have made so far.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, readMigrations } from "../src/platform/db/migrate.ts";
import { openPglite } from "../src/platform/db/pglite.ts";
import { makeReference } from "./schema/make-reference.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const migrations = join(root, "db/migrations");
const folder = join(root, "db/schema");

const database = await openPglite({ dataDir: null });
try {
	await migrate(database, readMigrations(migrations));
	mkdirSync(folder, { recursive: true });
	for (const [name, text] of await makeReference(database, migrations)) {
		writeFileSync(join(folder, name), text);
		console.log(`db/schema/${name}`);
	}
} finally {
	await database.close();
}
