import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase } from "../../support/database/test-database.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog("silent");
/** What an administrator may have given a database or a user, or a distribution its server. */
const others = {
	timezone: "Pacific/Auckland",
	datestyle: "German, DMY",
	intervalstyle: "iso_8601",
	bytea_output: "escape",
	extra_float_digits: "-3",
	standard_conforming_strings: "off",
	default_transaction_isolation: "serializable",
	search_path: "nowhere",
};

// The embedded engine has its own settings, and nobody else's.
describe.skipIf(serverUrl === undefined)("a database with settings of its administrator's", () => {
	let database: Database;
	let drop: () => Promise<void>;

	beforeAll(async () => {
		const made = await makeServerDatabase(serverUrl as string);
		drop = made.drop;
		const administrator = await openPostgres({ url: made.url, maxConnections: 1, log });
		for (const [name, value] of Object.entries(others))
			await administrator.exec(`alter database ${made.name} set ${name} = '${value}'`);
		await administrator.exec("create table public.counted (number integer); insert into counted values (0)");
		await administrator.close();
		database = await openPostgres({ url: made.url, maxConnections: 2, log });
	});
	afterAll(async () => {
		await database.close();
		await drop();
	});

	it("writes and reads values as every other does", async () => {
		const { rows } = await database.query(
			`select moment, moment::text as text, to_json(moment) as json, '3/4/2026'::date as day, interval '90 minutes'::text as span,
				'\\x00ff'::bytea::text as bytes, 0.1::float8 + 0.2::float8 as sum, 'a\\b' as slash, U&'\\00e5' as letter, number
			from (select timestamptz '2026-11-26 21:00:00+00' as moment) as one, counted`,
		);
		expect(rows).toEqual([
			{
				moment: new Date("2026-11-26T21:00:00Z"),
				text: "2026-11-26 21:00:00+00",
				json: "2026-11-26T21:00:00+00:00",
				day: "2026-03-04",
				span: "01:30:00",
				bytes: "\\x00ff",
				sum: 0.1 + 0.2,
				slash: "a\\b",
				letter: "å",
				number: 0,
			},
		]);
	});

	it("lets two change one row after another, without a refusal of the second", async () => {
		const add = "update public.counted set number = number + 1";
		await database.transaction(async (tx) => {
			await tx.query("select number from public.counted");
			await database.query(add);
			await tx.query(add);
		});
		expect((await database.query("select number from public.counted")).rows).toEqual([{ number: 2 }]);
	});
});
