import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeReference } from "../../../scripts/schema/make-reference.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

const folder = fileURLToPath(new URL("../../../db/", import.meta.url));

it("db/schema says what the migrations make", async () => {
	const database = await openTestDatabase();
	try {
		const made = await makeReference(database, `${folder}migrations`);
		expect(readdirSync(`${folder}schema`).sort()).toEqual([...made.keys()]);
		for (const [name, text] of made) {
			const written = readFileSync(`${folder}schema/${name}`, "utf8");
			expect(written, `db/schema/${name} is not what the migrations make: npm run schema`).toBe(text);
		}
	} finally {
		await database.close();
	}
});
