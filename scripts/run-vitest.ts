// `vitest run` with its arguments, and once more the files whose process the runtime itself has killed.
// A process that opens PGlite again and again may crash in V8 (SIGSEGV, or SIGABRT by a check of V8's own: nodejs/node#64500,
// open), here once in some thirty runs of the whole. A test that fails is never tried again; a file that crashes twice fails.
import { parseCLI, startVitest } from "vitest/node";
import { compileCache } from "./compile-program.ts";
import { sortWorkerCrashes } from "./worker-crashes.ts";

// Each test file has a process of its own, and most of them threads: what one has compiled, the others need not.
process.env.NODE_COMPILE_CACHE = compileCache;

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const first = await startVitest("test", filter, options);
const { crashedFiles, others } = sortWorkerCrashes(first.state.getUnhandledErrors());

const hasFailed = others.length > 0 || first.state.getCountOfFailedTests() > 0;
if (!hasFailed && crashedFiles.length > 0) {
	console.log(
		`\nNode itself crashed in these files; they are run once more:\n  ${crashedFiles.join("\n  ")}\n`,
	);
	process.exitCode = 0;
	await startVitest("test", crashedFiles, options);
}
