/** On the same origin, so that it is called without a key (spec 7). */
export const sitemapFunctionPath = "/functions/v1/generate-sitemap";

export type SitemapCheck =
	| { kind: "answered"; status: number; contentType: string; start: string }
	| { kind: "failed" };

const shownCharacters = 300;

/** Asks the function for the site map and tells what came back, whatever its status. */
export async function checkSitemap(): Promise<SitemapCheck> {
	try {
		const answer = await fetch(sitemapFunctionPath);
		const body = await answer.text();
		return {
			kind: "answered",
			status: answer.status,
			contentType: answer.headers.get("content-type") ?? "okänd",
			start: body.length > shownCharacters ? `${body.slice(0, shownCharacters)}…` : body,
		};
	} catch (error) {
		console.error("The site map could not be fetched", error);
		return { kind: "failed" };
	}
}
