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

it("what is there already is used again: a folder for pictures, and what lies in it", async () => {
	const folder = mkdtempSync(join(tmpdir(), "avspark-settings-"));
	writeFileSync(join(folder, "derby.webp"), "");
	expect(await checkSettings({ STORAGE_URL: `file:${folder}` })).toEqual([]);
	expect(readdirSync(folder)).toEqual(["derby.webp"]);
	rmSync(folder, { recursive: true });
});

it("a folder for pictures in which nothing can be written is told, though it is there", async () => {
	// The kernel's own folder takes no files, whoever asks.
	expect(await checkSettings({ STORAGE_URL: "file:/proc/self" })).toEqual([
		expect.stringMatching(/^STORAGE_URL names a folder that cannot be written: E/),
	]);
});

it("half of an administrator's account is no weak password: its form is told elsewhere", async () => {
	expect(await checkSettings({ ADMIN_PASSWORD: "password" })).toEqual([]);
	expect(await checkSettings({ ADMIN_EMAIL: "chef@ex.se" })).toEqual([]);
});

it("an administrator may not be let in by the own address, nor kept out by a good password", async () => {
	const ADMIN_EMAIL = "chef@ex.se";
	expect(await checkSettings({ ADMIN_EMAIL, ADMIN_PASSWORD: "chef@ex.se" })).toHaveLength(1);
	expect(await checkSettings({ ADMIN_EMAIL, ADMIN_PASSWORD: "norrsken över Lyckeby" })).toEqual([]);
});
