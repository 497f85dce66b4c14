/**
 * Whether an If-None-Match names an entity tag: any of a list, or `*`, by weak comparison, to which `W/` says nothing (RFC 9110, 13.1.2
 * and 8.8.3.2). Our tags have no commas.
 */
export function namesEtag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag) return true;
	const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
	return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
