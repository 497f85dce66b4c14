/**
 * What happens in a match, a race or a club, in the many words that Swedish has for it: "nätade", "prickade in" and
 * "gjorde mål" are one event. Written as patterns over lower-case text; a text may hold several events.
 */
const events: Readonly<Record<string, RegExp>> = {
	goal: /(?<!\p{L}|(?:öppet|mot|framför|på|i|från|före) )(?:slog till|fick utdelning|målet|mål|målen|målskytte?|nätade|nätat|(?:gjorde|gjort|satte|satt|sköt|slog|slå|sätta|nicka|nickade|nickat|prickade|tryckte|stötte|petade|dunkade|rullade|skickade|hängde|pangade|styrde|vred|placerade|volleysköt)(?: \p{L}+){0,2} (?:in|dit|\d+[-–]\d+)|fullträff\p{L}*|bollar bakom|(?:en|två|tre|fyra|fem)?mål(?:s|sskytt\p{L}*)|hattrick\p{L}*)(?!\p{L})|(?:gjorde|satte|svarade för|stod för) (?:\P{P}{2,40} )?(?:två|tre|fyra|fem|sex|sju|åtta|nio|tio)(?=\s*(?:[.,]|$))/u,
	woodwork: /ribban|ribbträff|stolp|i virket|målramen/u,
	foul: /fäll(?:de|des|t|ts|da)(?!\p{L})|drog omkull|drogs omkull|vållade|orsakade/u,
	opener:
		/öppnade målskyttet|(?:gav|ger|ge|gett) \P{P}{2,40} ledningen|ledningsmål|första mål|(?:tog|tagit|tar|ta) (?:\p{L}+ )?ledningen|(?:nickade|skallade|sköt|satte|skickade|stötte|rullade|förde) \P{P}{2,40} (?:till|i) ledning|(?<!\d)(?:1[-–]0|0[-–]1)(?!\d)/u,
	equaliser: /kvitter|tvingade fram förlängning|(?<!\d)(\d)[-–]\1(?!\d)/u,
	reduction: /reducer|tröstmål|hoppmål/u,
	increase: /utök|målsledning|ökade (?:\P{P}{2,30} )?(?:på|till)|ökat på|dubbla|fördubbla/u,
	winner: /avgjorde|avgörande|avgör |segermål|matchvinnare|matchhjälte|sänkte|vinnande målet|sista ordet/u,
	last: /tom (?:bur|kasse)|fastställde|satte punkt|slutresultat/u,
	overtime: /förlängning|sudden/u,
	own: /självmål|eget nät|eget mål/u,
	hattrick: /hattrick|tre mål|tredje mål/u,
	brace:
		/tvåmålsskytt|två mål|båda (?:\p{L}+ )?(?:målen|mål|fullträffar)|sitt andra(?! gula| röda)|två av (?:lagets |de )?mål/u,
	penalty: /straff(?:en|ar|punkten|mål\p{L}*|missen?|läggning\p{L}*)?(?!\p{L})/u,
	miss: /missade|brände|bränt|bränd|räddades|missat/u,
	save: /rädd(?:a|ade|at|ning\p{L}*)(?!\p{L})|stoppade|höll nollan|hållit nollan|höll tätt|nollan|spikade|straffrädd|avvärj|parera|(?:inte|aldrig|ingen) (?:\p{L}+ )?(?:förbi|överlista|slå hål)/u,
	sentOff:
		/utvisa|visa(?:des|ts) ut|visas ut|utvisning|andra varning|åkte på rött|rött kort|röda kort|matchstraff|andra gula|tio man/u,
	booking: /gult kort|varna(?:d|des)|gula kort/u,
	assist:
		/assist|förarbete|framspel|passning|passa(?:de|t)|spela(?:de|t) fram|servera|målgivande|på pass|inlägg (?:från|av)|hittade (?!nät|rätt)/u,
	injury:
		/(?<!\p{L})skad|(?:knä|kors|axel|hjärn|fot|lår|ljumsk|hamstrings?|muskel)\p{L}*skad|bröt|brut(?:it|en)|korsband|hjärnskak|menisk|revben|frånvaro/u,
	operation: /operer|operation/u,
	absence:
		/sakna(?:s|de|des|r)|missar|står över|tvingas stå över|inte med|blir utan|(?:blir|är|vara|och) borta|borta (?:i|från)|vilar|inte med|avstäng/u,
	sacked:
		/sparka|sparken|skil(?:t|jts|js) |får gå|fick gå|slutar|avsked|lämnat|entlediga|sagt upp|skiljer|lämnar/u,
	takesOver:
		/tar över|tog över|leder laget|leda laget|tar ansvaret|ersätter|efterträd|flyttas upp|flyttar upp|kliver in|övertar|går till|ärv(?:er|de|t)(?!\p{L})|ersättare|(?:tar|tog|får|fick) \p{L}+ plats|s ställe(?!t)/u,
	signing: /blir kvar|stannar|skrivit på|skriver på|värva|klar för|kontrakt|avtal|förläng/u,
	debut: /debut/u,
	newcomer: /nykomling|nya namn|nytt namn|uttagen för första|första gången i trupp/u,
	dropped:
		/peta(?:d|s|r|t|de)(?!\p{L})|lämna(?:s|des) utanför|utanför truppen|inte uttagen|finns (?:\P{P}{2,30} )?inte med/u,
	back: /tillbaka|comeback|återvänd|återkom|återvän(?:t|der)|spela igen/u,
	loan: /lån(?:as|ades|at|ar|ade)? (?:ut|till)|utlån|på lån/u,
	retires: /avslutar karriären|lägger av|slutar med|sista match(?:en)? i karriären|pension/u,
	captain: /(?<!förbunds)kapten|bindel|c:et/u,
	won: /(?<!\p{L})(?:vann|vinner|vunnit)|seger|segr|besegra|slog ut|främst|rutflaggan|tog hem/u,
	pole: /(?<!\p{L})pole(?:sitt\p{L}*|position\p{L}*)?(?!\p{L})|startar främst|snabbast|första start(?:ruta|led)/u,
	leads:
		/(?:total|serie|vm-|mästerskaps|tabell)led(?:are|ning)\p{L}*|led(?:er|de) (?:\p{L}+ ){0,3}(?:totalt|serien|tabellen|vm|loppet|mästerskapet|ligan)|toppar|i topp av|ledartröja/u,
	retired: /bröt på varv|krasch|haver|motorhaveri|bryta på|slog i muren|krocka|däckbarriär/u,
	fine: /böte[rs]|bötfäll|böta|betala/u,
	record: /rekord/u,
	appeal: /överklag/u,
	critical: /kritisk|skiljaktig|ville (?:stanna|nöja)/u,
	conceded: /släpp(?:t|a|te|er) (?:bara |hela )?in|insläpp/u,
};

