import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import {
	createRequestHandler,
	type RequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import type { AvsparkDatabase } from "../contract/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { requestDataContext } from "../web/data/request-context.ts";
import { acceptsEncoding } from "./accepts-encoding.ts";

export interface SiteDeps {
	/** The built site; in development a fresh one for each request. */
	loadBuild: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** The gateway in process: the site reads data only as supabase-js asks for it, as the role anon. */
	gatewayFetch: typeof fetch;
	anonKey: string;
	siteUrl: string;
	contactEmail: string;
	isDemo: boolean;
	clock: Clock;
}

export type Site = (request: Request) => Promise<Response>;

/** Longer than any read should take; past it a list shows its empty state rather than nobody seeing a page. */
const readTimeoutMs = 5_000;
/** Under this size a compressed answer is hardly smaller. */
const minCompressedBytes = 1_024;

const compress = promisify(gzip);

/** Renders every page of the site on the server. The same bytes for everyone: nothing in it is personal. */
export function createSite(deps: SiteDeps): Site {
	const supabase = createClient<AvsparkDatabase>("http://gateway.internal", deps.anonKey, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		// A repeated read would only keep the reader waiting; the lists have empty states.
		db: { retry: false, timeout: readTimeoutMs },
		global: { fetch: deps.gatewayFetch },
	});

	// A handler works out its routes at its first request: one for each build, not one for each page.
	const handlers = new WeakMap<ServerBuild, RequestHandler>();

	return async (request) => {
		const build = await deps.loadBuild();
		const handle = handlers.get(build) ?? createRequestHandler(build, deps.mode);
		handlers.set(build, handle);
		const context = new RouterContextProvider();
		// Context keys are compared by identity: only the one inside the build is the one its loaders know.
		const entry = build.entry.module as unknown as { requestDataContext: typeof requestDataContext };
		context.set(entry.requestDataContext, {
			supabase,
			now: deps.clock.now(),
			siteUrl: deps.siteUrl,
			contactEmail: deps.contactEmail,
			anonKey: deps.anonKey,
			isDemo: deps.isDemo,
		});
		return compressed(request, await handle(request, context));
	};
}

/** Fast, light compression: these bytes are made for one answer. */
async function compressed(request: Request, response: Response): Promise<Response> {
	response.headers.append("Vary", "Accept-Encoding");
	const isTaken = acceptsEncoding(request.headers.get("accept-encoding"), "gzip");
	if (response.body === null || !isTaken || response.headers.has("content-encoding")) return response;
	const body = Buffer.from(await response.arrayBuffer());
	const { status, headers } = response;
	if (body.length < minCompressedBytes) return new Response(body, { status, headers });
	headers.set("Content-Encoding", "gzip");
	headers.delete("Content-Length");
	return new Response(await compress(body, { level: 1 }), { status, headers });
}
