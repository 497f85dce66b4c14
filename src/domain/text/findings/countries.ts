/** Countries of sport and the stem of what is theirs: a summary may say "i Danmark" where its source says "den danska ligan". */
const adjectives: Readonly<Record<string, string>> = {
	sverige: "svensk",
	norge: "norsk|norrm",
	danmark: "dansk",
	finland: "fin(?:sk|länd)",
	island: "isländ",
	tyskland: "tysk",
	frankrike: "fransk|fransm",
	england: "engels",
	skottland: "skot(?:sk|te)",
	wales: "wales",
	irland: "ir(?:länd|isk)",
	spanien: "spans|spanj",
	portugal: "portugis",
	italien: "italien",
	schweiz: "schweiz",
	österrike: "österrik",
	nederländerna: "nederländ|holländ",
	belgien: "belg",
	polen: "pol(?:sk|ack)",
	tjeckien: "tjeck",
	slovakien: "slovak",
	slovenien: "sloven",
	kroatien: "kroat",
	serbien: "serb",
	ungern: "unger|ungr",
	rumänien: "rumän",
	bulgarien: "bulgar",
	grekland: "grek",
	turkiet: "turk",
	ukraina: "ukrain",
	ryssland: "ry(?:sk|ss)",
	lettland: "lett",
	litauen: "litau",
	estland: "est(?:nisk|länd)",
	usa: "amerikan",
	kanada: "kanaden",
	brasilien: "brasil",
	argentina: "argentin",
	japan: "japan",
	kina: "kines",
	australien: "austral",
};

/** "danmark" -> a pattern for "danska", "dansken"; null for what is no country here. Takes lower case. */
export function toNationalityPattern(country: string): RegExp | null {
	const name = country.replace(/s$/, "");
	const stem = Object.hasOwn(adjectives, country)
		? adjectives[country]
		: Object.hasOwn(adjectives, name)
			? adjectives[name]
			: null;
	return stem ? new RegExp(`^(?:${stem})`, "u") : null;
}

const byStem = Object.entries(adjectives).map(([country, stem]) => ({
	country,
	pattern: new RegExp(
		`^(?:${country}|(?:${stem})\\p{L}*?(?:a|e|n|an|en|are|aren|mannen|skan|lag|laget))$`,
		"u",
	),
}));

/** "norska", "norrmannen", "norge" -> "norge"; null for what is of no country here. Takes lower case. */
export function toCountry(word: string): string | null {
	return byStem.find(({ pattern }) => pattern.test(word))?.country ?? null;
}
