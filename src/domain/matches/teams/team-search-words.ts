import { clubWords } from "./club-words.ts";

/**
 * The words by which articles are found that are about a team or a race: "Norrhamns IF" -> "Norrhamns", "Baltiska Grand
 * Prix" -> "Baltiska". A name that is nothing but such words stays: "AIK", "IF".
 */
export function toTeamSearchWords(name: string): string {
	const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
	const own = words.filter((word) => !clubWords.has(word.toLowerCase()) && !/^(grand|prix)$/i.test(word));
	return (own.length > 0 ? own : words).join(" ");
}
