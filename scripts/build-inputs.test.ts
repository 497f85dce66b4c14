import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashBuildInputs } from "./build-inputs.ts";

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "avspark-inputs-"));
	mkdirSync(join(root, "src/web/routes"), { recursive: true });
	mkdirSync(join(root, "src/gateway"));
	writeFileSync(join(root, "src/web/routes/home.tsx"), "one");
});
afterEach(() => rmSync(root, { recursive: true }));

it("changes with the content of a file the site is built from, and with its name", () => {
	const before = hashBuildInputs(root);
	writeFileSync(join(root, "src/web/routes/home.tsx"), "two");
	const changed = hashBuildInputs(root);
	writeFileSync(join(root, "src/web/routes/home.tsx"), "one");
	writeFileSync(join(root, "src/web/routes/new.tsx"), "");
	expect(new Set([before, changed, hashBuildInputs(root)]).size).toBe(3);
});

it("does not change with times, tests or server code", () => {
	const before = hashBuildInputs(root);
	utimesSync(join(root, "src/web/routes/home.tsx"), 1, 1);
	writeFileSync(join(root, "src/web/routes/home.test.tsx"), "test");
	writeFileSync(join(root, "src/gateway/caller.ts"), "server");
	expect(hashBuildInputs(root)).toBe(before);
});
