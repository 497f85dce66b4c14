import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * What `npm start`, the image, and the servers of tests and benches give Node on its command line (docs/decisions/0015, 0016). What
 * is compiled holds for these flags only.
 */
export const programFlags = ["--no-allocation-site-pretenuring", "--concurrent-marking-max-worker-num=1"];

/** Where Node keeps what it compiled of the program: its NODE_COMPILE_CACHE. */
export const compileCache = fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url));

/**
 * Has Node strip and compile every file under src/ that it runs, so that a program started with `compileCache` does not load the
 * compiler of types (docs/decisions/0019). What is compiled already is left. Nothing of the program is run: its modules are linked
 * behind one that ends the process. Throws when a file cannot be linked.
 */
export function compileProgram(root: string, cacheDirectory = compileCache): void {
	const paths = globSync("src/**/*.ts", { cwd: root, exclude: ["src/web/**", "src/**/*.test.ts"] }).sort();
	const imports = ["data:text/javascript,process.exit()"].concat(
		paths.map((path) => pathToFileURL(join(root, path)).href),
	);
	const program = imports.map((address) => `import ${JSON.stringify(address)};`).join("\n");
	const { status, stderr } = spawnSync(process.execPath, [...programFlags, "--input-type=module"], {
		cwd: root,
		input: program,
		encoding: "utf8",
		env: { ...process.env, NODE_COMPILE_CACHE: cacheDirectory },
	});
	if (status !== 0) throw new Error(`The program cannot be linked:\n${stderr}`);
}
