import type { SupabaseClient } from "@supabase/supabase-js";
import {
	createRequestHandler,
	type RequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import type { AvsparkDatabase } from "../contract/database.ts";
import type { SocialLink } from "../domain/site/social-link.ts";
import type { Clock } from "../platform/clock.ts";
import type { RequestLimits } from "../platform/limits/request-limits.ts";
import type { Keep, OddsProvider, RenderedPage, requestDataContext } from "../web/data/request-context.ts";
import { compressBody, compressed } from "./answers/compressed.ts";
import { createPagePolicy } from "./html/content-security-policy.ts";
import { cutPage, joinPage } from "./html/page-frame.ts";
import { startScriptsAfterPaint } from "./html/scripts-after-paint.ts";
import { withoutScripts } from "./html/without-scripts.ts";

export interface SiteDeps {
	/** The built site; in development a fresh one for each request. */
	loadBuild: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** Reads as the role anon: see anon-client.ts. */
	supabase: SupabaseClient<AvsparkDatabase>;
	/** Left out, every page reads all it shows. */
	keep?: Keep;
	anonKey: string;
	siteUrl: string;
	contactEmail: string;
	publisherName: string;
	ownerName: string;
	socialLinks: readonly SocialLink[];
	isDemo: boolean;
	odds: OddsProvider | null;
	limits: Pick<RequestLimits, "take">;
	clock: Clock;
}

/** `address` is the reader's, as toClientAddress has it: what a form asks for is counted by it. */
export type Site = (request: Request, address: string | null) => Promise<Response>;

/** Renders every page of the site on the server. The same bytes for everyone: nothing in it is personal. */
export function createSite(deps: SiteDeps): Site {
	const policy = createPagePolicy(deps);
	// A handler works out its routes at its first request: one for each build, not one for each page.
	const handlers = new WeakMap<ServerBuild, RequestHandler>();

	// One for all pages: it leaves with none of them, and a pattern that names it is compiled once.
	const scriptMarker = policy.makeMarker();

	/** Sets in `headers` what belongs to exactly these bytes. */
	const finish = ({ html, putIn }: RenderedPage, headers: Headers, isReadable: boolean) => {
		const { frame, content } = cutPage(html, scriptMarker);
		const mayRest = isToBeRead(headers, html);
		const start = () =>
			// Vite's own scripts in development are started by what they import.
			deps.mode === "production" ? startScriptsAfterPaint(frame, scriptMarker, { mayRest }) : frame;
		const page = policy.protect(isReadable ? start() : withoutScripts(frame, scriptMarker), scriptMarker);
		// The policy goes with the bytes, so that whoever keeps a page keeps them together.
		headers.set("Content-Security-Policy", page.policy);
		return joinPage({ frame: page.html, content }, putIn);
	};

	/** What the router answers, and the page where that is one. */
	const render = async (
		request: Request,
		address: string | null,
	): Promise<{ answer: Response; page: RenderedPage | null }> => {
		const build = await deps.loadBuild();
		const handle = handlers.get(build) ?? createRequestHandler(toPublicBuild(build, deps.siteUrl), deps.mode);
		handlers.set(build, handle);
		let page = null as RenderedPage | null;
		const context = new RouterContextProvider();
		// Context keys are compared by identity: only the one inside the build is the one its loaders know.
		const entry = build.entry.module as unknown as { requestDataContext: typeof requestDataContext };
		context.set(entry.requestDataContext, {
			supabase: deps.supabase,
			keep: deps.keep ?? ((_, read) => read()),
			now: deps.clock.now(),
			siteUrl: deps.siteUrl,
			contactEmail: deps.contactEmail,
			publisherName: deps.publisherName,
			ownerName: deps.ownerName,
			socialLinks: deps.socialLinks,
			anonKey: deps.anonKey,
			takeNewsletterRequest: async () =>
				address === null || (await deps.limits.take("newsletterFromAddress", address)),
			takeReportRequest: async () =>
				address === null || (await deps.limits.take("reportsFromAddress", address)),
			takeSearch: async () => address === null || (await deps.limits.take("searches", address)),
			isDemo: deps.isDemo,
			scriptMarker,
			handOverPage: (rendered) => {
				page = rendered;
			},
			odds: deps.odds,
		});
		const answer = await handle(request, context);
		return { answer, page };
	};

	return async (request, address) => {
		const isReadable = canBeDecoded(request);
		const { answer, page } = await render(isReadable ? request : toNotFound(request), address);
		if (page === null) return compressed(request, answer);
		const { status, headers } = answer;
		// All that the render was made of is let go before this waits: a cleaning of the young space meanwhile would take it for long-lived.
		const body = await compressBody(finish(page, headers, isReadable), request, headers);
		return new Response(request.method === "HEAD" ? null : body, { status, headers });
	};
}

/** "/category/allm%C3", a link that was cut within a letter, cannot. The router would warn of it, and take it for a name. */
function canBeDecoded({ url }: Request): boolean {
	try {
		decodeURIComponent(new URL(url).pathname);
		return true;
	} catch {
		return false;
	}
}

/** An address that no route has. The page goes without scripts: the browser's router would not find in it what its own address says. */
function toNotFound({ url, headers, signal }: Request): Request {
	return new Request(new URL("/404", url), { headers, signal });
}

/** The same for everyone (web/data/page-headers.ts), and without a field that answers to each letter. */
function isToBeRead(headers: Headers, html: string): boolean {
	return headers.get("Cache-Control")?.startsWith("public") === true && !html.includes('type="search"');
}

/**
 * The router takes a form only from its own origin. Behind a proxy with TLS the program itself does not see that origin:
 * SITE_URL says it.
 */
function toPublicBuild(build: ServerBuild, siteUrl: string): ServerBuild {
	return { ...build, allowedActionOrigins: [new URL(siteUrl).host] };
}
