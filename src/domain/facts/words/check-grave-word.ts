import type { NameMention } from "../../text/findings/names.ts";
import { maskQuotations } from "../../text/findings/quotations.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported, unsupported } from "../finding.ts";
import { pickEvidence, type SourceIndex } from "../source-index.ts";

/**
 * What must be told of nobody unless a source tells it, by families of words that mean the same, and what else bears them: "avled" is
 * borne by "dog", "gripen" by "anhölls", but "åtalas" not by "misstänks". `*` is any ending (or beginning), `~` a space.
 */
const families = [
	[
		"död dog dött avled avlid* omkom* dödsfall* dödsolyck* dödsoffer* dödsbud* gick~bort gått~bort bortgång*",
		"begrav* livlös* sorgeband*",
	],
	[
		"dopning* *dopning doping* dopad* dopat dopats positivt~prov positivt~dop* testa*~positivt steroid*",
		"dop* antidop* a-prov* b-prov* otillåt*~substans* otillåt*~medel förbjud*~substans* förbjud*~medel förbjud*~preparat",
	],
	[
		"misstän* misstank* anklag* beskyll* polisanmäl* förundersök* polisutred*",
		"polis* utred* påstå* hävda* anmäl*",
	],
	["gripen gripits gripna greps anhåll* anhöll* häktad* häktat* häktes* häktning*", "grep gripit gripande*"],
	["åtal*", ""],
	["fängelse* villkorlig~dom skyddstillsyn", "döms dömdes dömts dömd dömda"],
	["misshand* våldsbrott* *våld", "slag slog~ner slagit~ner knytnäv* våldsam*"],
	["våldt* sexbrott* övergrepp* sexuell*", "ofred*"],
	["trakasser*", "mobb* kränk* ofred*"],
	["rasis*", ""],
	["matchfix* läggmatch* uppgjord*~match* spelfusk* mutor* mutad* mutbrott* korrupt*", "fix* manipul*"],
	[
		"bedräg* förskingr* skattebrott* skattefusk* ekobrott* penningtvätt*",
		"bokföringsbrott* ekonomisk*~brott*",
	],
	["knark* narkotik* kokain* drogtest* drogbrott* droger* cannabis*", "drog*"],
	["rattfyll* rattonykter*", "onykter* berusad* promille*"],
	["dödshot* mordhot* hotbrev*", "hot hotad* hotats hotelser"],
	[
		"*skada *skadan *skador *skadorna *skadad *skadade *skadades *skadat *skadats korsband* hjärnskakning* *fraktur* benbrott* operer* operation*",
		"*skad* korsband* bröt brutit brutet bruten smärt* ont stuka* vricka* sträck* känning* *besvär knäproblem* ryggproblem* fotproblem* axelproblem* ljumskproblem* höftproblem* muskelproblem* smäll* linka* halta* bår",
	],
	["medvetslös* hjärtstopp* hjärtstillestånd*", "svimm* kollaps* livlös*"],
	["sjukhus* ambulans*", "akuten sjukhus*"],
].map(([grave = "", bearing = ""]) => ({
	grave: toPattern(grave),
	bearing: toPattern(`${grave} ${bearing}`.trim()),
}));

function toPattern(words: string): RegExp {
	const alternatives = words
		.split(" ")
		.map((word) => word.replaceAll("~", "\\s+").replaceAll("*", "[\\p{L}-]*"));
	return new RegExp(`(?<![\\p{L}-])(?:${alternatives.join("|")})(?![\\p{L}-])`, "u");
}

/** "misstänkt sträckning", "en misstänkt offside", "en död boll", "matchen dog" and "gick bort sig" accuse nobody and bury nobody. */
const harmless =
	/misst[äa]n\p{L}*(?= (?:\p{L}+ ){0,2}(?:\p{L}*skad|hjärnsk|fraktur|\p{L}*bristning|sträckning|straff|hands|offside))|död (?:boll|punkt|vinkel|tid)\p{L}*|dött lopp|(?:matchen|spänningen|tempot|spelet) dog|dog (?:ut|matchen|spelet)|(?:gick|gått) bort (?:sig|till|från|mot)/gu;

/** Accusations, deaths, doping and injuries: a word of that kind holds its text unless a source has one that says the same. */
export function checkGraveWords(
	sentence: ReadSentence,
	index: SourceIndex,
): { text: string; finding: Finding }[] {
	const text = toPlain(maskQuotations(sentence.text));
	return families.flatMap(({ grave, bearing }) => {
		const found = grave.exec(text);
		if (!found || sentence.names.some((name) => isNamed(found.index, name))) return [];
		const word = sentence.text.slice(found.index, found.index + found[0].length);
		const told = index.sentences.filter((source) => bearing.test(toPlain(source.text)));
		const evidence = pickEvidence(told, sentence);
		return [{ text: word, finding: evidence ? toSupported(evidence) : unsupported }];
	});
}

/** "Gripen" is a name, unless it only begins the sentence. */
function isNamed(at: number, { start, end, isInitial, tokens }: NameMention): boolean {
	return at >= start && at < end && !(isInitial && tokens.length === 1);
}

/** Lower case, what is harmless blanked out; every other sign where it was. */
function toPlain(text: string): string {
	const lower = text.toLowerCase();
	return (lower.length === text.length ? lower : text).replace(harmless, (words) => " ".repeat(words.length));
}
