import { fileURLToPath } from "node:url";
import type { SiteDeps } from "../../../src/pages/site.ts";
import { createRequestLimits } from "../../../src/platform/limits/request-limits.ts";
import { openBuiltSite } from "../../../src/site-build.ts";
import type { TestGateway } from "./test-gateway.ts";

/** What the built site is made of, over the doors and the database of this gateway. */
export async function openSiteDeps(test: TestGateway): Promise<SiteDeps> {
	const build = await openBuiltSite(fileURLToPath(new URL("../../../", import.meta.url)));
	return {
		loadBuild: build.load,
		mode: build.mode,
		supabase: test.anonClient(),
		anonKey: test.keys.anonKey,
		siteUrl: "https://avspark.example",
		contactEmail: "redaktionen@avspark.example",
		publisherName: "Berit Utgivare",
		ownerName: "Sportbladet i Norrhamn AB",
		socialLinks: [],
		isDemo: false,
		odds: null,
		limits: createRequestLimits({ database: test.database }),
		clock: test.clock,
	};
}
