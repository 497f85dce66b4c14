import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Nginx {
	origin: string;
	stop(): Promise<void>;
}

/** Of a file with its .gz beside it. */
const ownHeaders = new Set(["content-encoding", "content-length", "content-type", "etag", "last-modified"]);

/**
 * nginx with one worker on the given port, serving these files from disk as they are, and their .gz beside them:
 * what a page costs when nobody has to think. Debian's package nginx-light must be there. `headers` (name, value, name, value) it
 * sends too, but for those that it writes by itself.
 */
export function startNginx(
	port: number,
	files: Readonly<Record<string, Uint8Array>>,
	headers: readonly string[] = [],
): Promise<Nginx> {
	const added = headers.flatMap((name, index) =>
		index % 2 === 1 || ownHeaders.has(name.toLowerCase())
			? []
			: `add_header ${name} ${JSON.stringify(headers[index + 1])};`,
	);
	return runNginx(port, (directory) => {
		mkdirSync(join(directory, "html"));
		for (const [name, bytes] of Object.entries(files)) writeFileSync(join(directory, "html", name), bytes);
		return `types { text/html html; }
	sendfile on;
	keepalive_requests 1000000;
	gzip_static on;
	${added.join("\n\t")}
	server { listen 127.0.0.1:${port}; root ${directory}/html; }`;
	});
}

/** nginx in front of equal nodes ("127.0.0.1:3001"), as deploy/nginx.conf has it. */
export function startNginxProxy(port: number, nodes: readonly string[]): Promise<Nginx> {
	return runNginx(
		port,
		() => `upstream avspark {
		${nodes.map((node) => `server ${node} max_fails=0;`).join("\n\t\t")}
		keepalive 64;
		keepalive_timeout 60s;
	}
	client_max_body_size 6m;
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass http://avspark;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
			proxy_set_header Host $http_host;
			proxy_connect_timeout 2s;
			proxy_next_upstream error timeout invalid_header http_502 http_503;
			proxy_next_upstream_tries 2;
		}
	}`,
	);
}

async function runNginx(port: number, toConfig: (directory: string) => string): Promise<Nginx> {
	const directory = mkdtempSync(join(tmpdir(), "avspark-nginx-"));
	writeFileSync(
		join(directory, "nginx.conf"),
		`worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
daemon off;
user root;
events { worker_connections 1024; }
http {
	access_log off;
	${toConfig(directory)}
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
