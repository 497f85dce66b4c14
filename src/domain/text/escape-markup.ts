/** The names that HTML and XML 1.0 (4.6) have in common; HTML 4 has none for the apostrophe. */
const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text as HTML and XML have it, between tags and in the value of an attribute. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
