import { data, type HeadersArgs } from "react-router";

/**
 * A public page is the same for everybody, so a shared cache may keep it a little. What may be shown stale is said to CDNs alone
 * (RFC 9213): a browser takes stale-while-revalidate for itself too, and shows its reader the page as it was.
 */
const kept = {
	"Cache-Control": "public, max-age=0, s-maxage=30",
	"CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=300",
} as const;

/** A loader's answer that may be kept. Whatever is thrown instead (404, 500) says nothing, and is not kept. */
export function keptPage<T>(payload: T) {
	return data(payload, { headers: kept });
}

/** The same for a route that answers data and no page. */
export const keptJson = (payload: unknown) => Response.json(payload, { headers: kept });

/** `init` of an answer that may be kept though it is thrown: an address that has moved for good. */
export const keptRedirect = { status: 301, headers: kept } as const;

/** `headers` of every public page: what its loader said. */
export function pageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
	return errorHeaders ?? loaderHeaders;
}
