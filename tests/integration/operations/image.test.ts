import { execFileSync, spawn } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "../../support/processes/server-process.ts";

// Containers are not built here: what the Dockerfile puts into the image is laid out and run as it says.
const root = fileURLToPath(new URL("../../../", import.meta.url));
const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
/** The stage that is shipped. */
const shipped = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
/** Nobody, as whom only root can start a process; any other user is held by the permissions itself. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let image: string;
let written: string;

/** The packages of `npm ci --omit=dev` without the packaged Node, which the image has as its own. */
function listPackages(): string[] {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
		packages: Record<string, { dev?: boolean }>;
	};
	return Object.entries(packages)
		.filter(([path, { dev }]) => path !== "" && !dev && !path.startsWith("node_modules/node-linux-"))
		.map(([path]) => path)
		.filter((path) => existsSync(join(root, path)));
}

beforeAll(() => {
	image = mkdtempSync(join(tmpdir(), "avspark-image-"));
	written = mkdtempSync(join(tmpdir(), "avspark-written-"));
	const copied = [...shipped.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, paths]) =>
		(paths ?? "").split(" ").map((path) => path.replace("/avspark/", "")),
	);
	for (const path of copied.flatMap((one) => (one === "node_modules" ? listPackages() : one)))
		cpSync(join(root, path), join(image, path), { recursive: true, verbatimSymlinks: true });
	mkdirSync(join(image, "bin"));
	cpSync(process.execPath, join(image, "bin/node"));
	execFileSync("chmod", ["-R", "a-w,a+rX", image]);
	chmodSync(written, 0o777);
});
afterAll(() => {
	execFileSync("chmod", ["-R", "u+w", image]);
	for (const folder of [image, written]) rmSync(folder, { recursive: true, force: true });
});

it("the image runs as another user than root with everything read-only but its data, and serves the front page", {
	timeout: 120_000,
}, async () => {
	const port = await findFreePort();
	const command = JSON.parse(
		/^CMD (\[.+\])$/m.exec(shipped.slice(shipped.indexOf("ENTRYPOINT")))?.[1] ?? "[]",
	);
	const child = spawn(join(image, "bin/node"), command, {
		...user,
		cwd: image,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: join(written, "data"),
			TMPDIR: written,
			LOG_LEVEL: "warn",
		},
	});
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
	const ended = new Promise((resolve) => child.once("exit", resolve));
	try {
		const origin = `http://127.0.0.1:${port}`;
		const isReady = () =>
			fetch(`${origin}/readyz`).then(
				({ ok }) => ok,
				() => false,
			);
		await expect.poll(isReady, { timeout: 60_000, message: printed }).toBe(true);
		const front = await fetch(origin);
		expect(front.status).toBe(200);
		expect(await front.text()).toContain("Avspark");
		expect(printed).not.toMatch(/EACCES|EROFS|EPERM/);
		expect(readdirSync(join(written, "data"))).toContain("pglite");
	} finally {
		child.kill("SIGTERM");
		await ended;
	}
});
