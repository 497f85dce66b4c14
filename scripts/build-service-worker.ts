import { join } from "node:path";
import { build } from "vite";

/**
 * Builds src/web/offline into build/client/sw.js, one file. `version` stands in it, so that each build of the site is
 * another worker: that is by what browsers know that there is something new.
 */
export async function buildServiceWorker(root: string, version: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define: { __BUILD__: JSON.stringify(version), "process.env.NODE_ENV": '"production"' },
		build: {
			outDir: join(root, "build/client"),
			emptyOutDir: false,
			rolldownOptions: {
				input: join(root, "src/web/offline/service-worker.ts"),
				output: { format: "iife", entryFileNames: "sw.js" },
			},
		},
	});
}
