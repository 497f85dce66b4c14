/** What ties two names together, read so that the first did it: the one who replaces, fouls, passes the ball ... */
export type RelationKind =
	| "beats"
	| "replaces"
	| "serves"
	| "fouls"
	| "saves"
	| "passes"
	| "leads"
	| "trails"
	| "blames"
	| "sacks";

/** A word of a relation and where its two names stand around it. */
export interface RelationWord {
	kind: RelationKind;
	/** The one named first is the second of the relation: "byttes ut mot", "besegrades av". */
	isTurned: boolean;
	/** What stands before the other name; null where it follows at once: "fällde Lind". */
	marker: RegExp | null;
	/** The other name is a genitive, and this follows it: "räddade Linds straff". */
	owned: RegExp | null;
	pattern: RegExp;
}

const toPattern = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");
const toMarker = (words: string) =>
	new RegExp(
		`^(?:[\\s,]+[\\p{Ll}\\d–,:-]+){0,9}?\\s(?:${words})\\s(?:[\\p{Ll}\\d]+(?:-\\p{Ll}+)?\\s){0,3}$`,
		"u",
	);
const toOwned = (words: string) => new RegExp(`^\\s(?:\\p{Ll}+\\s){0,2}\\p{L}*(?:${words})(?!\\p{L})`, "u");

const direct = (kind: RelationKind, words: string): RelationWord => ({
	kind,
	isTurned: false,
	marker: null,
	owned: null,
	pattern: toPattern(words),
});
const marked = (kind: RelationKind, words: string, marker: string, isTurned = false): RelationWord => ({
	kind,
	isTurned,
	marker: toMarker(marker),
	owned: null,
	pattern: toPattern(words),
});
const owning = (kind: RelationKind, words: string, thing: string, isTurned = false): RelationWord => ({
	kind,
	isTurned,
	marker: null,
	owned: toOwned(thing),
	pattern: toPattern(words),
});

const ball =
	"hörn(?:a|an|or)|inlägg(?:et)?|pass(?:et|ningar|ningarna)?|passning(?:en)?|framspelning(?:en)?|assist|förarbete|frispark(?:en)?|inkast|boll|djupledsboll|målvaktsutspark|nick|skott|retur";
const scoring =
	"nick(?:ade|at|ar)|skall(?:ade|at|ar)|kvitter(?:ade|at|ar)|styr(?:de|t|)|slog|satte|satt|sköt|skjutit|gjorde|gjort|reducer(?:ade|at|ar)|ökade|utökade|avgjorde|avgjort|tryckte|stötte|petade|rullade|nätade|volleysköt";

