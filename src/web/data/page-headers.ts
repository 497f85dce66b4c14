import { data, type HeadersArgs } from "react-router";

/** A public page is the same for everybody, so a shared cache may keep it a little. */
const kept = { "Cache-Control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300" } as const;

/** A loader's answer that may be kept. Whatever is thrown instead (404, 500) says nothing, and is not kept. */
export function keptPage<T>(payload: T) {
	return data(payload, { headers: kept });
}

/** `init` of an answer that may be kept though it is thrown: an address that has moved for good. */
export const keptRedirect = { status: 301, headers: kept } as const;

/** `headers` of every public page: what its loader said. */
export function pageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
	return errorHeaders ?? loaderHeaders;
}
