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
	console.log("Installing Debian's package chromium for the browser tests ...");
	// Lists first: on a fresh machine they are missing or name versions that are gone.
	for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
		const apt = spawnSync("apt-get", ["-q", ...args], {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
		if (apt.status !== 0) stop(`apt-get ${args.join(" ")} failed; install the package chromium by hand.`);
	}
	if (findChromium(process.env) === null)
		stop("The package chromium was installed, but no chromium is on the PATH.");
}

function canRun(command: string): boolean {
	return spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
}

function stop(message: string): never {
	console.error(message);
	process.exit(1);
}
