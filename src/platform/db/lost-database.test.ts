import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mustNotOverwriteTables, toLostDatabase } from "./lost-database.ts";

let directory: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "avspark-lost-"));
	mkdirSync(join(directory, "base/5"), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const addFile = (path: string) => writeFileSync(join(directory, path), "");

describe("a folder of the embedded database", () => {
	it("without tables and PG_VERSION is a first start that was cut off", () => {
		for (const path of ["base/5/1259", "base/5/1259_fsm", "base/5/16383", "base/5/pg_filenode.map"])
			addFile(path);
		mustNotOverwriteTables(directory);
	});

	it("with tables is not begun anew when PG_VERSION is gone", () => {
		addFile("base/5/16384");
		expect(() => mustNotOverwriteTables(directory)).toThrow(/has tables, but its file PG_VERSION is gone/);
		addFile("PG_VERSION");
		mustNotOverwriteTables(directory);
	});
});

describe("a database that does not open", () => {
	it("is said to be left as it is, with what the engine says", () => {
		expect(toLostDatabase(directory, "Aborted().")?.message).toMatch(
			/cannot be opened\. It was left as it is; npm run restore -- FILE .* The engine says: Aborted\(\)\.$/,
		);
	});

	it("is not lost when the disk is full", () => {
		expect(toLostDatabase(directory, "ENOSPC: no space left on device")).toBeNull();
	});

	it.skipIf(process.getuid?.() !== 0)("is not lost when a file is another user's: that is named", () => {
		const nobody = 65_534;
		addFile("base/5/1259");
		for (const path of ["", "base", "base/5"]) chownSync(join(directory, path), nobody, nobody);
		const module = new URL("./lost-database.ts", import.meta.url).href;
		const tell = `import { toLostDatabase } from ${JSON.stringify(module)};
			process.setgid(${nobody});
			process.setuid(${nobody});
			console.log(toLostDatabase(${JSON.stringify(directory)}, "Aborted().").message);`;
		const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", tell], {
			encoding: "utf8",
		});
		expect(stdout.trim()).toBe(
			`The embedded database cannot be opened: EACCES: permission denied, access '${join(directory, "base/5/1259")}'. Whose are those files?`,
		);
	});
});
