// npm run schema: db/schema, what the migrations make of the database, by name.
import { mkdirSync, writeFileSync } from "node:fs";
import { makeSchemaFiles, schemaFolder } from "./schema/make-schema-files.ts";

mkdirSync(schemaFolder, { recursive: true });
for (const [name, text] of await makeSchemaFiles()) writeFileSync(new URL(name, schemaFolder), text);
