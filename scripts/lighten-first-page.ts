import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";

/** What every page loads, and what the front page adds (vite.config.ts names them). */
const firstPageFiles =
	/^(entry\.client|front-matches|home|keep-live|libraries|root|rolldown-runtime|site)-[^.]+\.js$/;
const manifestFile = /^manifest-[^.]+\.js$/;
/** Every page has these before it can go anywhere, so no route has to name them. */
const alwaysLoaded = /"\/assets\/(rolldown-runtime|libraries|site)-[^"]+",?/g;

/**
 * Takes about 1 kB (Brotli) off the 110 that a first page may load. The bundler's minifier leaves something for a second one, and
 * the list of routes says of each what it has not, and which files it shares with all. `assetsDir` is build/client/assets.
 * File names keep the hash of what they were made from. Throws when the list of routes is written differently one day.
 */
export async function lightenFirstPage(assetsDir: string): Promise<void> {
	for (const name of readdirSync(assetsDir)) {
		const path = join(assetsDir, name);
		if (manifestFile.test(name)) writeFileSync(path, lightenManifest(readFileSync(path, "utf8")));
		if (!firstPageFiles.test(name)) continue;
		const { code } = await minify(readFileSync(path, "utf8"), { module: true, compress: { passes: 3 } });
		if (code) writeFileSync(path, code);
	}
}

/** "window.__reactRouterManifest={...};" -> the same without fields that are false and files that are always there. */
export function lightenManifest(script: string): string {
	const [, start, json, end] = /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s.exec(script.trim()) ?? [];
	if (json === undefined)
		throw new Error("The list of routes is not written as it was: see scripts/lighten-first-page.ts");
	const [entry = "", ...routes] = json.split(/(?="routes":)/);
	const light = routes
		.join("")
		.replace(/"has\w+":false,/g, "")
		.replace(alwaysLoaded, "")
		.replaceAll('",]', '"]');
	JSON.parse(entry + light);
	return `${start}${entry}${light}${end}`;
}
