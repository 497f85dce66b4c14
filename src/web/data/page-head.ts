import type { MetaDescriptor } from "react-router";
import { sharePictureSize, siteSharePicturePath } from "../../domain/pictures/site-share-picture.ts";

interface PageHead {
	/** Without a slash at its end. */
	siteUrl: string;
	/** The page's one address, from its slash on. */
	path: string;
	/** Without the site's name, which is added. */
	title: string;
	description: string;
	/** Path of the picture that stands beside a shared link; the site's own when left out. */
	picture?: string;
	/** Where the page's own feeds lie: "/category/hockey" has rss.xml and feed.json below it. */
	feedsBelow?: string;
	type?: "article" | "website";
}

/** By these a browser or a reader's program finds a page's feeds. */
const feedFiles = [
	["rss.xml", "application/rss+xml"],
	["feed.json", "application/feed+json"],
] as const;

/** Title, description, canonical address and OpenGraph (ogp.me) of a public page; Twitter reads the same but for its card. */
export function toPageHead({
	siteUrl,
	path,
	title,
	description,
	picture = siteSharePicturePath,
	feedsBelow,
	type = "website",
}: PageHead): MetaDescriptor[] {
	const url = siteUrl + path;
	const openGraph = {
		title,
		description,
		url,
		type,
		site_name: "Avspark",
		locale: "sv_SE",
		image: siteUrl + picture,
		"image:width": sharePictureSize.width,
		"image:height": sharePictureSize.height,
		"image:alt": title,
	};
	return [
		{ title: path === "/" ? title : `${title} | Avspark` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		...(feedsBelow === undefined
			? []
			: feedFiles.map(([file, type]) => ({
					tagName: "link" as const,
					rel: "alternate",
					type,
					title: `Avspark – ${title}`,
					href: `${feedsBelow}/${file}`,
				}))),
		...Object.entries(openGraph).map(([name, content]) => ({
			property: `og:${name}`,
			content: `${content}`,
		})),
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
