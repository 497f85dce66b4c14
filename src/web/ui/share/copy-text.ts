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
	const copied = document.createElement("span");
	copied.className = "sr-only";
	copied.textContent = text;
	document.body.append(copied);
	getSelection()?.selectAllChildren(copied);
	const isCopied = document.execCommand("copy");
	copied.remove();
	return isCopied;
}
