import { isSlug, toSlug } from "../../articles/slug.ts";

/** Letters that no decomposition of Unicode's leads to a-z. */
const letters: Readonly<Record<string, string>> = {
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	æ: "ae",
	œ: "oe",
	ß: "ss",
	þ: "th",
	ŋ: "ng",
};

/**
 * The address of a team or a league by its name, twin of private.slug_from_name in SQL: "Bodø/Glimt" -> "bodoglimt". Empty for a name without
 * any letter of a-z, which is found by its number alone.
 */
export function toNameSlug(name: string): string {
	const slug = name
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[øłđðħŧıæœßþŋ]/g, (letter) => letters[letter] ?? "")
		.replace(/[^a-z0-9\s-]/g, "")
		.replace(/[\s-]+/g, "-")
		.replace(/^-|-$/g, "");
	return /[a-z]/.test(slug) ? slug : "";
}

/**
 * The addresses that an address may mean: itself, or that of a name as it is written ("Bodø"). A team that had its address before such
 * letters counted has it by the rule for articles ("bod").
 */
export function listAskedSlugs(address: string): string[] {
	if (isSlug(address)) return [address];
	// What leaves nothing would be the address of whichever name left nothing first.
	const slugs = [toNameSlug(address), toSlug(address)].filter(
		(slug) => isSlug(slug) && /[a-z0-9]/.test(slug),
	);
	return [...new Set(slugs)].filter((slug) => slug !== toSlug(""));
}
