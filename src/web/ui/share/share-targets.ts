import { cutText } from "../../../domain/articles/cut-text.ts";

export interface SharedPage {
	/** Whole address. */
	url: string;
	title: string;
	summary: string;
	/** Whose link it is, for the toast: "Artikelns", "Matchens". */
	called: string;
}

/** Of the summary (spec 9). */
const tweetChars = 100;

/** Where a page can be shared, as ordinary addresses. */
export function toShareTargets({
	url,
	title,
	summary,
}: Omit<SharedPage, "called">): { name: string; href: string }[] {
	const tweet = `${title} – ${cutText(summary, tweetChars)}`;
	return [
		{
			name: "Facebook",
			href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
		},
		{
			name: "Twitter",
			href: `https://twitter.com/intent/tweet?${new URLSearchParams({ text: tweet, url })}`,
		},
		{
			name: "LinkedIn",
			href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
		},
	];
}
