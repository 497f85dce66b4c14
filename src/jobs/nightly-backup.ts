import { toClockTime } from "../domain/times/swedish-date.ts";
import { toSwedishDay } from "../domain/times/swedish-day.ts";
import type { Clock } from "../platform/clock.ts";
import { listBackups, removeOldNights, writeBackup } from "../platform/db/backups.ts";
import type { PgliteDatabase } from "../platform/db/pglite.ts";
import type { Log } from "../platform/log.ts";
import { startRepeatedWork } from "./repeated-work.ts";

export interface NightlyBackupDeps {
	database: Pick<PgliteDatabase, "dump">;
	/** Where the files lie: DATA_DIR/backups. */
	directory: string;
	clock: Clock;
	log: Log;
}

/** Swedish time: nobody reads, and the night's runs are still to come. */
const notBefore = "03:00";
const everyMs = 60 * 60 * 1000;

/**
 * Looks every hour whether the embedded database has its backup of the day (design 6). The first look is after an hour: other statements
 * wait while the database is read, and the first minutes belong to readers. Returns the function that stops it, after the one in
 * hand.
 */
export function startNightlyBackup(deps: NightlyBackupDeps): () => Promise<void> {
	return startRepeatedWork({
		everyMs,
		isFirstLater: true,
		work: () => backUpOnceADay(deps),
		onError: (error) => deps.log.error({ err: error }, "the backup failed; tried again in an hour"),
	});
}

/** Resolves to the path of the backup that was written; null when it is too early, or the day has one. */
export async function backUpOnceADay({
	database,
	directory,
	clock,
	log,
}: NightlyBackupDeps): Promise<string | null> {
	const now = clock.now();
	const day = toSwedishDay(now);
	const backups = await listBackups(directory);
	if (toClockTime(now) < notBefore || backups.includes(`avspark-${day}.tar.gz`)) return null;
	const path = await writeBackup(database, directory, day);
	await removeOldNights(directory);
	log.info({ path }, "backup written");
	return path;
}
