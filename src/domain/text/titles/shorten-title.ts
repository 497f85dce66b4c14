import { endsOpen } from "./title-end.ts";

/** A title longer than this does not fit the site's cards. */
export const maxTitleLength = 90;

/** What leaves to somebody else, or to a condition, what stands before it: "Lind klar för Chelsea, uppger Expressen". */
const binding =
	/^[\s,:–—]+(?:om|såvida|förutsatt|enligt|uppger|uppges|säger|hävdar|påstår|skriver|tror|rapporterar|uppgifter)(?!\p{L})/iu;

/**
 * A title made by the built-in engine, at most 90 characters: cut at a clause, else at a word with "…" behind it, and
 * inside a word only where that word fills the line. A title that somebody wrote for us is never cut.
 */
export function shortenTitle(title: string): string {
	if (title.length <= maxTitleLength) return title;
	const clause = Math.max(
		...[" – ", " — ", ": ", ", "].map((sign) => title.slice(0, maxTitleLength).lastIndexOf(sign)),
	);
	const isWhole = !endsOpen(title.slice(0, clause)) && !binding.test(title.slice(clause));
	if (clause >= maxTitleLength / 2 && isWhole) return title.slice(0, clause);
	// Room for the sign, and the character behind it tells whether the last word is whole.
	const gap = title.lastIndexOf(" ", maxTitleLength - 1);
	const cut = gap >= maxTitleLength / 2 ? gap : maxTitleLength - 1;
	let head = title.slice(0, cut).replace(/[\uD800-\uDBFF]$/u, "");
	while (endsOpen(head) && head.lastIndexOf(" ") >= maxTitleLength / 2) {
		head = head.slice(0, head.lastIndexOf(" "));
	}
	return `${head.replace(/[\s,.:;–—-]+$/u, "")}…`;
}
