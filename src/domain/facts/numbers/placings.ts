import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";

/** Who came where, as a sentence has it: "Segern gick till Ek" -> ek, 1. Short names. */
export interface Placing {
	name: string;
	place: number;
	/** Of the name in its sentence. */
	start: number;
}

const medals: readonly [RegExp, number][] = [
	[
		/(?<!\p{L})(?:\p{L}*(?:VM-|EM-|OS-|SM-)?guld(?:et)?|\p{L}*segern|vann|vanns av|vinner|segrade|segrar|segraren|segrande|vinnaren|ettan?|(?:världs|europa|svensk )?mästare)(?!\p{L})/giu,
		1,
	],
	[/(?<!\p{L})(?:\p{L}*silver|\p{L}*silvret)(?!\p{L})/giu, 2],
	[/(?<!\p{L})(?:\p{L}*brons|\p{L}*bronset)(?!\p{L})/giu, 3],
];

const verb =
	"blev|blir|slutade|slutar|kom|kommer|körde|åkte|gick|placerade|knep|tog|tar|tagit|fick|får|säkrade|spurtade|tvingades|nådde|cyklade|sprang|red|simmade|hoppade|klassades|erövrade|var|går till|gick till|tillföll|vann|hamnade";
/** From a name to its place: "Ek i Norby slutade på", "Ek, 24, tog". */
const toPlace = new RegExp(
	`^(?:\\s(?:i|från|för)\\s\\p{Lu}[\\p{L}\\s]+?|,[^.;:]{1,60},)?,?\\s(?:som\\s)?(?:${verb})(?:\\s[\\p{Ll}\\d,:]+){0,5}\\s$`,
	"u",
);
/** From a place to its name: "Tvåa, 4,8 sekunder efter, kom lagkamraten". */
const toName = new RegExp(
	`^(?:\\sefter\\s[\\p{Ll}\\d\\s]+|,[^.;:]{1,60},)?\\s(?:${verb})(?:\\s\\p{Ll}+){0,3}\\s$`,
	"u",
);
/** Of something else than the event that is told of: of a table, last year's, a start, what somebody was on the way. */
const isOther =
	/(?:(?:serie|liga|tabell|världs|mästerskaps|VM-|total)(?:ett|två|tre)an?(?!\p{L})|i fjol|förra (?:året|säsongen)|tidigare|start(?:ade|ar|led|ruta)|kvalet|senast|inför|halvvägs|(?:låg|ledde|leder|ligger)\s)/iu;

/** Nothing for a place that belongs to something else, or when no name is near enough to have it. */
export function readPlacings({ text, names, numbers }: ReadSentence, known: ReadonlySet<string>): Placing[] {
	// "femte respektive tolfte plats", "blev tvåa och trea": each has his own, in an order that is not read here.
	if (
		/\srespektive\s|(?:etta|tvåa|trea|fyra|femma|sexa|sjua)\soch\s(?:tvåa|trea|fyra|femma|sexa|sjua|åtta)(?!\p{L})/u.test(
			text,
		)
	)
		return [];
	const certain = names.filter(
		(name, at) =>
			!isOpener(name, known) &&
			// "Ek i Vertex", "Eks stallkamrat Lind": whose or where somebody is came nowhere.
			!(at > 0 && /(?:^|\s)(?:i|från|för|hos)\s$/u.test(text.slice(0, name.start))) &&
			!(/s$/u.test(name.text) && /^\s\p{Ll}{4,}(?:\si\s|,?\s\p{Lu})/u.test(text.slice(name.end))),
	);
	const places = [
		...numbers
			.filter(
				({ form, nouns }) =>
					(form === "place" || form === "ordinal") && nouns.some((noun) => /^plats/u.test(noun)),
			)
			.map(({ value, start, end }) => ({ place: value, start, end })),
		...medals.flatMap(([pattern, place]) =>
			[...text.matchAll(pattern)].map(({ 0: word, index }) => ({
				place,
				start: index,
				end: index + word.length,
			})),
		),
	];
	return places.flatMap(({ place, start, end }) => {
		// "sex sekunder bakom segraren" is told of another.
		if (
			/(?:efter|bakom|på|än|mot|till|från|som)\s$/u.test(text.slice(0, start)) &&
			/(?:en|an)$/u.test(text.slice(start, end))
		)
			return [];
		const holder = findHolder(text, certain, start, end);
		if (!holder) return [];
		const around = text.slice(Math.min(holder.start, start), Math.max(holder.end, end));
		if (isOther.test(around)) return [];
		return listJoined(text, certain, holder).map((name) => ({
			name: toShortName(name.tokens),
			place,
			start: name.start,
		}));
	});
}