/** Whoever equalises has scored. */
const scoring = new Set(["opener", "equaliser", "reduction", "increase", "brace", "hattrick"]);

/** "Lind nickade in 3–1" -> {"goal"} and the text with what said so blanked out: the events a text tells of. */
export function findEvents(text: string): { events: Set<string>; rest: string } {
	let rest = text.toLowerCase();
	const found = new Set<string>();
	const lower = rest;
	for (const [name, pattern] of Object.entries(events)) {
		const match = pattern.exec(lower);
		if (!match) continue;
		found.add(name);
		// The whole word goes, whatever its ending: it would count twice, as an event and as a stem.
		const end =
			match.index +
			match[0].length +
			(/^\p{L}*/u.exec(lower.slice(match.index + match[0].length))?.[0].length ?? 0);
		const start = match.index - (/\p{L}*$/u.exec(lower.slice(0, match.index))?.[0].length ?? 0);
		rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
	}
	if (!found.isDisjointFrom(scoring)) found.add("goal");
	// "låg bakom två mål": who made them is another.
	if (found.has("goal") && /(?:låg|ligger) (?:även |också )?bakom/u.test(lower)) {
		found.delete("goal");
		found.delete("brace");
		found.add("assist");
	}
	// "släppte in tre mål" are the others' goals, and "räddade i det svenska målet" is none.
	else if (found.has("conceded") || found.has("save")) found.delete("goal");
	return { events: found, rest };
}
