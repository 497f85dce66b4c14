import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import { RestError } from "../errors.ts";
import { readSchema } from "./schema.ts";
import type { Schema } from "./schema-types.ts";

export interface SchemaCache {
	/** The schema as it was last read. Throws PGRST002 when it cannot be read. */
	get(): Promise<Schema>;
}

/** What PostgREST listens on, too: `notify pgrst` after a migration of a running database. */
const reloadChannel = "pgrst";

/** Reads the schema when it is first asked for, and again after `notify pgrst`. A failed read is tried again. */
export function createSchemaCache({ database, log }: { database: Database; log: Log }): SchemaCache {
	let reading: Promise<Schema> | null = null;
	let isListening = false;

	async function listen(): Promise<void> {
		isListening = true;
		try {
			await database.listen(reloadChannel, () => {
				reading = null;
			});
		} catch (error) {
			isListening = false;
			log.warn({ err: error }, "the rest door does not hear of schema changes");
		}
	}

	return {
		async get() {
			if (!isListening) await listen();
			reading ??= readSchema(database);
			const current = reading;
			try {
				return await current;
			} catch (cause) {
				if (reading === current) reading = null;
				const message = "Could not query the database for the schema cache. Retrying.";
				throw new RestError({ code: "PGRST002", message, cause });
			}
		},
	};
}
