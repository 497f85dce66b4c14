import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeSchemaFiles, schemaFolder } from "./make-schema-files.ts";

it("db/schema says what the migrations make (npm run schema writes it anew)", async () => {
	const made = await makeSchemaFiles();
	expect(readdirSync(schemaFolder).sort()).toEqual([...made.keys()]);
	for (const [name, text] of made)
		expect(readFileSync(new URL(name, schemaFolder), "utf8"), `${name}: npm run schema`).toBe(text);
});
