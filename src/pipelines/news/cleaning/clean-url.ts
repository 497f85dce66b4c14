import normalizeUrl from "normalize-url";

/** Parameters that say where a reader came from, never what is shown. */
const trackingParameters = [
	/^utm_/i,
	/^at_(?:medium|campaign|custom|link|bbc)/i,
	/^(?:fb|gc|gb|dc|msc|tw|y)lid$/i,
	/^(?:fbclid|gclid|gclsrc|wbraid|gbraid|dclid|msclkid|twclid|yclid|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|mkt_tok|vero_id|oly_anon_id|oly_enc_id|rb_clickid|s_cid|ncid|cmpid|xtor|wt_mc|wtmc|ocid|ref_src|ref_url|spm|guccounter|guce_referrer|guce_referrer_sig|srsltid|sharedid|share_id|_ga|_gl|pk_campaign|pk_kwd|pk_source|mtm_\w+|piano_\w+)$/i,
];

/**
 * An article's address as we keep it and compare it: no tracking parameters, no fragment, the others in order, host in
 * lower case, no default port. Scheme, "www." and trailing slash stay: servers may tell them apart.
 */
export function cleanUrl(address: string): string {
	const url = URL.parse(address);
	try {
		if (!url || isUtf8(url.search)) return normalise(address);
		const query = url.search
			.slice(1)
			.split("&")
			.filter((part) => !isTracking(part));
		url.search = "";
		return `${normalise(url.href)}?${query.toSorted().join("&")}`;
	} catch {
		return address;
	}
}

function normalise(address: string): string {
	return normalizeUrl(address, {
		removeQueryParameters: trackingParameters,
		sortQueryParameters: true,
		stripHash: true,
		stripWWW: false,
		removeTrailingSlash: false,
		removeSingleSlash: false,
	});
}

const isTracking = (part: string): boolean =>
	trackingParameters.some((name) => name.test(part.split("=")[0] ?? ""));

/** Old sites write their queries in Latin-1 ("?rubrik=%C5tvid"): read and written again as UTF-8, all their letters would be one. */
function isUtf8(query: string): boolean {
	try {
		decodeURIComponent(query);
		return true;
	} catch {
		return false;
	}
}
