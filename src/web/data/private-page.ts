/**
 * `headers` of pages about an account and of the newsletter's: nobody keeps them, and their address, which may hold a one-time
 * link, goes to no other site. "no-referrer" would also take the origin from their own forms, which are refused then.
 */
export function privatePageHeaders(): HeadersInit {
	return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}

/** `meta` of pages about an account: no search engine has any use for them. */
export function toPrivateMeta(title: string) {
	return [{ title: `${title} | Avspark` }, { name: "robots", content: "noindex" }];
}
