import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { requestDataContext } from "./data/request-context.ts";

/** Renders a page whole: loaders have everything before it starts, so there is nothing to stream. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
): Response {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
	return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
