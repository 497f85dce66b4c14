import type { StoryArticle } from "../stories/story.ts";

const denial =
	/(?<!\p{L})(?:dementera[rdt]\p{Ll}*|(?:avfärdar|tillbakavisar|förnekar)\s(?:[\p{L}-]+\s){0,3}\p{L}*-?(?:uppgift|rykte)\p{Ll}*|dödar rykte\p{Ll}*|ingen sanning i)/iu;
const noDenial =
	/(?<!\p{L})(?:(?:inte|varken|eller)\sdementera\p{Ll}*|dementera[rdt]\p{Ll}*\sinte)(?!\p{L})/iu;
const settled =
	/(?<!\p{L})(?:klart?|bekräftat?|bekräftar|presenterar|presenteras|officiellt|skriver på|värvar|lånar)(?!\p{L})/iu;

/**
 * Which of the tellings, by the first, denies what was told before it; null where none does, or a later one tells that it came true. Denied
 * is what newspapers have reported, not an accusation: a runner who denies doping is suspended all the same.
 */
export function findDenial(articles: readonly Pick<StoryArticle, "title" | "lead">[]): number | null {
	const at = articles.findIndex(isDenial);
	if (at < 1 || articles.slice(at + 1).some((later) => settled.test(later.title) && !isDenial(later)))
		return null;
	return at;
}

function isDenial({ title, lead }: Pick<StoryArticle, "title" | "lead">): boolean {
	const head = `${title}. ${lead}`;
	return denial.test(head) && !noDenial.test(head);
}
