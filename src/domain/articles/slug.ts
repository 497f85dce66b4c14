/**
 * The slug rule (spec 3), twin of public.slug_from_title in SQL:
 * "Målfest på Örjans vall!" -> "malfest-pa-orjans-vall"; a title without any letter or digit gives "artikel".
 */
export function toSlug(title: string): string {
	const slug = title
		.toLowerCase()
		.replace(/[åä]/g, "a")
		.replace(/ö/g, "o")
		.replace(/[^a-z0-9\s-]/g, "")
		.replace(/\s+/g, "-")
		.replace(/-+/g, "-");
	return slug || "artikel";
}

/** Whether an address can be an article's at all: what {@link toSlug} makes, and nothing else. */
export function isSlug(address: string): boolean {
	return /^[a-z0-9-]{1,1000}$/.test(address);
}

/** The slug that an address means: itself, or what is written with capitals, "å" or the full stop of a sentence around it. */
export function toAskedSlug(address: string): string {
	return isSlug(address) ? address : toSlug(address);
}
