let region: HTMLElement | null = null;

/** Tells a screen reader, when it has finished what it says (WCAG 4.1.3). Each line once; nobody sees it. */
export function announce(lines: readonly string[]): void {
	if (lines.length === 0) return;
	if (!region?.isConnected) {
		region = document.createElement("div");
		region.setAttribute("role", "status");
		region.className = "sr-only";
		document.body.append(region);
	}
	region.textContent = [...new Set(lines)].join(". ");
}
