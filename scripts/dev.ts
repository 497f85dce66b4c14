// Runs the server in development and starts it again when its own code changes; the site reloads itself (Vite).
// Node's --watch cannot do it: Vite's own temporary files restart it over and over.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** An editor saves one file in several steps, and a branch changes many at once. */
const settleMs = 150;

let server = start();
let isRestarting = false;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;

watch(`${root}src`, { recursive: true }, (_, path) => {
	if (path === null || !path.endsWith(".ts") || path.endsWith(".test.ts") || path.startsWith("web/")) return;
	clearTimeout(timer);
	timer = setTimeout(() => restart(path), settleMs);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
	process.on(signal, async () => {
		isStopping = true;
		await stop(server);
		process.exit(0);
	});
}

function start(): ChildProcess {
	const settings = existsSync(`${root}.env`) ? ["--env-file=.env"] : [];
	const child = spawn(process.execPath, [...settings, "src/main.ts"], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "development" },
	});
	child.on("exit", (code) => {
		if (child === server && !isRestarting && !isStopping) {
			console.log(`The server ended (${code}); it starts again when its code changes.`);
		}
	});
	return child;
}

/** The next one starts when the last one is gone: the data directory belongs to one process at a time. */
async function restart(path: string): Promise<void> {
	if (isRestarting || isStopping) return;
	isRestarting = true;
	console.log(`${path} changed`);
	await stop(server);
	isRestarting = false;
	if (!isStopping) server = start();
}

function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once("exit", () => resolve());
		child.kill("SIGTERM");
	});
}
