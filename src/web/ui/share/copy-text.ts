/**
 * Lays a text into the clipboard. Where the browser lends none (plain http, the browsers inside of apps) or refuses it, it is copied as
 * a selection would be. Throws what the clipboard threw when that is refused, too.
 */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch (error) {
		if (!copySelected(text)) throw error;
	}
}

function copySelected(text: string): boolean {
	const selection = getSelection();
	if (!selection) return false;
	const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
	const copied = document.createElement("span");
	copied.className = "sr-only select-all";
	copied.textContent = text;
	document.body.append(copied);
	selection.selectAllChildren(copied);
	const isCopied = document.execCommand("copy");
	copied.remove();
	selection.removeAllRanges();
	if (before) selection.addRange(before);
	return isCopied;
}
