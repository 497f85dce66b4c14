import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeRestoreFolder } from "./restore-folder.ts";

let directory: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "restores-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** As a restore of that process left it. */
function leaveFolder(pid: number | undefined): string {
	const folder = join(directory, `avspark-restore-${pid}-Ab3dEf`);
	mkdirSync(folder);
	writeFileSync(join(folder, "dump.sql"), "copy auth.users from stdin;");
	return folder;
}

it("a restore removes what one that was killed has left, and nothing of one that is at it", async () => {
	const killed = leaveFolder(spawnSync(process.execPath, ["--version"]).pid);
	const running = leaveFolder(process.ppid);
	const strangers = join(directory, "avspark-other");
	mkdirSync(strangers);
	const own = await makeRestoreFolder(directory);
	expect(existsSync(killed)).toBe(false);
	expect(existsSync(running)).toBe(true);
	expect(existsSync(strangers)).toBe(true);
	expect(statSync(own).mode & 0o777).toBe(0o700);
	// Two of one process, as tests have them, are two folders.
	expect(await makeRestoreFolder(directory)).not.toBe(own);
});
