import { isSameVerb } from "../../text/words/strong-verbs.ts";
import type { Token } from "../alignment/tokens.ts";
import { listNearStems } from "../names/near-words.ts";

const minStem = 4;
const inflection =
	/(?:arnas|ernas|ornas|arna|erna|orna|ades|ens|ets|ade|ats|ans|en|et|ar|er|or|na|ad|at|de|te|ts|ns|a|e|n|t|r|s|d)$/u;

/** Whether a word is one of the source in another form ("gav" of "gett"), or a compound with it ("titel" of "tourtiteln"). */
export function isSameWord(own: Token, told: Token): boolean {
	return (
		listNearStems(own.key, [told.key]).length > 0 ||
		isSameVerb(own.text, told.text) ||
		isInflected(own.text, told.text)
	);
}

const particled = /^(av|upp|ut|in|om|på|till|över|ned|ner|fram|bort|hem)(\p{L}{4,})$/u;

/** "avstängd" of "stängs av" */
export function isParticled(own: Token, told: readonly Token[]): boolean {
	const [, particle, verb = ""] = particled.exec(own.text) ?? [];
	return (
		told.some(({ text }) => text === particle) &&
		told.some(({ kind, text }) => kind === "word" && isSameVerb(verb, text))
	);
}

/** "kapten" and "kaptenen", "varvet" and "varven", lower case. */
export function isInflected(a: string, b: string): boolean {
	const [root, other] = [a, b].map(toRoot);
	return a === b || a === other || b === root || (root === other && (root?.length ?? 0) >= minStem);
}

function toRoot(word: string): string {
	const root = word.replace(inflection, "");
	return root.length >= minStem ? root : word;
}
