import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "avspark-restore-";

/**
 * A folder for what a restore unpacks, for its owner alone; whoever makes it removes it. Those of restores that were killed go first: they
 * hold accounts, and nobody would ever remove them.
 */
export async function makeRestoreFolder(directory: string = tmpdir()): Promise<string> {
	for (const name of await readdir(directory)) {
		if (name.startsWith(prefix) && (await isAbandoned(directory, name)))
			await rm(join(directory, name), { recursive: true, force: true });
	}
	// By its process, so that a restore that is still at it, into another database, is let be.
	return mkdtemp(join(directory, `${prefix}${process.pid}-`));
}

/** Whether it is this user's, and of a process that is gone. */
async function isAbandoned(directory: string, name: string): Promise<boolean> {
	const pid = Number(/^\d+(?=-)/.exec(name.slice(prefix.length))?.[0]);
	if (!pid || isRunning(pid)) return false;
	const found = await lstat(join(directory, name)).catch(() => null);
	return found?.uid === process.getuid?.();
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// Another user's.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
