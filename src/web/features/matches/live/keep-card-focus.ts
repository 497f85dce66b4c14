interface Held {
	element: HTMLElement;
	href: string | null;
	/** The page's: on another one nothing of this is looked for. */
	address: string;
}

let held: Held | null = null;
let isKeeping = false;

/**
 * A match that begins or ends goes to another list when the page is read anew, and a keyboard's place on its card went with it. From
 * now on it is that card where it stands then, else the open tab. One call is enough for as long as the site is open.
 */
export function keepCardFocus(): void {
	const main = document.querySelector("main");
	if (isKeeping || !main) return;
	isKeeping = true;
	hold(document.activeElement);
	document.addEventListener("focusin", ({ target }) => hold(target));
	// Whoever points has no place to keep.
	document.addEventListener("pointerdown", () => hold(null));
	new MutationObserver(mend).observe(main, { childList: true, subtree: true });
}

function hold(target: EventTarget | null): void {
	const isCard = target instanceof HTMLElement && target.matches("main a[href^='/match/']:focus-visible");
	held = isCard ? { element: target, href: target.getAttribute("href"), address: toAddress() } : null;
}

function mend(): void {
	if (!held || held.element.isConnected) return;
	const { href, address } = held;
	held = null;
	if (address !== toAddress()) return;
	const place =
		document.querySelector<HTMLElement>(`main a[href="${href}"]`) ??
		document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]");
	place?.focus();
}

const toAddress = () => location.pathname + location.search;
