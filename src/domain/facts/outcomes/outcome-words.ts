import { textBefore } from "../../text/text-before.ts";

export type Result = "won" | "lost" | "drew" | "led" | "trailed";

/** What Swedish says of the one it names first, and whether the other may follow at once ("slog AIK"). */
interface OutcomeWord {
	result: Result;
	isTransitive: boolean;
	pattern: RegExp;
}

const word = (result: Result, isTransitive: boolean, words: string): OutcomeWord => ({
	result,
	isTransitive,
	pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu"),
});

const words: readonly OutcomeWord[] = [
	word(
		"won",
		true,
		"slog ut|slagit ut|slår ut|slog tillbaka|slog|slår|slagit|slå|besegrade|besegrar|besegrat|besegra|krossade|krossar|krossat|" +
			"utklassade|utklassar|(?:körde|kör) över|knäckte|bröt ner|sänkte|sänker|fällde|överkörde|vände mot",
	),
	word(
		"won",
		false,
		"(?:tog|tar|tagit|ta|säkrade|fick)(?: \\p{Ll}+){0,3} (?:seger|segern|vinst|vinsten)|gick vidare|går vidare|tog sig vidare|avancerade|tilldöm(?:s|des) segern|vann|vinner|vinna|vunnit|segrade|segrar|tog hem|(?:tog|tar|tagit|säkrade|bärgade) (?:alla )?tre poäng|vände(?=$|\\.)|vände till seger|(?:gick|gått) från \\d+[–-]\\d+ till|vände \\d+[–-]\\d+ till|vänt \\d+[–-]\\d+ till|vänt",
	),
	word(
		"lost",
		false,
		"åkte ut|åker ut|åkt ut|utslaget|förlorade|förlorar|förlorat|föll|faller|fallit|torskade|torskar|gick på (?:en )?pumpen",
	),
	word("lost", false, "slogs|besegrades|krossades|utklassades|slogs ut|sveptes|skickades hem|slogs tillbaka"),
	word(
		"drew",
		false,
		"kryssade|kryssar|kryssat|spelade oavgjort|delade på poängen|delade poäng|spelade \\d+[–-]\\d+",
	),
	word("led", false, "ledde|leder"),
	word("trailed", false, "(?:låg|ligger) under|hämtade in|hämtat in|tog igen"),
];

/** "slog" that hits a ball, not a team: "slog i stolpen", "slog in 2–1", "slog 24 inlägg", "slog till", "slog rekord". */
const otherSense =
	/^(?:\s(?:[\p{Ll}\d]+\s){0,6}\p{Ll}*rekord|\s(?:[\p{L}\d]+\s){0,6}\p{Lu}\p{L}+s\s(?:[\p{Ll}\d]+\s){0,4}\p{Ll}*rekord|\s(?:in|i|till|fast|vakt|igenom|upp|ned|dit|\d|bollen|av|från sig|rekord|publikrekord)(?!\p{L})|\ssitt|\sett|\sen\s)/u;
/** "förlorar firandet sin mening", "förlorade sin serieledning": what is lost is no match, and who loses it perhaps no team. */
const otherLoss =
	/^\s(?:\p{Ll}+\s)?(?:sin|sitt|sina)\s(?!(?:\p{Ll}+\s){0,3}?(?:[\p{L}-]*(?:match|final|möte|derby|drabbning|premiär|kval|öppning|duell|omgång|heat|set|gem)\p{L}*|(?:hemma|borta)\p{L}*|raka|senaste|första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde|\d\S*)(?!\p{L}))/u;
/** "fem raka segrar": the noun, of matches before. */
const counted = /(?:\d|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|flera|många|raka)\s(?:\p{Ll}+\s)?$/u;
const otherLead =
	/^\s(?:till|VM|serien|\p{L}*(?:ligan|svenskan|ettan|SHL|SDHL|tabellen|skytteligan|laget|arbetet|FIA))/u;

/** "har inte vunnit", "skulle ha vunnit", "var nära att vinna": what has not happened. */
export const negation =
	/(?<!\p{L})(?:inte|aldrig|skulle|borde|ville|vill|ska|utan att|såg ut att|läge att|chans(?:en)? att|möjlighet(?:en)? att|kan|kunde|nära(?: att)?|hade kunnat|kunde ha|riskera\p{L}* att|hoppas|ut att gå mot en|gick mot en)\s(?:\p{L}+\s){0,2}$/u;

export interface FoundWord {
	result: Result;
	isTransitive: boolean;
	start: number;
	end: number;
}

/** The words of outcome in a text, in order; where two overlap, the longer. */
export function findOutcomeWords(text: string): FoundWord[] {
	const found = words.flatMap(({ result, isTransitive, pattern }) =>
		[...text.matchAll(pattern)].map((match) => ({
			result,
			isTransitive,
			start: match.index,
			end: match.index + match[0].length,
		})),
	);
	return found
		.filter(({ start, end, result, isTransitive }) => {
			const rest = text.slice(end);
			const before = textBefore(text, start);
			if (negation.test(before) || /^\s(?:inte|aldrig)\s/u.test(rest)) return false;
			if (text.slice(start, end) === "segrar" && counted.test(before)) return false;
			if (result === "led") return !otherLead.test(rest);
			if (result === "lost") return !(/^förlor/u.test(text.slice(start, end)) && otherLoss.test(rest));
			if (!isTransitive && result === "won")
				return !/^\s(?:\p{L}*guldet|\p{L}*spurten|heatet|kvalet|\p{L}*titeln|pokalen|bucklan|serien|ligan|allsvenskan|över(?!\s\p{Lu})|tillbaka|mark|\d+ procent|\p{L}*(?:skotten|skott|tekning\p{L}*|duell\p{L}*|bollen|poäng|terräng|skytteliga\p{L}*))(?!\p{L})/u.test(
					rest,
				);
			return !(isTransitive && otherSense.test(rest));
		})
		.filter(
			(a) =>
				!found.some(
					(b) => b !== a && b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start,
				),
		)
		.sort((a, b) => a.start - b.start);
}
