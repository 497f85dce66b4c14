import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
	path: string;
	/** Takes what is left: writes of the process fail from here on. */
	fill(pid: number): void;
	free(pid: number): void;
	close(): void;
}

/**
 * A disk of its own in memory, of so many megabytes. Where none may be mounted, a folder; full is then a limit on what the process
 * may write (RLIMIT_FSIZE), which refuses in other words but as firmly.
 */
export function openSmallDisk(megabytes: number): SmallDisk {
	const path = mkdtempSync(join(tmpdir(), "avspark-disk-"));
	const isMounted = run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
	const filler = join(path, "filler");
	const limit = (pid: number, bytes: string) => run("prlimit", ["--pid", `${pid}`, `--fsize=${bytes}:`]);
	return {
		path,
		fill(pid) {
			if (!isMounted) return void limit(pid, "0");
			for (const size of [1 << 20, 1 << 12]) while (append(filler, size));
		},
		free(pid) {
			if (isMounted) rmSync(filler, { force: true });
			else limit(pid, "unlimited");
		},
		close() {
			if (isMounted) run("umount", ["--lazy", path]);
			rmSync(path, { recursive: true, force: true });
		},
	};
}

function append(path: string, bytes: number): boolean {
	try {
		writeFileSync(path, Buffer.alloc(bytes), { flag: "a" });
		return true;
	} catch {
		return false;
	}
}

function run(program: string, options: readonly string[]): boolean {
	try {
		execFileSync(program, options, { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
