import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { toLongTime } from "../domain/times/swedish-date.ts";
import { requestDataContext } from "./data/request-context.ts";
import { ScriptNonce } from "./data/script-nonce.ts";
import { drawFooter } from "./layouts/draw-footer.tsx";
import { placeParts } from "./layouts/draw-parts.tsx";
import { DrawnFooter } from "./layouts/site-footer.tsx";
import { PlacePart } from "./ui/kept-part.tsx";

export { requestDataContext };

/** What is no page of ours, or no method of it, is answered and no fault: logged is only what is our own. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Pick<RouterContextProvider, "get"> },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error) || isToldBefore(error)) return;
	if (isForeignForm(request, context.get(requestDataContext).siteUrl)) return;
	console.error("The page could not be made", error);
}

/** A form that another site has sent, which the router refuses before anything of ours runs (allowedActionOrigins). */
function isForeignForm({ method, headers, url }: Request, siteUrl: string): boolean {
	const origin = headers.get("origin");
	if (origin === null || method === "GET" || method === "HEAD") return false;
	const host = URL.parse(origin)?.host;
	return host !== new URL(siteUrl).host && host !== new URL(url).host;
}

/** The router's stand-in for what a loader threw, which has been told itself: thrown on by the boundary that shows it. */
function isToldBefore(error: unknown): boolean {
	return error instanceof Error && error.message === "Unexpected Server Error";
}

/** Renders a page whole: loaders have everything before it starts, so nothing is gained by sending it in parts. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { scriptMarker, handOverPage, contactEmail, socialLinks, now } = context.get(requestDataContext);
	headers.set("Content-Type", "text/html; charset=utf-8");
	const { place, putIn } = placeParts(scriptMarker);
	if (request.method === "HEAD") {
		handOverPage({ html: "", putIn });
		return new Response(null, { status, headers });
	}
	const data = await readWhole(routerContext.serverHandoffStream);
	const footer = drawFooter({ contactEmail, socialLinks, made: toLongTime(now) });
	const toRouter = (): ReactElement => {
		const context = { ...routerContext, ...toMatched(routerContext), ...toHandedOver(data) };
		return (
			<ScriptNonce value={scriptMarker}>
				<DrawnFooter value={footer}>
					<PlacePart value={place}>
						<ServerRouter context={context} url={request.url} nonce={scriptMarker} />
					</PlacePart>
				</DrawnFooter>
			</ScriptNonce>
		);
	};
	const html = renderAtOnce(toRouter()) ?? (await renderPatiently(toRouter(), scriptMarker));
	handOverPage({ html, putIn });
	return new Response(null, { status, headers });
}

/**
 * The routes of this page alone: for each page the router builds a tree of all it is given, and V8's young collector takes what that tree refers to
 * for alive until the old space is cleaned. The browser knows all routes: it imports the whole manifest (routeDiscovery in react-router.config.ts).
 */
function toMatched({
	manifest,
	routeModules,
	staticHandlerContext,
}: EntryContext): Pick<EntryContext, "manifest" | "routeModules"> {
	const ids = staticHandlerContext.matches.map(({ route }) => route.id);
	return {
		manifest: { ...manifest, routes: pick(manifest.routes, ids) },
		routeModules: pick(routeModules, ids),
	};
}

function pick<Value>(all: Record<string, Value>, keys: readonly string[]): Record<string, Value> {
	const known = keys.filter((key) => Object.hasOwn(all, key));
	return Object.fromEntries(known.map((key) => [key, all[key] as Value]));
}

/** A Response would do it, in three times the time. */
async function readWhole(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of stream ?? []) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
}

/**
 * The loaders' data for the browser, which the router reads piece by piece out of its stream, as one piece that is there:
 * so the renderer need not wait.
 */
function toHandedOver(data: string): Pick<EntryContext, "serverHandoffStream" | "renderMeta"> {
	const piece = Object.assign(Promise.resolve(), { result: { done: true, value: data } });
	return { serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: piece } } };
}

/** How React marks a part that it left out, for what it waits for or what failed. */
const gaps = ["<!--$?-->", "<!--$!-->"];

/** In half the time of the other way. Null for a page with a part to wait for, or one that fails, which the other way then tells. */
function renderAtOnce(router: ReactElement): string | null {
	try {
		const page = `<!DOCTYPE html>${renderToString(router)}`;
		return gaps.some((gap) => page.includes(gap)) ? null : page;
	} catch {
		return null;
	}
}

function renderPatiently(router: ReactElement, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		const page = new Writable({
			write(chunk: Uint8Array, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks).toString());
				done();
			},
		});
		const { pipe } = renderToPipeableStream(router, {
			nonce,
			onAllReady: () => pipe(page),
			onShellError: reject,
			onError: (error) => {
				if (!isToldBefore(error)) console.error("The page could not be rendered", error);
			},
		});
	});
}
