import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { requestDataContext } from "./data/request-context.ts";
import { ScriptNonce } from "./data/script-nonce.ts";

export { requestDataContext };

/** What is no page of ours, or no method of it, is answered and no fault: logged is only what is our own. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error) || isToldBefore(error)) return;
	console.error("The page could not be made", error);
}

/** The router's stand-in for what a loader threw, which has been told itself: thrown on by the boundary that shows it. */
function isToldBefore(error: unknown): boolean {
	return error instanceof Error && error.message === "Unexpected Server Error";
}

/**
 * Renders a page whole: loaders have everything before it starts, so nothing is gained by sending it in parts.
 * Not renderToString, which leaves out what the router hands over in Suspense: the loaders' data for the browser.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const { scriptMarker } = context.get(requestDataContext);
	return new Response(await renderPage(request.url, routerContext, scriptMarker), { status, headers });
}

function renderPage(
	url: string,
	routerContext: EntryContext,
	nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		const page = new Writable({
			write(chunk: Uint8Array, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(new Uint8Array(Buffer.concat(chunks)));
				done();
			},
		});
		const router = (
			<ScriptNonce value={nonce}>
				<ServerRouter context={routerContext} url={url} nonce={nonce} />
			</ScriptNonce>
		);
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
