// Every bench one after the other, on the embedded database and on PostgreSQL, in one run of about an hour; `npm run bench:nodes` (two
// nodes under kills) and `npm run bench:move` stand alone. Goes on past one that fails; ends with 1 then, and names it. Nothing else
// may run on the machine meanwhile.
// Usage: [TEST_DATABASE_URL=postgres://...] npm run bench; without an address .ci/with-postgres makes a server for the parts that need one.
import { spawn } from "node:child_process";

type Engine = "embedded" | "postgres";

const onBoth = ["embedded", "postgres"] as const;
const onEmbedded = ["embedded"] as const;
// What a busy machine spoils most comes first.
const parts: readonly { command: string; engines: readonly Engine[] }[] = [
	{ command: "node bench/front-page.ts", engines: onEmbedded },
	{ command: "node bench/cached-pages.ts", engines: onEmbedded },
	{ command: "node bench/sign-in.ts", engines: onEmbedded },
	{ command: "node bench/limits.ts", engines: onEmbedded },
	{ command: "node bench/live.ts", engines: onEmbedded },
	{ command: "node bench/lighthouse.ts", engines: onEmbedded },
	{ command: "node bench/search.ts", engines: onBoth },
	{ command: "node bench/sizes.ts", engines: ["postgres"] },
	{ command: "node --expose-gc bench/scrape.ts", engines: onEmbedded },
	{ command: "npm run --silent bench:memory requests", engines: onBoth },
	{ command: "npm run --silent bench:memory runs", engines: onBoth },
];

const failed: string[] = [];
for (const { command, engines } of parts)
	for (const engine of engines) {
		const name = `${command} (${engine})`;
		const startMs = performance.now();
		console.log(`\n== ${name}`);
		const code = await run(command, engine);
		const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
		console.log(`== ${name}: exit ${code}, ${minutes} minutes`);
		if (code !== 0) failed.push(name);
	}
console.log(failed.length === 0 ? "every bench ended well" : `ended with an error: ${failed.join("; ")}`);
if (failed.length > 0) process.exitCode = 1;

/** Resolves to its exit code; null when a signal ended it. */
function run(command: string, engine: Engine): Promise<number | null> {
	const { TEST_DATABASE_URL: serverUrl, ...environment } = process.env;
	const isMadeHere = engine === "postgres" && serverUrl === undefined;
	const [program, ...words] = isMadeHere ? ["bash", ".ci/with-postgres", "sh"] : ["sh"];
	const child = spawn(program ?? "sh", [...words, "-c", command], {
		stdio: "inherit",
		env: engine === "postgres" && !isMadeHere ? process.env : environment,
	});
	return new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve));
}
