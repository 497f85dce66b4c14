/** Long enough for a screen reader to have seen the region empty. */
const pauseMs = 100;
let region: HTMLElement | null = null;
const waiting = new Set<string>();

/**
 * Tells a screen reader, when it has finished what it says (WCAG 4.1.3). Each line once; nobody sees it. Only a change of what stands on
 * the page is heard: the region is there, and empty, before it is filled.
 */
export function announce(lines: readonly string[]): void {
	if (lines.length === 0) return;
	if (!region?.isConnected) {
		region = document.createElement("div");
		region.setAttribute("role", "status");
		region.className = "sr-only";
		document.body.append(region);
	}
	region.textContent = "";
	if (waiting.size === 0) setTimeout(tell, pauseMs);
	for (const line of lines) waiting.add(line);
}

function tell(): void {
	if (region) region.textContent = [...waiting].join(". ");
	waiting.clear();
}
