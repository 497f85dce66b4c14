import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));
let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "avspark-crash-"));
	symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
	writeFileSync(join(root, "package.json"), '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const imports =
	'import { existsSync, writeFileSync } from "node:fs";\nimport { expect, it } from "vitest";\n';
const crashesOnce = `${imports}it("comes to its end", () => {
	if (!existsSync("been-here")) { writeFileSync("been-here", ""); process.kill(process.pid, "SIGSEGV"); }
	expect(1).toBe(1);
});`;

function runVitest(files: Record<string, string>): { status: number | null; output: string } {
	for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(repository, "scripts/run-vitest.ts"), "--pool=forks"],
		{ cwd: root, encoding: "utf8", env: { PATH: process.env.PATH, NO_COLOR: "1" } },
	);
	return { status, output: stdout + stderr };
}

it("runs a file once more whose process was killed by the runtime, and only that", {
	timeout: 60_000,
}, () => {
	const { status, output } = runVitest({
		"crashes.test.js": crashesOnce,
		"passes.test.js": `${imports}it("passes", () => expect(1).toBe(1));`,
	});
	expect(output).toContain("Node itself crashed in these files");
	expect(output.match(/Test Files.*/g)).toEqual(["Test Files  1 passed (2)", "Test Files  1 passed (1)"]);
	expect(status).toBe(0);
});

it("fails when a file crashes twice", { timeout: 60_000 }, () => {
	const { status } = runVitest({
		"crashes.test.js": `${imports}it("crashes", () => { process.kill(process.pid, "SIGSEGV"); });`,
	});
	expect(status).toBe(1);
});

it("tries no test again that fails, beside a crash or alone", { timeout: 60_000 }, () => {
	const fails = `${imports}it("fails once", () => {
	const isFirst = !existsSync("failed"); writeFileSync("failed", "");
	expect(isFirst).toBe(false);
});`;
	const { status, output } = runVitest({ "crashes.test.js": crashesOnce, "fails.test.js": fails });
	expect(output).not.toContain("Node itself crashed");
	expect(status).toBe(1);
});

it("tries no file again whose process ends itself", { timeout: 60_000 }, () => {
	const { status, output } = runVitest({
		"exits.test.js": `${imports}it("exits", () => { process.kill(process.pid, "SIGKILL"); });`,
	});
	expect(output).not.toContain("Node itself crashed");
	expect(status).toBe(1);
});
