import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takeBuildTurn } from "./one-build.ts";

const modulePath = new URL("./one-build.ts", import.meta.url).href;

/** Another process that takes its turn and ends without giving it back: what it writes, and its exit code. */
function buildElsewhere(path: string) {
	const program = `import { takeBuildTurn } from ${JSON.stringify(modulePath)};
		takeBuildTurn(${JSON.stringify(path)}, console.log); console.log("its turn");`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
	const lines: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => lines.push(...chunk.toString().trim().split("\n")));
	return { lines, ended: new Promise((resolve) => child.once("close", resolve)) };
}

it("a second build waits for the first one's end, says why, and needs nothing cleaned up after one that was cut off", {
	timeout: 60_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), "avspark-builds-"));
	const path = join(folder, ".cache", "build.lock");
	const first = takeBuildTurn(path, expect.unreachable);
	const second = buildElsewhere(path);
	const waits = "Another build runs in this folder; this one waits for its end.";
	await expect.poll(() => second.lines, { timeout: 30_000 }).toEqual([waits]);
	first.release();
	expect(await second.ended).toBe(0);
	expect(second.lines).toEqual([waits, "its turn"]);
	takeBuildTurn(path, expect.unreachable).release();
	expect(readdirSync(join(folder, ".cache"))).toEqual(["build.lock"]);
	rmSync(folder, { recursive: true });
});
