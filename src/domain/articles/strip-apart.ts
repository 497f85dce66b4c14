import { withoutInvisible } from "../text/without-invisible.ts";

/** Tags that begin a line of their own, where HTML is shown. */
const lineTag =
	/<\/?(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)(?=[\s/>])[^<>]*>/gi;

/** How word processors and slides end a line in what they copy; for the first of them no browser shows as much as a space. */
const lineSign = /[\v\f\u0085\u2028\u2029]/g;

/** A stand-in from the private use area, as those of strip-markup.ts. */
const mark = "\ue002";
const marked = new RegExp(`\\s*${mark}[\\s${mark}]*`, "g");

/**
 * What `strip` leaves of a text, with a `gap` where tags or such signs alone kept two words apart: "<p>Ett</p><p>Två</p>" -> "Ett Två",
 * and "<p>Ett</p>" -> "Ett". Signs that nobody sees are left out. The database's own rule, which sees the text afterwards, would make one word of them.
 */
export function stripApart(text: string, strip: (text: string) => string, gap: " " | "\n"): string {
	const apart = withoutInvisible(text).normalize("NFC").replaceAll(mark, "");
	const stripped = strip(apart.replace(lineTag, mark).replace(lineSign, mark));
	const isAtEnd = (place: number, length: number) => place === 0 || place + length === stripped.length;
	return stripped.replace(marked, (found, place: number) => {
		const spaces = found.replaceAll(mark, "");
		if (isAtEnd(place, found.length)) return spaces;
		return spaces.includes(gap) ? spaces : gap;
	});
}
