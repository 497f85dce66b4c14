import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { tableWords } from "../../../src/web/features/audit-log/act-words.ts";
import { columnWords } from "../../../src/web/features/audit-log/column-words.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

// Editors read the record in Swedish: a new table or column needs its word.

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the record can tell of: every column of the tables that record_act stands guard over, but for the one it leaves out. */
async function listRecorded(): Promise<{ table: string; column: string }[]> {
	const { rows } = await database.query<{ table: string; column: string }>(`
		select distinct c.relname as table, a.attname as column
		from pg_catalog.pg_trigger t
		join pg_catalog.pg_class c on c.oid = t.tgrelid
		join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where t.tgfoid = 'private.record_act'::regproc and a.attname <> 'updated_at'
		order by 1, 2`);
	return rows;
}

describe("the record's words", () => {
	it("name every table that is recorded", async () => {
		const tables = new Set((await listRecorded()).map(({ table }) => table));
		expect(tables.size).toBeGreaterThan(15);
		expect([...tables].filter((table) => !(table in tableWords))).toEqual([]);
	});

	it("name no column twice alike in one table, so that what was changed can be told apart", async () => {
		const seen = new Map<string, string>();
		const alike: string[] = [];
		for (const { table, column } of await listRecorded()) {
			const word = `${table}: ${columnWords[column]}`;
			if (seen.has(word)) alike.push(`${word} (${seen.get(word)}, ${column})`);
			seen.set(word, column);
		}
		expect(alike).toEqual([]);
	});

	it("name every column that is recorded", async () => {
		const nameless = (await listRecorded()).filter(({ column }) => !(column in columnWords));
		expect(nameless.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
	});
});
