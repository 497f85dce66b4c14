import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSettings } from "./check-settings.ts";

it("keys, a password and a folder that cannot be used are told at once, without their values", async () => {
	const folder = mkdtempSync(join(tmpdir(), "avspark-settings-"));
	const file = join(folder, "file");
	writeFileSync(file, "");
	const problems = await checkSettings({
		AVSPARK_KEYS: "hemliga nycklar",
		ADMIN_EMAIL: "chef@ex.se",
		ADMIN_PASSWORD: "password",
		STORAGE_URL: `file:${join(file, "pictures")}`,
	});
	expect(problems).toEqual([
		"AVSPARK_KEYS cannot be used: The keys from AVSPARK_KEYS are not JSON",
		"ADMIN_PASSWORD is known to be weak and easy to guess",
		expect.stringMatching(/^STORAGE_URL names a folder that cannot be written: ENOTDIR/),
	]);
	rmSync(folder, { recursive: true });
});

it("a folder for pictures is made and left empty; nothing else is touched without a setting", async () => {
	const folder = mkdtempSync(join(tmpdir(), "avspark-settings-"));
	expect(await checkSettings({})).toEqual([]);
	expect(await checkSettings({ STORAGE_URL: `file:${join(folder, "pictures")}` })).toEqual([]);
	expect(existsSync(join(folder, "pictures"))).toBe(true);
	expect(readdirSync(join(folder, "pictures"))).toEqual([]);
	rmSync(folder, { recursive: true });
});

it("a folder for pictures whose form is wrong is told of once, by its form", async () => {
	for (const STORAGE_URL of ["file:", "file:~/pictures", "file://elsewhere/pictures"])
		expect(await checkSettings({ STORAGE_URL })).toEqual([]);
});
