import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** The directory is in use by another living process. The message is meant for the operator. */
export class DataDirLockedError extends Error {
	override readonly name = "DataDirLockedError";

	constructor(dataDir: string) {
		super(
			`The data directory ${dataDir} is in use by another Avspark process. Stop that one first, ` +
				"or give this one its own directory with DATA_DIR. (Two processes on one embedded database destroy it.)",
		);
	}
}

/**
 * Takes the directory for this process alone until `release` is called or the process dies, however it dies.
 *
 * Linux: an abstract unix socket, which the kernel frees with the process. Elsewhere: a file with the process id,
 * taken over when that process is gone. Throws {@link DataDirLockedError} when another process has it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release: () => Promise<void> }> {
	mkdirSync(dataDir, { recursive: true });
	const realPath = realpathSync(dataDir);
	return process.platform === "linux" ? lockBySocket(dataDir, realPath) : lockByPidFile(dataDir, realPath);
}

function lockBySocket(dataDir: string, realPath: string): Promise<{ release: () => Promise<void> }> {
	const name = `\0avspark-${createHash("sha1").update(realPath).digest("hex")}`;
	const server = createServer((socket) => socket.destroy());
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			reject(error.code === "EADDRINUSE" ? new DataDirLockedError(dataDir) : error);
		});
		server.listen(name, () => {
			server.unref();
			resolve({ release: () => new Promise((done) => server.close(() => done())) });
		});
	});
}

async function lockByPidFile(dataDir: string, realPath: string): Promise<{ release: () => Promise<void> }> {
	const path = join(realPath, "avspark.pid");
	for (let attempt = 0; attempt < 2; attempt++) {
		try {
			const file = openSync(path, "wx");
			writeSync(file, String(process.pid));
			closeSync(file);
			return { release: async () => rmSync(path, { force: true }) };
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			if (isAlive(Number(readFileSync(path, "utf8")))) break;
			rmSync(path, { force: true });
		}
	}
	throw new DataDirLockedError(dataDir);
}

function isAlive(processId: number): boolean {
	if (!Number.isInteger(processId) || processId <= 0) return false;
	try {
		process.kill(processId, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
