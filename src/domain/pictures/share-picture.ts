import { hashText } from "../text/hash-text.ts";
import { sharePictureDrawing } from "./site-share-picture.ts";

/** What a shared article's picture shows; its address says which version of it. */
export interface SharedHeadline {
	slug: string;
	title: string;
	category: string;
	isAiSummary: boolean;
}

/** "/og/malfest.png?v=1k3x9f2": another headline or sport is another address, so the picture behind one never changes. */
export function toSharePicturePath(article: SharedHeadline): string {
	return `/og/${article.slug}.png?v=${toSharePictureVersion(article)}`;
}

/** Letters and digits. */
function toSharePictureVersion({ title, category, isAiSummary }: SharedHeadline): string {
	return hashText(JSON.stringify([sharePictureDrawing, title, category, isAiSummary])).toString(36);
}
