import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { toShortName } from "../names/name-key.ts";
import type { SourceIndex, SourceSentence } from "../source-index.ts";

/** What only somebody who has said something can be told to do. */
const opinion =
	"anser|ansåg|tycker|tyckte|menar|menade|tror|trodde|hoppas|hoppades|motiverar|motiverade|förklarar|förklarade|" +
	"hävdar|hävdade|medger|medgav|konstaterar|konstaterade|betonar|betonade|påpekar|påpekade|lovar|lovade|hyllar|" +
	"hyllade|prisar|prisade|berömmer|berömde|kritiserar|kritiserade|beklagar|beklagade|kallar|kallade|beskriver|" +
	"beskrev|erkänner|erkände|avfärdar|avfärdade|förnekar|förnekade|bekräftar|bekräftade|uppger|uppgav|berättar|" +
	"berättade|säger|sade|sa|varnar|varnade|räknar med|räknade med";
const stated = new RegExp(`^\\s(?:${opinion})(?!\\p{L})`, "u");
const statedBefore = new RegExp(
	`(?:^|\\s)(?:${opinion}|enligt)\\s(?:(?!att|om|hur|varför|domaren)\\p{Ll}+\\s)?$`,
	"iu",
);
/** Wider, so that whoever may have spoken counts as a speaker: a wish and a mood are told after somebody spoke. */
const spoken = new RegExp(
	`(?<!\\p{L})(?:${opinion}|enligt|vill|ville|skriver|skrev|meddela\\p{L}*|planerar|avser|tänker|nöjd|missnöjd|besvik\\p{L}*|kritisk|kritik|upprör\\p{L}*|arg|glad|lättad|tillägger|svarar|jubla\\p{L}*|\\p{L}*uttalande\\p{L}*)(?!\\p{L})|^[–—-]\\s|["”“„»«]`,
	"iu",
);

/**
 * "Tveter anser att …" where the sources let others speak and never Tveter: an opinion without anybody's word for it.
 * Words in quotation marks have their own check.
 */
export function isSilent(
	name: NameMention,
	sentence: ReadSentence,
	index: SourceIndex,
	told: ToldClauses,
): boolean {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return false;
	if (sentence.quotations.some(({ attribution }) => attribution.includes(name.text))) return false;
	const isStated =
		stated.test(sentence.text.slice(name.end)) || statedBefore.test(sentence.text.slice(0, name.start));
	// What a referee thought is told by what he did.
	if (!isStated || /domaren\s$/iu.test(sentence.text.slice(0, name.start))) return false;
	const speaking = index.sentences.filter(({ text }) => spoken.test(text));
	const named = speaking.map((source) => listPeople(source, told));
	if (named.some((names) => names.includes(own))) return false;
	// "Hon är nöjd": who spoke may stand in the sentence before or behind.
	const open = speaking.filter((_, at) => named[at]?.length === 0).map(({ position }) => position);
	const isNear = index.sentences.some(
		(source) =>
			open.some((position) => Math.abs(position - source.position) === 1) &&
			listPeople(source, told).includes(own),
	);
	return !isNear && named.some((names) => names.length > 0);
}

function listPeople({ names }: SourceSentence, { people }: ToldClauses): string[] {
	return names.map(({ tokens }) => toShortName(tokens)).filter((name) => people.has(name));
}
