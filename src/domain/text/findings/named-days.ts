import { addDays, isDayAlone, toSwedishDay, toSwedishInstant } from "../../times/swedish-day.ts";
import { isDashSpeech } from "../sentences.ts";
import { textBefore } from "../text-before.ts";
import { swedishWeekdayNames, toStockholmWeekday } from "./dates.ts";
import { findScores } from "./scores.ts";

/** What is told so soon after midnight may call the evening before "i kväll". */
const nightEnds = "04:00";
/** "i går kväll" -> [days, "i går", "kväll"]; "i kväll" -> [0, "", "kväll"] */
const relative =
	/(?<!\p{L})(?:(i\s?förrgår|i\s?går|i\s?morgon)(?:\s?(kväll|morse|bitti|förmiddag|eftermiddag))?|i\s?(kväll|morse|förmiddag|eftermiddag)|i\s?dag)(?![\p{L}-])/giu;
const partsOfDay: Readonly<Record<string, string>> = {
	kväll: "skvällen",
	morse: "smorgonen",
	bitti: "smorgonen",
	förmiddag: "sförmiddagen",
	eftermiddag: "seftermiddagen",
};
/** Behind these a day is no adverb: "till i morgon", "från i går", "i dag och i morgon". */
const bound =
	/(?<!\p{L})(?:till|från|sedan|inför|efter|för|mot|än|med|om|av|på|under|före|som|och|eller|både|varken|mellan)\s$/iu;
/** The day is named beside it: "i morgon, torsdag", "i kväll den 3 maj". */
const named = new RegExp(
	`^(?:,?\\s(?:(?:${swedishWeekdayNames.join("|")})|den\\s\\d|\\d{1,2}[/\\s])|\\s(?:och|eller|natt)(?!\\p{L}))`,
	"iu",
);
/** "I dag" is the age we live in as well ("spelar i dag i Norby"): the day it is with a deed that is done, or an hour. */
const pastVerb = String.raw`\p{Ll}{2,}(?:ade|[dglmnrv]de|[fkps]te)s?|vann|slog|tog|fick|blev|gick|kom|skrev|föll|gav|drog|bröt|sköt|höll`;
/** What is told as it is done; "spelas i dag" may be of the age. */
const todaysVerb =
	"meddelar|bekräftar|presenterar|avslöjar|uppger|rapporterar|tillkännager|offentliggör|möter|möts|drabbar|gästar|avgörs|inleds";
const deed = new RegExp(
	String.raw`(?<!\p{L})(?:[Ss]enare|[Rr]edan|[Tt]idigare|[Ss]ent|[Tt]idigt|${todaysVerb}|${pastVerb})\s$`,
	"u",
);
/** "..., meddelar klubben i dag" */
const toldBy = /(?<!\p{L})(?:meddelar|bekräftar|uppger|rapporterar)(?:\s[\p{L}:-]+){1,3}\s$/u;
/** "I dag meddelade klubben": behind a day that begins the sentence. */
const deedAfter = new RegExp(String.raw`^\s(?:${todaysVerb}|${pastVerb})(?!\p{L})`, "u");
const done = /^\s\p{Ll}{2,}(?:at|it|ats|its)(?!\p{L})/u;
/** "Gårdagens derby", "under gårdagen"; "gårdagens stjärnor" are of a time gone by, and "morgondagens lag" of one to come. */
const dayOfEvent =
	/(?<!\p{L})(?:(gårdag|morgondag)(?=ens\s(?:\p{Ll}+\s)?\p{Ll}*(?:match|möte|derby|seger|vinst|förlust|final|sprint|lopp|kval|tävling|etapp|rond|omgång|träning|drabbning|besked|uttalande|presskonferens)\p{Ll}{0,4}(?!\p{L}))|(gårdag)(?=skvällens?(?!\p{L}))|(?<=(?<!\p{L})under\s)(gårdag)(?=en(?!\p{L})))/giu;
const hour = /^\s(?:kl\.?|klockan)\s\d/u;
/** The night that has passed, of a deed or a result, or the one that comes, of what is to be played; by the day that it ends in. */
const night = /(?<!\p{L})i\s?natt(?![\p{L}-])/giu;
const nightDone = new RegExp(String.raw`(?<!\p{L})(?:${pastVerb})(?:\s(?:sent|tidigt))?\s$|\d\s$`, "u");
const doneAtNight = new RegExp(String.raw`^\s(?:${pastVerb})(?!\p{L})`, "u");
const anyDone = new RegExp(String.raw`(?<!\p{L})(?:${pastVerb}|har|hade)(?!\p{L})`, "u");
const toBePlayed = /(?<!\p{L})(?:möter|möts|spelar|spelas|ställs|körs|avgörs|gästar|drabbar)(?!\p{L})/u;
const isNamedNight = new RegExp(
	`^,?\\s(?:natten|(?:mot|till)\\s(?:${swedishWeekdayNames.join("|")}))(?!\\p{Ll}{3})`,
	"u",
);
/** What is left of such words where no day can be put in their place. */
const leftOver =
	/(?<!\p{L})(?:i\s?dag|i\s?kväll|i\s?eftermiddag|i\s?förmiddag|i\s?morse|i\s?natt|i\s?(?:förr)?går|i\s?morgon|(?:gårdag|morgondag|dag|kväll|natt)ens)(?!\p{L})/iu;
const comingWeekday = new RegExp(`(?<!\\p{L})på\\s(${swedishWeekdayNames.join("|")})(?!\\p{L})`, "giu");
const pastWeekday = new RegExp(`(?<!\\p{L})i\\s(${swedishWeekdayNames.join("|")})s(?!\\p{L})`, "giu");

