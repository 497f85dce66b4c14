import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFirstTry } from "./gateway/auth/accounts/first-tries.ts";
import { parseStorageUrl, type StorageLocation } from "./platform/blobs/storage-url.ts";
import { systemClock } from "./platform/clock.ts";
import { loadKeys } from "./platform/keys.ts";
import { OperatorError, toText } from "./platform/operator-error.ts";

/**
 * What is wrong with settings that are well-formed, as far as it can be known before anything is begun: keys that do not fit together, a
 * password that anybody tries first, a folder for pictures that may not be written. One line each, without the values.
 */
export async function checkSettings(given: Readonly<Record<string, string | undefined>>): Promise<string[]> {
	const found = await Promise.all([checkKeys(given), checkPassword(given), checkStorage(given)]);
	return found.filter((problem) => problem !== null);
}

async function checkKeys({ AVSPARK_KEYS: keys }: Readonly<Record<string, string | undefined>>) {
	if (!keys) return null;
	try {
		await loadKeys({ dataDir: "", fromEnvironment: keys, clock: systemClock });
		return null;
	} catch (error) {
		if (!(error instanceof OperatorError)) throw error;
		return `AVSPARK_KEYS cannot be used: ${error.message}`;
	}
}

async function checkPassword(given: Readonly<Record<string, string | undefined>>) {
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given;
	if (!email || !password || !(await isFirstTry(password, { email }))) return null;
	return "ADMIN_PASSWORD is known to be weak and easy to guess";
}

async function checkStorage({ STORAGE_URL: address }: Readonly<Record<string, string | undefined>>) {
	const location = address?.startsWith("file:") ? parseStorage(address) : null;
	// Another form: its own problem, or a bucket, which is asked when a picture is.
	if (location?.kind !== "file") return null;
	try {
		await mkdir(location.directory, { recursive: true });
		const trial = join(location.directory, `.trial-${randomBytes(6).toString("hex")}`);
		await writeFile(trial, "").finally(() => rm(trial, { force: true }));
		return null;
	} catch (error) {
		return `STORAGE_URL names a folder that cannot be written: ${toText(error)}`;
	}
}

/** Null where it is none: config.ts says why. */
function parseStorage(address: string): StorageLocation | null {
	try {
		return parseStorageUrl(address);
	} catch {
		return null;
	}
}
