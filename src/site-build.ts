import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Middleware } from "./http-server.ts";

/** Where the site's code comes from: the build on disk, or Vite with hot reload in this same process. */
export interface SiteBuild {
	mode: "production" | "development";
	load(): Promise<ServerBuild>;
	/** Folder of the built client; null when Vite serves it. */
	clientDir: string | null;
	middleware?: Middleware;
	close(): Promise<void>;
}

export async function openBuiltSite(root: string): Promise<SiteBuild> {
	const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
	return {
		mode: "production",
		load: async () => build,
		clientDir: join(root, "build/client"),
		close: async () => {},
	};
}

/** Vite as middleware: edits of the site show at once; each request renders with the newest code. */
export async function openSiteInDevelopment(root: string, server: Server): Promise<SiteBuild> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		root,
		appType: "custom",
		server: { middlewareMode: true, hmr: { server } },
	});
	return {
		mode: "development",
		load: () =>
			vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>,
		clientDir: null,
		middleware: vite.middlewares,
		close: () => vite.close(),
	};
}
