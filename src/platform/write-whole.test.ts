import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeWhole } from "./write-whole.ts";

const bytes = new TextEncoder().encode("hela filen");
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "avspark-whole-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a file written whole", () => {
	it("is its owner's alone, takes the place of what stood there, and leaves no draft", async () => {
		const path = join(folder, "fil");
		writeFileSync(path, "den gamla");
		// Of a write that a crash cut off.
		writeFileSync(`${path}.draft`, "halv");
		chmodSync(`${path}.draft`, 0o600);
		await writeWhole(path, bytes);
		expect(readFileSync(path, "utf8")).toBe("hela filen");
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(["fil"]);
	});

	it("leaves what stood there, and nothing half-written, when it cannot take its place", async () => {
		const path = join(folder, "mapp");
		await writeWhole(join(folder, "annan"), bytes);
		await expect(writeWhole(path, bytes, join(folder, "finns-inte", "utkast"))).rejects.toMatchObject({
			code: "ENOENT",
		});
		await expect(writeWhole(folder, bytes, join(folder, "utkast"))).rejects.toThrow();
		expect(readdirSync(folder)).toEqual(["annan"]);
	});
});
