/**
 * "porträtt, hockey" and "porträtt hockey" -> ["porträtt", "hockey"] (spec 3: text with commas or spaces). Where there are commas a tag may
 * be several words. None twice, whatever the case.
 */
export function parseTags(text: string): string[] {
	const tags = text.includes(",") ? text.split(",") : text.split(/\s+/);
	const found = new Map<string, string>();
	for (const tag of tags.map((part) => part.replace(/\s+/g, " ").trim())) {
		const key = tag.toLowerCase();
		if (tag !== "" && !found.has(key)) found.set(key, tag);
	}
	return [...found.values()];
}

/** What {@link parseTags} reads as the same tags: the comma behind a single one of several words keeps it whole. */
export function writeTags(tags: readonly string[]): string {
	const line = tags.join(", ");
	return tags.length === 1 && /\s/.test(line) ? `${line},` : line;
}
