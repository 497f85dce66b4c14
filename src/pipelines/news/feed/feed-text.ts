import { htmlToText } from "../cleaning/html-to-text.ts";
import { withoutFooter } from "./feed-footer.ts";

/** Elements that were escaped once more than HTML asks: no news has them in its words. */
const written =
	/<(p|b|i|em|strong|a|div|span|h[1-6]|ul|ol|li|blockquote)(?:\s[^<>]*)?>[\s\S]*<\/\1>|<br\s*\/?>/i;

/** A feed's text that is HTML, as plain paragraphs without its program's footer; null for none. Escaped twice it is HTML all the same. */
export function toFeedText(html: string | null | undefined): string | null {
	const text = htmlToText(html ?? "");
	return withoutFooter(written.test(text) ? htmlToText(text) : text);
}
