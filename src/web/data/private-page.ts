/** `headers` of pages about an account: nobody keeps them, and their address, which may hold a one-time link, stays here. */
export function privatePageHeaders(): HeadersInit {
	return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

/** `meta` of pages about an account: no search engine has any use for them. */
export function toPrivateMeta(title: string) {
	return [{ title: `${title} | Avspark` }, { name: "robots", content: "noindex" }];
}
