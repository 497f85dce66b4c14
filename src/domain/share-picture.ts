import { hashText } from "./hash-text.ts";

/** What a shared article's picture shows; its address says which version of it. */
export interface SharedHeadline {
	slug: string;
	title: string;
	category: string;
	isAiSummary: boolean;
}

/** The size that every place where links are shared takes: 1.91 to 1. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Counted up when the drawing changes, so that nobody keeps the old ones. */
const drawingVersion = 1;

/** Of the whole site, for pages that are no articles. */
export const siteSharePicturePath = `/og.png?v=${drawingVersion}`;

/** "/og/malfest.png?v=1k3x9f2": another headline or sport is another address, so the picture behind one never changes. */
export function toSharePicturePath(article: SharedHeadline): string {
	return `/og/${article.slug}.png?v=${toSharePictureVersion(article)}`;
}

/** Letters and digits. */
function toSharePictureVersion({ title, category, isAiSummary }: SharedHeadline): string {
	return hashText(JSON.stringify([drawingVersion, title, category, isAiSummary])).toString(36);
}
