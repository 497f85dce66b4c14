/** What is nobody's to find: the desk, the account pages, searches, and the doors that pages ask for data. */
const closedPaths = [
	"/admin",
	"/cms",
	"/sports",
	"/auth",
	"/login",
	"/register",
	"/forgot-password",
	"/reset-password",
	"/preferences",
	"/sok",
	"/rest/",
	"/functions/",
	"/visning/",
];

/**
 * robots.txt (RFC 9309): everything may be read but what is closed. The same for every robot; whether programs may learn
 * from the texts is for the publisher to say, not for a default.
 */
export function toRobotsTxt(siteUrl: string): string {
	return [
		"User-agent: *",
		"Allow: /",
		...closedPaths.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${siteUrl}/sitemap.xml`,
		`Sitemap: ${siteUrl}/sitemap-news.xml`,
		"",
	].join("\n");
}
