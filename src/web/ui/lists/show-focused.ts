import type { FocusEvent } from "react";

/**
 * Brings the item of a strip that the keyboard has come to to the strip's beginning: browsers leave it where it is as long as a bit of it
 * is seen. For the list's onFocus.
 */
export function showFocused({ target }: FocusEvent): void {
	const item = target.matches(":focus-visible") ? target.closest("li") : null;
	item?.scrollIntoView({ block: "nearest", inline: "start" });
}
