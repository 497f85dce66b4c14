import type { BreadcrumbList } from "schema-dts";

/** The way to a page, from the front page: [{ name: "Fotboll", path: "/category/football" }]; "Hem" goes before. */
export function breadcrumbJsonLd(
	siteUrl: string,
	steps: readonly { name: string; path: string }[],
): BreadcrumbList {
	return {
		"@type": "BreadcrumbList",
		itemListElement: [{ name: "Hem", path: "/" }, ...steps].map(({ name, path }, index) => ({
			"@type": "ListItem" as const,
			position: index + 1,
			name,
			item: siteUrl + path,
		})),
	};
}
