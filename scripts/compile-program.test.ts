import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compileProgram, programFlags } from "./compile-program.ts";

let folder: string;
let cache: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "avspark-compiled-"));
	cache = join(folder, "cache");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As the program is started; its output. */
const run = (root: string, program: string) =>
	execFileSync(process.execPath, [...programFlags, "--input-type=module"], {
		cwd: root,
		input: program,
		encoding: "utf8",
		env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
	});
const tellStripper = `console.log(process.moduleLoadList.some((name) => name.includes("amaro")));`;

function writeProgram(main: string): void {
	mkdirSync(join(folder, "src"), { recursive: true });
	writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
	writeFileSync(join(folder, "src/main.ts"), main);
}

it("a program that was compiled starts without the compiler of types, and was not run for it", () => {
	writeProgram(
		`import { writeFileSync } from "node:fs";\nconst text: string = "";\nwriteFileSync("ran", text);`,
	);
	const start = `import "./src/main.ts"; ${tellStripper}`;
	expect(run(folder, start)).toBe("true\n");
	rmSync(join(folder, "ran"));
	rmSync(cache, { recursive: true });
	compileProgram(folder, cache);
	expect(existsSync(join(folder, "ran"))).toBe(false);
	expect(run(folder, start)).toBe("false\n");
});

it("a file that has changed since is compiled again", () => {
	writeProgram("const one: number = 1; console.log(one);");
	compileProgram(folder, cache);
	writeProgram("const two: number = 2; console.log(two);");
	compileProgram(folder, cache);
	expect(run(folder, `import "./src/main.ts"; ${tellStripper}`)).toBe("2\nfalse\n");
});

it("a program that cannot be linked is told, with what is missing", () => {
	writeProgram(`import "./not-there.ts";`);
	expect(() => compileProgram(folder, cache)).toThrow(/not-there\.ts/);
});

it("of Avspark itself, with the embedded database's thread and what is loaded late, no file is left to compile", () => {
	const root = fileURLToPath(new URL("../", import.meta.url));
	compileProgram(root, cache);
	const late = [
		"main.ts",
		"platform/db/pglite-worker.ts",
		"platform/blobs/s3.ts",
		"platform/otlp-tracing.ts",
	];
	const program = late.map((path) => `import "./src/${path}";`).join("\n");
	const tell = `data:text/javascript,${encodeURIComponent(`${tellStripper} process.exit();`)}`;
	expect(run(root, `import ${JSON.stringify(tell)};\n${program}`)).toBe("false\n");
});
