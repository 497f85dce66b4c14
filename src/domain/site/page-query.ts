/** What other sites and mails put after our addresses; no page looks at it. */
const ignoredNames = /^(utm_.*|fbclid|gclid|mc_cid|mc_eid|ref)$/;

/**
 * A query ("?b=2&utm_source=brev&a=1") as pages are made for it (a=1, b=2): the same for all addresses of the same page. The
 * server may have drawn a page for another address than the browser's; what both draw from their query goes through here.
 */
export function toPageQuery(search: string): URLSearchParams {
	const query = new URLSearchParams(search);
	for (const name of [...query.keys()]) if (ignoredNames.test(name)) query.delete(name);
	query.sort();
	return query;
}