/** "Ek och hästen Caspian slutade tvåa": both did. */
function listJoined(text: string, names: readonly NameMention[], holder: NameMention): NameMention[] {
	const before = names[names.indexOf(holder) - 1];
	const isPair = before && /^\s(?:och|samt)\s(?:\p{Ll}+\s)?$/u.test(text.slice(before.end, holder.start));
	return isPair ? [before, holder] : [holder];
}

function findHolder(
	text: string,
	names: readonly NameMention[],
	start: number,
	end: number,
): NameMention | undefined {
	const word = text.slice(start, end);
	const rest = /^(?:\s?plats(?:en)?|\s?placeringen)?/u.exec(text.slice(end))?.[0].length ?? 0;
	const after = names.find((name) => name.start >= end + rest);
	const behind = after ? text.slice(end + rest, after.start) : "";
	if (after && word === "vanns av") return /^\s(?:\p{Ll}+\s){0,2}$/u.test(behind) ? after : undefined;
	if (after && isNameOfPlace(word, behind)) return after;
	if (/^(?:vann|vinner|segrade|segrar)$/iu.test(word)) return findWinner(text, names, start, end);
	const before = names.findLast((name) => name.end <= start);
	return before && isPlaceOfName(text, before, start, end) ? before : undefined;
}

/** Whether a name has the place that stands before it. */
function isNameOfPlace(word: string, between: string): boolean {
	// "tvåan Ek", "segraren från Norge, Ek"
	if (/(?:an|en)$/u.test(word) && /^\s(?:i\s\p{L}+,\s)?$/u.test(between)) return true;
	return toName.test(between.replace(/\s\p{Lu}\p{L}+s\s\p{Ll}+\si\s\p{Lu}\p{L}+,\s$/u, " "));
}

/** Whether a name has the place that stands behind it, from `start` to `end`. */
function isPlaceOfName(text: string, name: NameMention, start: number, end: number): boolean {
	const between = text.slice(name.end, start);
	if (toPlace.test(between)) return true;
	// "Bäst var Ek, trea.", "Ek blev tvåa och Nord trea"
	if (/^,\s$/u.test(between)) return /^(?:\splats)?(?:[.,]|\si\s|$)/u.test(text.slice(end));
	if (/^\s$/u.test(between)) return /s$/u.test(name.text) || isPlaced.test(text.slice(0, name.start));
	// "med Ek på andra plats", "Ek som tvåa"
	return /^\s(?:som|på)\s(?:en\s)?$/u.test(between);
}

/** "... blev tvåa och ", after which a name and its place need no verb of their own. */
const isPlaced =
	/(?:tvåa|trea|fyra|femma|sexa|sjua|åtta|nia|tia|plats)(?:,|\s(?:och|samt)|,\smedan)\s(?:\p{Ll}+\s){0,2}$/u;

/** "Ek vann", "Ek i Norby, som vann", "På herrsidan vann Ek". */
function findWinner(
	text: string,
	names: readonly NameMention[],
	start: number,
	end: number,
): NameMention | undefined {
	const before = names.findLast((name) => name.end <= start);
	const ahead = before ? text.slice(before.end, start) : "";
	if (before && /^(?:\s(?:i|från|för)\s\p{Lu}\p{L}+|,[^.;:]{1,60},)?\s(?:som\s)?$/u.test(ahead))
		return before;
	const after = names.find((name) => name.start >= end);
	const isInverted =
		after !== undefined &&
		after.tokens.length > 1 &&
		/^\s(?:\p{Ll}+\s){0,3}$/u.test(text.slice(end, after.start)) &&
		/^(?:[^,.;:]*[.;:]\s)?\P{L}*(?:På|I|Där|Då|Till|Efter|Bland|Hos|Sedan|Herr\p{L}*|Dam\p{L}*)(?:\s[\p{Ll}\d,]+){0,5}\s$/u.test(
			text.slice(0, start),
		);
	return isInverted ? after : undefined;
}
