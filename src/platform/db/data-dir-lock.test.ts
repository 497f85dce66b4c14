import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataDirLockedError, lockDataDir } from "./data-dir-lock.ts";

let directory: string;
let holder: ChildProcess | undefined;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "avspark-lock-"));
});
afterEach(() => {
	holder?.kill("SIGKILL");
	rmSync(directory, { recursive: true, force: true });
});

/** Another process, started by `wrapper`, that takes the lock and holds it until it is killed. */
async function holdElsewhere(wrapper: string[] = []): Promise<ChildProcess> {
	const script = `
		import { lockDataDir } from ${JSON.stringify(new URL("./data-dir-lock.ts", import.meta.url).href)};
		lockDataDir(${JSON.stringify(directory)});
		globalThis.gc();
		console.log("locked");
		setInterval(() => {}, 1000);`;
	const [command = "", ...args] = [
		...wrapper,
		process.execPath,
		"--expose-gc",
		"--input-type=module",
		"--eval",
		script,
	];
	const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
	await once(child.stdout as NodeJS.EventEmitter, "data");
	return child;
}

/** A container's network is not its neighbour's. */
const ownNetwork = ["unshare", "--map-root-user", "--net"];
const canHaveOwnNetwork = spawnSync(ownNetwork[0] as string, [...ownNetwork.slice(1), "true"]).status === 0;

describe("the lock of a data directory", () => {
	it("is had once in a process, too, and again when it was released", () => {
		const lock = lockDataDir(directory);
		expect(() => lockDataDir(directory)).toThrow(DataDirLockedError);
		lock.release();
		lockDataDir(directory).release();
	});

	it("is refused while another process has it, and free as soon as that one is killed", async () => {
		holder = await holdElsewhere();
		expect(() => lockDataDir(directory)).toThrow(DataDirLockedError);
		holder.kill("SIGKILL");
		await once(holder, "exit");
		lockDataDir(directory).release();
	});

	// Where the system gives no process a network of its own (it asks for user namespaces), this cannot be tried.
	it.skipIf(!canHaveOwnNetwork)(
		"is refused to whoever shares the directory but not the network, as containers do",
		async () => {
			holder = await holdElsewhere(ownNetwork);
			expect(() => lockDataDir(directory)).toThrow(DataDirLockedError);
		},
	);

	it("says of a directory that cannot be written why, not that it is in use", () => {
		expect(() => lockDataDir("/dev/null/avspark")).toThrow(/ENOTDIR/);
	});
});
