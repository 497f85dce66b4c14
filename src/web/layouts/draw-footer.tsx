import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { FooterContent, type FooterContentProps } from "./footer-content.tsx";

/** Of this minute and the last one, which pages under way are still of. */
const maxDrawn = 2;
const drawn = new LRUCache<string, string>({ max: maxDrawn });

/** The footer's content as HTML, on the server: the same for all pages of a minute. */
export function drawFooter(props: FooterContentProps): string {
	const key = JSON.stringify(props);
	const known = drawn.get(key);
	if (known !== undefined) return known;
	const content = renderToStaticMarkup(<FooterContent {...props} />);
	drawn.set(key, content);
	return content;
}
