/** Swedish number words as values. All functions take one lower-case word and answer null when it is none. */

const units =
	"noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton".split(
		" ",
	);
const tens = "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio".split(" ");
const ordinalUnits = (
	"första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde " +
	"sextonde sjuttonde artonde nittonde"
).split(" ");

const cardinals = new Map<string, number>([
	["en", 1],
	["aderton", 18],
	...units.map((word, value) => [word, value] as const),
]);
const ordinals = new Map<string, number>([
	["förste", 1],
	["andre", 2],
	["hundrade", 100],
]);
for (const [index, word] of ordinalUnits.entries()) ordinals.set(word, index + 1);
for (const [index, ten] of tens.entries()) {
	const value = (index + 2) * 10;
	cardinals.set(ten, value).set(`${ten}en`, value + 1);
	ordinals.set(`${ten}nde`, value).set(`${ten}förste`, value + 1);
	for (let unit = 1; unit <= 9; unit++) {
		cardinals.set(`${ten}${units[unit]}`, value + unit);
		ordinals.set(`${ten}${ordinalUnits[unit - 1]}`, value + unit);
	}
}

/** The name of a place or a goal: "blev trea", "tvåan kom i slutminuten". "fyra" and "åtta" are cardinals too. */
const placements = new Map<string, number>(
	["etta", "tvåa", "trea", "fyra", "femma", "sexa", "sjua", "åtta", "nia", "tia", "elva", "tolva"].map(
		(word, index) => [word, index + 1],
	),
);

/** "tre" -> 3, "tjugofem" -> 25, "tvåhundrafemtio" -> 250, "tretusen" -> 3000; "en" and "ett" are 1. */
export function parseCardinal(word: string): number | null {
	const direct = cardinals.get(word);
	if (direct !== undefined) return direct;
	for (const [name, factor] of [
		["tusen", 1000],
		["hundra", 100],
	] as const) {
		const at = word.indexOf(name);
		if (at === -1) continue;
		const before = word.slice(0, at) === "" ? 1 : parseCardinal(word.slice(0, at));
		const rest = word.slice(at + name.length);
		const after = rest === "" ? 0 : parseCardinal(rest);
		return before === null || after === null || after >= factor ? null : before * factor + after;
	}
	return null;
}

/** "tredje" -> 3, "tjugoförsta" -> 21. */
export function parseOrdinal(word: string): number | null {
	return ordinals.get(word) ?? null;
}

const ordinalCompound = new RegExp(
	`^(${[...ordinals.keys()].sort((a, b) => b.length - a.length).join("|")})(plats|rund|omgång|kedj|period|halvlek|hand|versionen)\\p{L}*$`,
	"u",
);

/** "åttondeplatsen" -> {value: 8, noun: "plats"}, "fjärdekedjan" -> {value: 4, noun: "kedj"}. */
export function parseOrdinalCompound(word: string): { value: number; noun: string } | null {
	const match = ordinalCompound.exec(word);
	const value = match?.[1] === undefined ? undefined : ordinals.get(match[1]);
	return value === undefined || match?.[2] === undefined ? null : { value, noun: match[2] };
}

/** "trea" -> 3, "femman" -> 5, "fyra" -> 4. */
export function parsePlacement(word: string): number | null {
	// "serietvåan", "tabelltrea"
	const bare = word.replace(/^(?:serie|tabell|grupp|VM-|EM-)(?=tvåa|trea|etta|fyra)/u, "");
	return placements.get(bare) ?? placements.get(bare.replace(/ns?$/, "")) ?? null;
}

/** "tredjedel" -> 1/3, "tusendelar" -> 1/1000. */
export function parseFraction(word: string): number | null {
	const part = /^(\p{L}+?)del(?:ar|en|arna|s|ars)?$/u.exec(word)?.[1];
	if (part === undefined) return null;
	if (part === "tusen" || part === "hundra") return part === "tusen" ? 1 / 1000 : 1 / 100;
	// "tiondel", "åttondel": the ordinal without its last sound.
	const value = ordinals.get(part) ?? ordinals.get(`${part}de`);
	return value === undefined || value < 3 ? null : 1 / value;
}

/** What a number word may be joined with, so that "tremålsskytt" tells of 3 goals but "trevlig" of none. */
export const countedStems =
	"år mål poäng match dag veck månad minut timm sekund set varv procent person spel stopp etapp meter man assist".split(
		" ",
	);
const compound = new RegExp(
	`^(${[...cardinals.keys()].sort((a, b) => b.length - a.length).join("|")})(${countedStems.join("|")})\\p{L}*$`,
	"u",
);

/** "tvåårskontrakt" -> {value: 2, noun: "år"}, "enmålsseger" -> {value: 1, noun: "mål"}. */
export function parseCompound(word: string): { value: number; noun: string } | null {
	const match = compound.exec(word);
	const value = match?.[1] === undefined ? undefined : cardinals.get(match[1]);
	return value === undefined || match?.[2] === undefined ? null : { value, noun: match[2] };
}