export const relationWords: readonly RelationWord[] = [
	direct(
		"beats",
		"besegra(?:r|de|t)?|krossa(?:r|de|t)?|utklassa(?:r|de|t)?|knäck(?:er|te|t)|överlista(?:r|de|t)?|spurta(?:r|de|t) ne[dr]|slår|slog|slagit|slå(?: ut| ner)?|slog ut|slog ner|sänk(?:er|te|t)|var snabbare än|var bättre än|var starkare än",
	),
	marked(
		"beats",
		"vann|vinner|vunnit|vinna|segra(?:r|de|t)?|seger|segern|vann över|drog det längsta strået",
		"mot|över|före|till godo på|marginal till|försprång till",
	),
	marked(
		"beats",
		"förlora(?:r|de|t)?|föll|faller|fallit|torska(?:r|de|t)|åkte ut|åkt ut|förlust|förlusten",
		"mot",
		true,
	),
	marked(
		"beats",
		"besegrad|besegrat|besegrade?s|krossad|krossade?s|utklassade?s|slagen|slagna|slog?s|slagits|utslagen|utslaget|fick stryk|få stryk|slogs ut|sänkte?s",
		"av",
		true,
	),
	marked(
		"beats",
		"sekund(?:er)?|hundradel(?:ar)?|tiondel(?:ar)?|tusendel(?:ar)?|slag|centimeter|meter",
		"före|bättre än",
	),
	marked(
		"beats",
		"sekund(?:er)?|hundradel(?:ar)?|tiondel(?:ar)?|tusendel(?:ar)?|slag|centimeter|meter",
		"bakom|efter|sämre än",
		true,
	),
	marked(
		"beats",
		"(?:tog|blev) det stopp|stoppades|chanslösa?|utan chans|(?:fick|få) (?:ge sig|kapitulera)|fick se sig (?:besegrad|slagen)",
		"mot|av",
		true,
	),
	marked("beats", "för (?:svår|stark|bra|tuff|snabb)|övermäktig|tog revansch|hämnades", "för|på"),
	marked("leads", "poängs?|leder|ledde|toppar", "före|mer än|fler än|ner till|bättre än|till godo på"),
	marked("leads", "försprång(?:et)?|\\p{L}*ledning(?:en)?|marginal(?:en)?", "före|till|mot|på|ner till"),
	marked("leads", "poäng", "bakom|efter|färre än|mindre än|upp till|från", true),
	direct(
		"replaces",
		"ersätt(?:er|a)?|ersatt|ersatte|efterträd(?:er|de|a|t)|avlös(?:er|te|t|a)|kliver in för|kom in för|hoppade in för|byttes in för|in i stället för",
	),
	marked("replaces", "ersätt(?:s|as)|ersattes|ersatts|efterträd(?:s|des|as|tts)|avlöste?s", "av", true),
	marked("replaces", "byttes|byts|bytas|bytts|utbytt|bytt ut", "mot", true),
	marked("replaces", "blir|blev|utses|utsågs|nye?", "efter"),
	marked("replaces", "lämna(?:r|de)?|gav|ge|ger", "plats(?:en)? (?:för|till|åt)", true),
	marked("replaces", "(?:tar|tog|tagit|ta)(?: \\p{Ll}+){0,3} över|över(?:tar|tog|ta)", "efter|från"),
	owning(
		"replaces",
		"tar(?: över)?|tog(?: över)?|tagit(?: över)?|får|fick|övertar|övertog|blir|blev",
		"plats|roll|efterträdare|ersättare|post|tröja",
	),
	owning("serves", "låg bakom|ligger bakom|förberedde|serverade fram till", "mål|målen|två|tre|träff"),
	marked("serves", "assistera(?:de|t|r)|servera(?:de|t|r)|hitta(?:de|t|r)", "fram|till"),
	direct("serves", "serverade|serverat|hittade|spelade fram|spelat fram|assisterade"),
	marked(
		"serves",
		"spelade fram|spelat fram|passade|passat|inlägg|passning|frispelade|nickade vidare|assist|assisten",
		"till|fram till",
	),
	marked(
		"serves",
		"framspelad|assisterad|assisterades|serverad|serverades|frispelad|spelades fram",
		"av",
		true,
	),
	marked("serves", scoring, `(?:${ball}) (?:från|av)`, true),
	owning("serves", scoring, ball, true),
	direct(
		"fouls",
		"fäll(?:er|de|t|a)|(?:riv|rev|rivit)(?:er)? ne[dr]|drog (?:ner|ned|omkull)|dragit (?:ner|ned|omkull)|tackla(?:r|de|t)|knuffa(?:r|de|t) omkull|körde på|sparkade(?: ner)?|armbåga(?:r|de|t)|crosschecka(?:r|de|t)|(?:drog|dragit|ryckte|ryckt)(?=\\s[\\p{L}\\s]{2,40}\\si\\s(?:armen|tröjan|håret|axeln|benet))",
	),
	marked(
		"fouls",
		"fälld|fälldes|fällts|nedriven|omkulldragen|revs ne[dr]|drogs (?:ner|ned|omkull)|tacklad|tacklades|tacklats|sparkades|knuffades|knäckt|bruten",
		"av",
		true,
	),
	marked(
		"fouls",
		"(?:huvud)?tackling(?:en)?|crosschecking(?:en)?|slag|kapning(?:en)?|armbågen?|smäll(?:en)?|spark(?:en)?|slashing(?:en)?|attack(?:en)?|påhopp|överfall|knuff|knäckning",
		"på|mot",
	),
	owning(
		"saves",
		"räddade|räddat|räddar|tog|tagit|stoppade|stoppat|parerade|avvärjde|klarade|boxade undan",
		"straff|straffen|friläge|skott|straffspark|nick|avslut|försök|chans",
	),
	marked(
		"saves",
		"räddade|räddat|räddar|tog|tagit|stoppade|stoppat|parerade|avvärjde",
		"(?:straff|straffen|friläge|skott|straffspark|nick|avslut) (?:från|av|slagen av)|straffen, slagen av",
	),
	marked(
		"saves",
		"straff(?:en)?|skott(?:et)?|friläge(?:t)?|försök(?:et)?",
		"(?:räddades|räddats|togs|tagits|stoppades|stoppats|räddad|räddat|parerades) av",
		true,
	),
	direct(
		"passes",
		"passera(?:r|de|t)?|går (?:om|förbi)|gick (?:om|förbi)|gått (?:om|förbi)|körde om|kör om|kört om|åkte om|går med segern förbi|ryckte från|ryckt från|ryckte ifrån|kör ifrån|körde ifrån|lämnade|distanserade",
	),
	marked("passes", "går|gick|gått|klättrar|klättrade|tar sig|hoppar", "förbi|om|upp före"),
	marked("passes", "passeras|passerades|omkörd|omkörd?|passerad|omsprungen|omåkt", "av", true),
	direct(
		"blames",
		"kritisera(?:r|de|t)|rasade mot|hylla(?:r|de|t)|beröm(?:mer|de|t)|tacka(?:r|de|t)|sparka(?:r|de|t)|avskeda(?:r|de|t)|värva(?:r|de|t)",
	),
];
