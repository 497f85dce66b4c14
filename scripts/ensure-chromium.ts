// Makes sure that there is a Chromium for the browser tests, before anything else takes time.
import { spawnSync } from "node:child_process";
import { findChromium } from "./find-chromium.ts";

if (findChromium(process.env) === null) {
	if (process.env.CHROMIUM_PATH)
		stop(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.`);
	if (process.getuid?.() !== 0 || !canRun("apt-get")) {
		stop(
			"The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to one you have.",
		);
	}
	console.log("Installing Debian's Chromium for the browser tests ...");
	// Lists first: on a fresh machine they are missing or name versions that are gone.
	if (!runApt("update")) stop("apt-get update failed; install the package chromium by hand.");
	// Older releases of Debian have no shell of its own.
	if (
		!["chromium-headless-shell", "chromium"].some((name) =>
			runApt("install", "-y", "--no-install-recommends", name),
		)
	)
		stop("apt-get could install no Chromium; install the package chromium by hand.");
	if (findChromium(process.env) === null) stop("Chromium was installed, but is not on the PATH.");
}

function runApt(...args: string[]): boolean {
	const apt = spawnSync("apt-get", ["-q", ...args], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	return apt.status === 0;
}

function canRun(command: string): boolean {
	return spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
}

function stop(message: string): never {
	console.error(message);
	process.exit(1);
}
