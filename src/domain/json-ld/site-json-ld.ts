import type { NewsMediaOrganization, SearchAction, WebSite } from "schema-dts";

/** Who publishes: named by its @id wherever it is meant. */
export function publisherJsonLd(siteUrl: string): NewsMediaOrganization {
	return {
		"@type": "NewsMediaOrganization",
		"@id": `${siteUrl}/#organisation`,
		name: "Avspark",
		url: `${siteUrl}/`,
		logo: { "@type": "ImageObject", url: `${siteUrl}/icons/icon-512.png`, width: "512", height: "512" },
	};
}

/** The site with its search (developers.google.com/search/docs/appearance/site-names). */
export function webSiteJsonLd(siteUrl: string): WebSite {
	const search: SearchAction & { "query-input": string } = {
		"@type": "SearchAction",
		target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/sok?q={search_term_string}` },
		"query-input": "required name=search_term_string",
	};
	return {
		"@type": "WebSite",
		"@id": `${siteUrl}/#webbplats`,
		name: "Avspark",
		url: `${siteUrl}/`,
		inLanguage: "sv",
		publisher: { "@id": `${siteUrl}/#organisation` },
		potentialAction: search,
	};
}
