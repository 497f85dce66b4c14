/** A page's address that begins as a path of ours does: "//annan.example/" and "/\annan.example/" are another host's to a browser. */
const ownPath = /^\/(?![/\\])[^?]*[^/?]\/+$/;

/** "/om/" and "?x=1" -> "/om?x=1": each page has one address. Null for one that has it already. */
export function toAddressWithoutSlash(path: string, query: string): string | null {
	return ownPath.test(path) ? path.replace(/\/+$/, "") + query : null;
}
