import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** First the one without a window of its own: a journey costs a third of the processor's time in it. */
const names = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
];

/**
 * The path of a Chromium to test with: CHROMIUM_PATH when it is set, else the first usual name on the PATH or in
 * /usr/bin. Null when there is none.
 */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | null {
	if (environment.CHROMIUM_PATH)
		return isRunnable(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : null;
	const directories = [...(environment.PATH ?? "").split(delimiter).filter(Boolean), "/usr/bin"];
	for (const name of names) {
		const path = directories.map((directory) => join(directory, name)).find(isRunnable);
		if (path) return path;
	}
	return null;
}

function isRunnable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
