// Builds the site into build/, and has Node compile the program. With --if-needed it does so only when what they are made of has changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashBuildInputs } from "./build-inputs.ts";
import { buildServiceWorker } from "./build-service-worker.ts";
import { compileProgram } from "./compile-program.ts";
import { lightenFirstPage } from "./lighten-first-page.ts";
import { takeBuildTurn } from "./one-build.ts";
import { precompress } from "./precompress.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const stampPath = join(root, "build/.stamp");
const inputsHash = hashBuildInputs(root);

const isDone = () =>
	process.argv.includes("--if-needed") &&
	existsSync(stampPath) &&
	readFileSync(stampPath, "utf8") === inputsHash;

if (!isDone()) {
	const turn = takeBuildTurn(join(root, "node_modules/.cache/build.lock"), console.log);
	// By the build that was waited for.
	if (!isDone()) await build();
	turn.release();
}
compileProgram(root);

async function build(): Promise<void> {
	// Without its stamp, a build that is cut short or fails is not taken for a finished one.
	rmSync(stampPath, { force: true });
	const builder = spawnSync(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
	if (builder.status !== 0) process.exit(builder.status ?? 1);
	await buildServiceWorker(root, inputsHash.slice(0, 12));
	await lightenFirstPage(join(root, "build/client/assets"));
	const written = await precompress(join(root, "build/client"));
	console.log(`${written} compressed copies written beside the assets`);
	writeFileSync(stampPath, inputsHash);
}
