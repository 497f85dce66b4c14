import type { Passage } from "../passage.ts";
import type { SourceIndex, SourceSentence } from "../source-index.ts";
import type { Place } from "./place.ts";
import type { Token } from "./tokens.ts";

/** A token of the passage, with the sentence it stands in. */
export interface ToldPlace extends Place {
	token: Token;
	/** What it may be exchanged with: see {@link toType}. */
	type: string;
	sentence: SourceSentence;
}

/** The places of a passage, and whom its pronouns may mean in theirs. */
export function listToldPlaces(passage: Passage, index: SourceIndex): ToldPlace[] {
	return passage.index.sentences.flatMap((source) => {
		const { tokens } = source;
		const places = tokens.map(
			(token, at): ToldPlace => ({
				tokens,
				at,
				token,
				type: isPronominal(token) && token.kind !== "nation" ? "" : toType(token),
				sentence: source,
			}),
		);
		return [...places, ...places.flatMap((place) => listMeant(place, index))];
	});
}

/** What may stand in place of what: names, numbers of one form, days of one kind. "" for words, and for what is played in. */
export function toType({ kind, key }: Token): string {
	if (kind === "word" || kind === "small") return "";
	if (kind === "nation") return kind;
	if (kind !== "name") return `${kind} ${kind === "score" ? "" : key.split(":")[0]}`;
	return competition.test(key) ? "" : "name";
}

/** Short names are in lower case. */
const competition =
	/^[uj]\d\d$|^(?:[asnk]hl|[ns]dhl|sbl|(?:\p{L}*\d*-)?(?:j?vm|em|os|sm)|prix|division|grupp|formel|formula|league)$|(?:svenskan|ettan|tvåan|trean|ligan|serien|cupen|cup)$/u;

/** So far back a pronoun may speak of somebody. */
const memorySentences = 4;
const pronoun = /^(?:han|hon|hans|hennes|honom|henne|de|dem|deras|vi|vår|vårt|våra|oss|sin|sitt|sina)$/;
const part =
	/(?:^lag|^klubb|^stall|\p{L}lag)(?:et|en)s?$|(?:åring|vakt|back|kapten|talang|stjärna|veteran|center|forward|svensk|norrman|dansk|tysk|\p{L}{3,}ar)(?:e|en|n|an|innan|skan)s?$/u;

/** "hon", "laget", "24-åringen", "finländaren": who is meant stands elsewhere. */
export function isPronominal({ kind, key, text }: Token): boolean {
	if (kind === "small") return pronoun.test(key);
	if (kind === "nation") return /(?:en|an|n)$/u.test(text);
	return part.test(text) && (kind === "word" || kind === "name");
}

/** "hon", "laget", "24-åringen": the names that stand before it, in its sentence and those just before, in its place. */
function listMeant(place: ToldPlace, index: SourceIndex): ToldPlace[] {
	const { token, sentence } = place;
	if (!isPronominal(token)) return [];
	const near = index.sentences.filter(
		({ source, position }) =>
			source === sentence.source &&
			position <= sentence.position &&
			position >= sentence.position - memorySentences,
	);
	return near.flatMap((one) =>
		one.tokens
			.filter(({ kind, start }) => kind === "name" && (one !== sentence || start < token.start))
			.map((name) => ({ ...place, token: name, type: "meant", sentence: one })),
	);
}
