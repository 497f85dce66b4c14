import { isPlaceholder } from "../cleaning/is-placeholder.ts";
import { toAbsoluteLink } from "../feed/links.ts";

/** Where lazy pictures keep their address until they are scrolled to, in the order of how much is known of it; then where others have it. */
const attributes = [
	"data-src",
	"data-lazy-src",
	"data-original",
	"data-srcset",
	"data-lazy-srcset",
	"srcset",
	"src",
];

/** The picture of an item in a list, absolute; of several sizes the one that is named first. Null where nothing but a placeholder is named. */
export function findListPicture(element: Element, base: string): string | null {
	for (const image of element.querySelectorAll("img, picture > source"))
		for (const attribute of attributes) {
			// "/a.jpg 320w, /b.jpg 640w"; an address may have commas, and blanks where a CMS escapes nothing.
			const value = image.getAttribute(attribute)?.trim() ?? "";
			const named = attribute.endsWith("srcset") ? value.split(/,?\s/)[0] : value;
			const address = toAbsoluteLink(named || null, base);
			if (address !== null && !isPlaceholder(address)) return address;
		}
	return null;
}
