import type { HeadersArgs } from "react-router";

const pageCacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=300";

/**
 * `headers` of every public page: the same for everybody, so a shared cache may keep it a little. What failed is not
 * kept; what is missing is, like any page.
 */
export function pageHeaders({ errorHeaders }: HeadersArgs): Headers {
	const headers = new Headers(errorHeaders);
	if (!errorHeaders) headers.set("Cache-Control", pageCacheControl);
	return headers;
}

/** For pages answered by throwing: redirects and what is not found. */
export const cachedAnswer = { "Cache-Control": pageCacheControl } as const;
