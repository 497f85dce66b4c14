import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Nginx {
	origin: string;
	stop(): Promise<void>;
}

/**
 * nginx with one worker on the given port, serving these files from disk as they are, and their .gz beside them:
 * what a page costs when nobody has to think. Debian's package nginx-light must be there.
 */
export async function startNginx(port: number, files: Readonly<Record<string, Uint8Array>>): Promise<Nginx> {
	const directory = mkdtempSync(join(tmpdir(), "avspark-nginx-"));
	mkdirSync(join(directory, "html"));
	for (const [name, bytes] of Object.entries(files)) writeFileSync(join(directory, "html", name), bytes);
	writeFileSync(
		join(directory, "nginx.conf"),
		`worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
daemon off;
user root;
events { worker_connections 1024; }
http {
	types { text/html html; }
	access_log off;
	sendfile on;
	keepalive_requests 1000000;
	gzip_static on;
	server { listen 127.0.0.1:${port}; root ${directory}/html; }
}
`,
	);
	const child = spawn("nginx", ["-p", directory, "-c", join(directory, "nginx.conf")], { stdio: "inherit" });
	const failed = new Promise<never>((_, reject) => {
		child.once("error", () =>
			reject(new Error("nginx did not start: install Debian's packages nginx-light and wrk")),
		);
		child.once("exit", (code) => reject(new Error(`nginx ended (${code}) before it answered`)));
	});
	const origin = `http://127.0.0.1:${port}`;
	// Ends the waiting too: its timer would keep the process alive.
	const isGone = new AbortController();
	failed.catch(() => isGone.abort());
	await Promise.race([failed, waitForAnswer(origin, isGone.signal)]);
	return {
		origin,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGQUIT");
			await ended;
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

async function waitForAnswer(origin: string, signal: AbortSignal): Promise<void> {
	while (!signal.aborted && !(await fetch(origin).catch(() => null))) await sleep(50);
}
