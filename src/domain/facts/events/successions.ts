import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import type { Relation } from "./relations.ts";

const apposed = "(?:\\p{Ll}+\\s|\\d+-åri\\p{Ll}+\\s|\\p{Lu}\\p{L}+s\\s){0,3}";
const post = "(?:\\p{Ll}*(?:efterträdare|ersättare|avlösare|arvtagare)n?)";
const verb = "(?:blir|blev|är|heter|utses|utsågs|kommer|står)";
/** "Hans efterträdare blir | Ek": who follows him. */
const nextIs = new RegExp(
	`(?:^|\\s)(?:[Hh]ans|[Hh]ennes)\\s${post}\\s(?:\\p{Ll}+\\s){0,2}?${verb}\\s${apposed}$`,
	"u",
);
/** "Ek | blir hans efterträdare", "Ek | tar hennes plats" */
const becomes = new RegExp(
	`^\\s(?:\\p{Ll}+\\s){0,3}?(?:${verb}|utses\\still)\\s(?:\\p{Ll}+\\s)?(?:hans|hennes)\\s${post}|^\\s(?:\\p{Ll}+\\s){0,2}?(?:tar|får|tog|fick|övertar|övertog)\\s(?:över\\s)?(?:hans|hennes)\\s\\p{Ll}*(?:plats|roll|post|jobb|uppdrag)(?!\\p{L})`,
	"u",
);
/** "I Linds | ställe spelar Ek" */
const instead = /^\s(?:ställe|frånvaro|plats)\s(?:\p{Ll}+\s){1,4}$/u;
/** "ersatte Lind | med Ek", "byter Lind | mot Ek" */
const swapped = new RegExp(`^\\smed\\s${apposed}$`, "u");

/** Who comes in another's place where no verb ties the two: "Hans efterträdare blir Ek", "I Linds ställe spelar Ek". */
export function readSuccessions(
	{ text, names }: ReadSentence,
	known: ReadonlySet<string>,
	spokenOf: NameMention | null,
): Relation[] {
	const certain = names.filter((name) => !isOpener(name, known));
	const toRelation = (first: NameMention, second: NameMention): Relation => ({
		kind: "replaces",
		first: toShortName(first.tokens),
		second: toShortName(second.tokens),
		at: [first.start, second === spokenOf ? -1 : second.start],
	});
	return certain.flatMap((name, at) => {
		const [before, after] = [text.slice(0, name.start), text.slice(name.end)];
		if (spokenOf && (nextIs.test(before) || becomes.test(after))) return [toRelation(name, spokenOf)];
		const next = certain[at + 1];
		if (!next) return [];
		const gap = text.slice(name.end, next.start);
		if (/(?:^|\s)[Ii]\s$/u.test(before) && /s$/u.test(name.text) && instead.test(gap))
			return [toRelation(next, name)];
		if (/(?:ersätter|ersatte|ersatt)\s(?:\p{Ll}+\s){0,2}$/u.test(before) && swapped.test(gap))
			return [toRelation(next, name)];
		return [];
	});
}
