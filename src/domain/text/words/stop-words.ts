import list from "./stop-words.json" with { type: "json" };

/** Words that say nothing about the subject, beside those of the list (stop-words.json, MIT). */
const own =
	"hos samt medan varav vilket därmed däremot dessutom såväl inklusive också säger sa enligt gör via ha";

const stopWords: ReadonlySet<string> = new Set([...list, ...own.split(" ")]);

/** Whether a word, lower-case, is so common that it says nothing about what a text is about: "och", "inte", "efter". */
export function isStopWord(word: string): boolean {
	return stopWords.has(word);
}
