/**
 * The letters that stand in for a missing crest, at most three: "Västerås SK" -> "VS", "Brommapojkarna-Västerås SK
 * Fotbollförening" -> "BVS", "Djurgården" -> "DJU", "AIK" -> "AIK". Empty for a name without letters.
 */
export function toMonogram(teamName: string): string {
	const words = teamName.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
	const letters = words.length === 1 ? [...(words[0] ?? "")] : words.map((word) => [...word][0] ?? "");
	return letters.slice(0, 3).join("").toLocaleUpperCase("sv");
}