/**
 * ("Hamra vann i går kväll", a Wednesday) -> "Hamra vann på tisdagskvällen": true whenever it is read. What is quoted stays word by word, as does
 * what may mean another day than its words say.
 */
export function nameDays(sentence: string, publishedAt: Date): string {
	if (isDashSpeech(sentence) || /["”“„»«]/u.test(sentence) || isOfNight(publishedAt)) return sentence;
	const dated = sentence.replace(
		relative,
		(words: string, day?: string, part?: string, ownPart?: string, at?: number) => {
			const start = at ?? 0;
			const before = textBefore(sentence, start);
			const after = sentence.slice(start + words.length);
			if (bound.test(before) || named.test(after)) return words;
			const isToday = day === undefined && ownPart === undefined;
			if (isToday && !isDay(sentence, before, after)) return words;
			const weekday = swedishWeekdayNames[toStockholmWeekday(publishedAt, toDays(day)) - 1] ?? "";
			const ending = partsOfDay[(part ?? ownPart ?? "").toLowerCase()] ?? "en";
			return `${/^\p{Lu}/u.test(words) ? "På" : "på"} ${weekday}${ending}`;
		},
	);
	return nameNights(nameEventDays(dated, publishedAt), publishedAt);
}

/** "Gårdagens derby" -> "Tisdagens derby" */
function nameEventDays(sentence: string, publishedAt: Date): string {
	return sentence.replace(dayOfEvent, (word: string) => {
		const weekday = swedishWeekdayNames[toStockholmWeekday(publishedAt, toDays(word)) - 1] ?? "";
		return /^\p{Lu}/u.test(word) ? `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}` : weekday;
	});
}

/** "Hamra vann i natt" -> "Hamra vann natten till onsdagen"; what tells neither of a deed nor of a match stays. */
function nameNights(sentence: string, publishedAt: Date): string {
	return sentence.replace(night, (words: string, at: number) => {
		const tense = toTense(sentence, words, at);
		if (tense !== "past" && tense !== "future") return words;
		const weekday = swedishWeekdayNames[toStockholmWeekday(publishedAt, tense === "past" ? 0 : 1) - 1] ?? "";
		return `${/^\p{Lu}/u.test(words) ? "Natten" : "natten"} till ${weekday}en`;
	});
}

/** Days from the day of publication to those on which the nights end that a sentence calls "i natt": 0 of the one that has been, 1 of the next. */
export function listNightEnds(sentence: string, publishedAt: Date): number[] {
	return [...sentence.matchAll(night)].flatMap((match) => {
		const tense = toTense(sentence, match[0], match.index);
		if (tense === null) return [];
		return tense === "future" && !isOfNight(publishedAt) ? [1] : [0];
	});
}

/** Of which night "i natt" is; "told" where all that is past is told further off in the sentence, and null where nothing says it. */
function toTense(sentence: string, words: string, at: number): "past" | "future" | "told" | null {
	const before = textBefore(sentence, at);
	const after = sentence.slice(at + words.length);
	if (bound.test(before) || named.test(after) || isNamedNight.test(after)) return null;
	const isPast =
		nightDone.test(before) ||
		doneAtNight.test(after) ||
		(/(?<!\p{L})har\s$/u.test(before) && done.test(after));
	if (isPast) return "past";
	const isToCome = toBePlayed.test(sentence);
	if (anyDone.test(sentence)) return isToCome ? null : "told";
	return isToCome ? "future" : null;
}

/** Whether a sentence names a day by words that mean another one when the text is made ("i dag", of yesterday). */
export function hasStaleDay(sentence: string, publishedAt: Date, madeAt: Date): boolean {
	const published = toSwedishDay(publishedAt);
	const made = toSwedishDay(madeAt);
	// What is called "i kväll" after midnight is so for as long as it is night.
	if (isOfNight(publishedAt) && !isOfNight(madeAt) && leftOver.test(sentence)) return true;
	if (made <= published) return false;
	if (leftOver.test(sentence)) return true;
	const own = toStockholmWeekday(publishedAt);
	const listDays = (pattern: RegExp) =>
		[...sentence.matchAll(pattern)].map(
			(match) => swedishWeekdayNames.indexOf((match[1] ?? "").toLowerCase()) + 1,
		);
	// "På söndag" of a Sunday is the next one, and "i söndags" the one before.
	const isPassed = (weekday: number) => addDays(published, ((weekday - own + 6) % 7) + 1) <= made;
	const isOlder = (weekday: number) => addDays(published, 7 - (((own - weekday + 6) % 7) + 1)) < made;
	return listDays(comingWeekday).some(isPassed) || listDays(pastWeekday).some(isOlder);
}

/** Of a source that tells the day alone nobody knows the hour, and few write at night. */
function isOfNight(instant: Date): boolean {
	return !isDayAlone(instant) && instant < toSwedishInstant(toSwedishDay(instant), nightEnds);
}

function isDay(sentence: string, before: string, after: string): boolean {
	return (
		deed.test(before) ||
		toldBy.test(before) ||
		(before.trim() === "" && deedAfter.test(after)) ||
		hour.test(after) ||
		(/(?<!\p{L})har\s$/u.test(before) && done.test(after)) ||
		findScores(sentence).length > 0
	);
}

function toDays(word = ""): number {
	if (/förrgår/iu.test(word)) return -2;
	if (/går/iu.test(word)) return -1;
	return /morgon/iu.test(word) ? 1 : 0;
}
